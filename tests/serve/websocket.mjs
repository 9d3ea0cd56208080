// websocket.mjs - a WebSocket for Node.js: among what the page is developed with (npm ci in web/).
import { createRequire } from 'node:module';

export const WebSocket = createRequire(new URL('../../web/package.json', import.meta.url))('ws');

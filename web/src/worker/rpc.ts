// rpc.ts - calling functions that live in a worker, with their types.
//
// A request is {call, name, args}, its answer {call, value} or {call, failed}. Anything else that
// comes through the same port is a message for whoever listens besides.

/** What workers, their insides and message ports have in common. */
export interface Port {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** The functions of T as seen from the other side: every answer is a promise. */
export type Remote<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};

interface Request {
  call: number;
  name: string;
  args: unknown[];
}
interface Answer {
  call: number;
  value?: unknown;
  failed?: string;
}

function isRequest(data: unknown): data is Request {
  return typeof data === 'object' && data !== null && 'call' in data && 'name' in data;
}
function isAnswer(data: unknown): data is Answer {
  return typeof data === 'object' && data !== null && 'call' in data && !('name' in data);
}

/** Answers requests that come through the port with the methods of an object. */
export function serve(port: Port, object: object): void {
  const methods = object as Record<string, (...args: unknown[]) => unknown>;
  port.addEventListener('message', (event) => {
    const request = event.data;
    if (!isRequest(request)) return;
    void (async () => {
      try {
        const value = await methods[request.name]?.(...request.args);
        port.postMessage({ call: request.call, value } satisfies Answer);
      } catch (error) {
        port.postMessage({ call: request.call, failed: String(error) } satisfies Answer);
      }
    })();
  });
}

/** The other end: an object whose methods are calls through the port. */
export function remote<T extends object>(port: Port): Remote<T> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (why: Error) => void }>();
  let calls = 0;
  port.addEventListener('message', (event) => {
    if (!isAnswer(event.data)) return;
    const { call, value, failed } = event.data;
    const caller = waiting.get(call);
    waiting.delete(call);
    if (failed === undefined) caller?.resolve(value);
    else caller?.reject(new Error(failed));
  });
  return new Proxy({} as Remote<T>, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          waiting.set(++calls, { resolve, reject });
          port.postMessage({ call: calls, name: String(name), args } satisfies Request);
        }),
  });
}

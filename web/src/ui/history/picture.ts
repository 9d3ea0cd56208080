// The result of a game as a picture, drawn in the page: nothing is asked of a server.
import type { PastGame } from '../../browser/kept';
import type { Scale } from '../../core/types';
import type { Store } from '../../store/store';
import { dateOf, lineOf, titleOf } from './line';
import { scatter } from './stars';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 70;
const STARS = 150;
const WORDS = { from: 530, to: 615 } as const; // the lines below the curve
const CURVE = { top: 250, height: 250 } as const;

/** Stars that are always in the same places. */
function drawSky(pen: CanvasRenderingContext2D, colour: (name: string) => string): void {
  const sky = pen.createRadialGradient(WIDTH * 0.3, 0, 50, WIDTH * 0.3, 0, WIDTH);
  sky.addColorStop(0, colour('--ground-2'));
  sky.addColorStop(1, colour('--ground'));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colour('--star');
  for (const { x, y, size, light } of scatter(STARS, WIDTH, HEIGHT)) {
    if (y > WORDS.from && y < WORDS.to) continue; // it would be read as a full stop
    pen.globalAlpha = light;
    pen.beginPath();
    pen.arc(x, y, size, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

const FONT = 'system-ui, "Noto Sans", "Noto Sans CJK JP", sans-serif';

/** The curve, chances in thousandths, on the scale and with the marks that the review has. */
function drawCurve(
  pen: CanvasRenderingContext2D,
  curve: readonly number[],
  { heights, marks }: Scale,
  percent: (number: number) => string,
  colour: (name: string) => string,
): void {
  const wide = WIDTH - 2 * LEFT;
  const x = (i: number): number => LEFT + (i / Math.max(1, curve.length - 1)) * wide;
  const y = (chance: number): number => CURVE.top + (1 - (heights[chance] ?? 0) / 1000) * CURVE.height;
  pen.strokeStyle = colour('--hairline');
  pen.lineWidth = 2;
  pen.fillStyle = colour('--muted');
  pen.font = `400 17px ${FONT}`;
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  for (const mark of marks) {
    pen.beginPath();
    pen.moveTo(LEFT, y(mark * 10));
    pen.lineTo(LEFT + wide, y(mark * 10));
    pen.stroke();
    pen.fillText(percent(mark), LEFT - 8, y(mark * 10));
  }
  pen.textAlign = 'start';
  pen.textBaseline = 'alphabetic';
  const path = new Path2D(curve.map((value, i) => `${i ? 'L' : 'M'}${x(i)} ${y(value)}`).join(''));
  const under = new Path2D(path);
  under.lineTo(x(curve.length - 1), y(0));
  under.lineTo(LEFT, y(0));
  pen.fillStyle = colour('--M');
  pen.globalAlpha = 0.16;
  pen.fill(under);
  pen.globalAlpha = 1;
  pen.strokeStyle = colour('--M');
  pen.lineWidth = 5;
  pen.lineJoin = 'round';
  pen.stroke(path);
}

/** Text at a place, smaller when it would not fit. */
function write(pen: CanvasRenderingContext2D, text: string, y: number, size: number, weight: number): void {
  const font = (px: number): string => `${weight} ${px}px ${FONT}`;
  pen.font = font(size);
  const fits = Math.min(1, (WIDTH - 2 * LEFT) / pen.measureText(text).width);
  pen.font = font(Math.floor(size * fits));
  pen.fillText(text, LEFT, y);
}

/** The picture as a PNG, in the colours of the page. */
export async function pictureOf(store: Store, game: PastGame): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  drawSky(pen, colour);
  pen.fillStyle = colour('--muted');
  write(pen, titleOf(store, game), 100, 40, 600);
  pen.fillStyle = colour(game.result === 'won' ? '--good' : '--bad');
  write(pen, store.t(game.result === 'won' ? 'banner_won' : 'banner_lost'), 185, 56, 750);
  if (game.curve)
    drawCurve(pen, game.curve, await store.past.findScale(), (number) => store.t('percent', { number }), colour);
  pen.fillStyle = colour('--text');
  write(pen, lineOf(store, game), 565, 34, 500);
  pen.fillStyle = colour('--muted');
  write(pen, `${dateOf(store, game.when)} · ${location.host}`, 607, 24, 400);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

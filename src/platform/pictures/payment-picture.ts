import type { Bars } from './bill-bars.ts';

export interface PaymentPicture {
  /** Rows of modules with their white border; true is dark. */
  readonly modules: readonly (readonly boolean[])[];
  readonly bars: Bars | undefined;
  /** Lines above the code, the first in the largest type. */
  readonly above: readonly string[];
  readonly below: readonly string[];
}

const WIDTH = 720;
const MARGIN = 40;
const LARGE = 40;
const SMALL = 28;
const LINE = 1.6;
const BARS_HEIGHT = 120;
/** The white margin that readers need on both sides of a barcode, in modules. */
const QUIET_MODULES = 10;

/**
 * Draws the code as a picture to save, for a bank's app on the same phone: black on white, with the texts around it.
 *
 * @returns undefined if the browser cannot draw
 */
export async function paymentPicture(content: PaymentPicture): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const side = codeSide(content.modules.length);
  const lines = content.above.length + content.below.length;
  canvas.width = WIDTH;
  canvas.height =
    2 * MARGIN +
    side +
    Math.ceil(lines * LARGE * LINE) +
    (content.bars === undefined ? 0 : BARS_HEIGHT + MARGIN);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const family = getComputedStyle(document.body).fontFamily;
  let top = MARGIN;
  const write = (text: string, size: number) => {
    context.font = `${size === LARGE ? 700 : 400} ${size}px ${family}`;
    context.fillText(text, WIDTH / 2, top, WIDTH - 2 * MARGIN);
    top += Math.ceil(size * LINE);
  };
  content.above.forEach((text, at) => write(text, at === 0 ? LARGE : SMALL));
  drawCode(context, content.modules, { top, side });
  top += side;
  if (content.bars !== undefined) {
    drawBars(context, content.bars, top);
    top += BARS_HEIGHT + MARGIN / 2;
  }
  content.below.forEach((text) => write(text, SMALL));
  return await new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
  });
}

/** Whole pixels for each module, because blurred edges are hard to read. */
function codeSide(count: number): number {
  return Math.floor((WIDTH - 2 * MARGIN) / count) * count;
}

function drawCode(
  context: CanvasRenderingContext2D,
  modules: PaymentPicture['modules'],
  { top, side }: { readonly top: number; readonly side: number },
): void {
  const size = side / modules.length;
  const left = Math.floor((WIDTH - side) / 2);
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(left + x * size, top + y * size, size, size);
    }),
  );
}

function drawBars(context: CanvasRenderingContext2D, bars: Bars, top: number): void {
  const size = Math.max(1, Math.floor(WIDTH / (bars.length + 2 * QUIET_MODULES)));
  const left = Math.floor((WIDTH - bars.length * size) / 2);
  bars.forEach((isDark, at) => {
    if (isDark) context.fillRect(left + at * size, top, size, BARS_HEIGHT);
  });
}

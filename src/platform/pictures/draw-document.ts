import {
  DOCUMENT_WIDTH,
  layOutDocument,
  TEXT_SIZES,
  type DocumentRow,
  type TextLook,
} from './lay-out-document.ts';

/** Phones with little memory draw no larger canvas. */
const MAX_PIXELS = 16_000_000;
const SHARPNESS = 2;

/**
 * Draws a document as a PNG: black on white, as high as its rows need.
 *
 * @returns undefined if the browser cannot draw
 */
export async function drawDocument(rows: readonly DocumentRow[]): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  const family = getComputedStyle(document.body).fontFamily;
  const fontOf = (look: TextLook) =>
    `${look === 'title' || look === 'strong' ? 700 : 400} ${TEXT_SIZES[look]}px ${family}`;
  const { height, texts, rules } = layOutDocument(rows, (text, look) => {
    context.font = fontOf(look);
    return context.measureText(text).width;
  });
  const scale = Math.min(SHARPNESS, Math.sqrt(MAX_PIXELS / (DOCUMENT_WIDTH * height)));
  canvas.width = Math.round(DOCUMENT_WIDTH * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, DOCUMENT_WIDTH, height);
  context.fillStyle = '#bbbbbb';
  for (const top of rules) context.fillRect(0, top, DOCUMENT_WIDTH, 1);
  context.textBaseline = 'top';
  for (const { text, look, x, top, align } of texts) {
    context.font = fontOf(look);
    context.fillStyle = look === 'small' ? '#444444' : '#000000';
    context.textAlign = align;
    context.fillText(text, x, top);
  }
  return await new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
  });
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob as FontBlob, Buffer as ShapingBuffer, Face, Font, shape } from 'harfbuzzjs';

/**
 * Text is converted to outlines before it enters a picture. A host without Thai fonts would draw boxes, and
 * renderers that place Thai marks themselves draw น้ำ wrongly. HarfBuzz with the bundled font avoids both.
 */
export type Weight = 'medium' | 'semi' | 'bold' | 'black' | 'slanted';

const fontFiles: Readonly<Record<Weight, string>> = {
  medium: '500Medium/Kanit_500Medium.ttf',
  semi: '600SemiBold/Kanit_600SemiBold.ttf',
  bold: '700Bold/Kanit_700Bold.ttf',
  black: '800ExtraBold/Kanit_800ExtraBold.ttf',
  slanted: '800ExtraBold_Italic/Kanit_800ExtraBold_Italic.ttf',
};

const fonts = new Map<Weight, Font>();

function fontOf(face: Weight): Font {
  const known = fonts.get(face);
  if (known) return known;
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/kanit/${fontFiles[face]}`);
  const font = new Font(new Face(new FontBlob(new Uint8Array(readFileSync(file))), 0));
  fonts.set(face, font);
  return font;
}

export interface ShapedText {
  /** SVG path data at one unit per font unit, y upwards, baseline at 0. */
  readonly path: string;
  /** In em. */
  readonly width: number;
  /** Glyph ids in drawing order; 0 is the font's box for a missing glyph. */
  readonly glyphs: readonly number[];
}

const unitsPerEm = 1000;
const shaped = new Map<string, ShapedText>();

/** Shapes a text. It never throws: a letter that the font does not have becomes glyph 0. */
export function shapeText(text: string, face: Weight): ShapedText {
  const key = `${face}|${text}`;
  const known = shaped.get(key);
  if (known) return known;
  const font = fontOf(face);
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map((glyph) => glyph.codepoint);
  let x = 0;
  let y = 0;
  let path = '';
  for (const [index, glyph] of glyphs.entries()) {
    const position = positions[index];
    if (!position) continue;
    const dx = x + position.xOffset;
    const dy = y + position.yOffset;
    path += font
      .glyphToPath(glyph)
      .replace(
        /(-?[\d.]+),(-?[\d.]+)/g,
        (_, px: string, py: string) => `${Math.round(Number(px) + dx)},${Math.round(Number(py) + dy)}`,
      );
    x += position.xAdvance;
    y += position.yAdvance;
  }
  const result = { path, width: x / unitsPerEm, glyphs };
  shaped.set(key, result);
  return result;
}

export interface TextPlace {
  readonly x: number;
  /** The middle of the consonants, not the baseline, so that marks above and below extend evenly. */
  readonly y: number;
  readonly size: number;
  readonly face: Weight;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** A wider text is reduced in size until it fits. */
  readonly maxWidth?: number;
  /** An outline around the letters, as on bold packages. */
  readonly outline?: { readonly colour: string; readonly width: number };
}

/** The size at which `text` fits into `maxWidth`, at most `size`. */
export function fittingSize(text: string, face: Weight, size: number, maxWidth: number): number {
  return Math.min(size, maxWidth / Math.max(0.01, shapeText(text, face).width));
}

/** Returns an SVG `<path>`, or two with an outline. */
export function lettering(text: string, place: TextPlace): string {
  const { path, width } = shapeText(text, place.face);
  const size =
    place.maxWidth === undefined ? place.size : fittingSize(text, place.face, place.size, place.maxWidth);
  const scale = size / unitsPerEm;
  const anchor = place.anchor ?? 'middle';
  const left = place.x - (anchor === 'middle' ? (width * size) / 2 : anchor === 'end' ? width * size : 0);
  const baseline = place.y + size * 0.28;
  const transform = `translate(${left.toFixed(1)} ${baseline.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
  const letters = `<path transform="${transform}" d="${path}" fill="${place.fill}"/>`;
  if (!place.outline) return letters;
  const stroke = (place.outline.width / scale).toFixed(0);
  return `<path transform="${transform}" d="${path}" fill="${place.outline.colour}" stroke="${place.outline.colour}" stroke-width="${stroke}" stroke-linejoin="round"/>${letters}`;
}

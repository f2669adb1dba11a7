import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob as FontBlob, Buffer as ShapingBuffer, Face, Font, shape } from 'harfbuzzjs';

/**
 * Text is converted to outlines before it enters a picture. A host without Thai fonts would draw boxes, and
 * renderers that place Thai marks themselves draw น้ำ wrongly. HarfBuzz with the bundled font avoids both.
 */
const FONT_FILE = '@expo-google-fonts/kanit/700Bold/Kanit_700Bold.ttf';

const UNITS_PER_EM = 1000;

let bold: Font | undefined;

function fontOf(): Font {
  const file = createRequire(import.meta.url).resolve(FONT_FILE);
  bold ??= new Font(new Face(new FontBlob(new Uint8Array(readFileSync(file))), 0));
  return bold;
}

export interface ShapedText {
  /** SVG path data at one unit per font unit, y upwards, baseline at 0. */
  readonly path: string;
  /** In em. */
  readonly width: number;
  /** Glyph ids in drawing order; 0 is the font's box for a missing glyph. */
  readonly glyphs: readonly number[];
}

/** Shapes a text. It never throws: a letter that the font does not have becomes glyph 0. */
export function shapeText(text: string): ShapedText {
  const font = fontOf();
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
  return { path, width: x / UNITS_PER_EM, glyphs };
}

export interface TextPlace {
  /** The start of the text. */
  readonly x: number;
  /** The middle of the consonants, not the baseline, so that marks above and below extend evenly. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

/** Returns an SVG `<path>`. */
export function lettering(text: string, { x, y, size, fill }: TextPlace): string {
  const scale = size / UNITS_PER_EM;
  const baseline = y + size * 0.28;
  const transform = `translate(${x.toFixed(1)} ${baseline.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
  return `<path transform="${transform}" d="${shapeText(text).path}" fill="${fill}"/>`;
}

/** The rows of a document that is drawn as a picture. */
export type DocumentRow =
  | { readonly kind: 'text'; readonly text: string; readonly look: TextLook; readonly isCentred?: boolean }
  | {
      readonly kind: 'pair';
      readonly left: string;
      readonly right: string;
      readonly look: TextLook;
    }
  | { readonly kind: 'rule' };

export type TextLook = 'title' | 'strong' | 'plain' | 'small';

/** A piece of text at its place, in pixels from the top left corner. */
export interface PlacedText {
  readonly text: string;
  readonly look: TextLook;
  readonly x: number;
  readonly top: number;
  readonly align: 'start' | 'center' | 'end';
}

export interface LaidOutDocument {
  readonly height: number;
  readonly texts: readonly PlacedText[];
  /** The tops of the lines across the document. */
  readonly rules: readonly number[];
}

export const DOCUMENT_WIDTH = 720;
const MARGIN = 40;
const GAP = 24;
const RULE_SPACE = 32;

/** In pixels. */
export const TEXT_SIZES: Readonly<Record<TextLook, number>> = { title: 36, strong: 26, plain: 26, small: 22 };
const LINE_HEIGHT = 1.55;

/**
 * Breaks the texts of a document into lines and places them below each other.
 *
 * @param measure the width of a text in pixels
 */
export function layOutDocument(
  rows: readonly DocumentRow[],
  measure: (text: string, look: TextLook) => number,
): LaidOutDocument {
  const texts: PlacedText[] = [];
  const rules: number[] = [];
  const inner = DOCUMENT_WIDTH - 2 * MARGIN;
  let top = MARGIN;
  for (const row of rows) {
    if (row.kind === 'rule') {
      rules.push(top + RULE_SPACE / 2);
      top += RULE_SPACE;
      continue;
    }
    const { look } = row;
    const height = Math.ceil(TEXT_SIZES[look] * LINE_HEIGHT);
    const widthOf = (text: string) => measure(text, look);
    if (row.kind === 'pair') {
      const room = inner - widthOf(row.right) - GAP;
      texts.push({ text: row.right, look, x: DOCUMENT_WIDTH - MARGIN, top, align: 'end' });
      for (const text of breakIntoLines(row.left, room, widthOf)) {
        texts.push({ text, look, x: MARGIN, top, align: 'start' });
        top += height;
      }
      continue;
    }
    for (const text of breakIntoLines(row.text, inner, widthOf)) {
      const isCentred = row.isCentred === true;
      texts.push({
        text,
        look,
        x: isCentred ? DOCUMENT_WIDTH / 2 : MARGIN,
        top,
        align: isCentred ? 'center' : 'start',
      });
      top += height;
    }
  }
  return { height: top + MARGIN, texts, rules };
}

/** Breaks a text between words, Thai ones too; a word that is wider than the room has a line of its own. */
function breakIntoLines(text: string, room: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const segment of wordsOf(text)) {
    if (line.trim() !== '' && widthOf(`${line}${segment}`.trimEnd()) > room) {
      lines.push(line.trim());
      line = '';
    }
    line += segment;
  }
  lines.push(line.trim());
  return lines;
}

/** The words of a text with the spaces after them. A browser that cannot segment Thai breaks at spaces only. */
function wordsOf(text: string): readonly string[] {
  if (!('Segmenter' in Intl)) return text.split(/(?<=\s)/);
  const words = new Intl.Segmenter('th', { granularity: 'word' });
  return [...words.segment(text)].map(({ segment }) => segment);
}

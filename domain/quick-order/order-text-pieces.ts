import { arabicDigits } from '#domain/kernel/thai-digits';

/** Where a piece of a message stands in its line. */
export interface TextPiece {
  readonly start: number;
  readonly end: number;
  /** Who said it in a copied chat, where it stands before the goods without anything between; '' otherwise. */
  readonly speaker: string;
  /** The first of its line. */
  readonly isNewLine: boolean;
}

/**
 * Digits as 0-9, small letters and one sort of blank, letter for letter: what is found in it stands at the same place in
 * the text.
 */
export function lighten(text: string): string {
  return arabicDigits(text)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[\t\u00a0\u2000-\u200a\u3000…]/g, ' ')
    .replace(/\.{2,}/g, (dots) => ' '.repeat(dots.length))
    .replace(/(?<=\d)( *)x(?= *\d)|(?<=^|[\s.\u0e00-\u0e7f])x(?= *\d)|\*(?= *\d)/g, (found) =>
      found.replace(/[x*]/, '×'),
    )
    .replace(/(?<=^[\s>•*-]*\d{1,4} ?)x(?=[\s\u0e00-\u0e7f])/g, '×')
    .replace(/(?<!\d)[=:](?= *\d)/g, '×');
}

const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?(?:น\.|am|pm))?`;
/** As a chat writes it: "1.25" is the size of a bottle. */
const STAMP = String.raw`(?:\d{1,2}:\d{2}(?::\d{2})?|\d{2}\.\d{2})(?: ?(?:น\.|am|pm))?`;
const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`;
/** `[14:05, 20/11/2026] ป้าแดง: ` */
const BRACKETED = new RegExp(
  String.raw`^\s*\[[^\]]*(?:${CLOCK}|${DATE})[^\]]*\]\s*(?:([^:×\n]{1,40})[:×]\s*)?`,
);
/** `14:05<tab>ป้าแดง<tab>`, as LINE exports it. */
const TABBED = new RegExp(String.raw`^\s*${CLOCK}\t([^\t\n]{1,40})\t`);
/** `14:05 ป้าแดง `, as LINE copies it. */
const STAMPED = new RegExp(String.raw`^\s*(?:${DATE},?\s+)?${STAMP}\s+(?=\D)`);
/** `ป้าแดง 14:05` alone, as other chats have it. */
const STAMP_BEHIND = new RegExp(String.raw`^\s*\D{1,40}\s${STAMP}\s*$`);
const ONLY_DATE = new RegExp(String.raw`^\s*(?:[^\d\s]{1,12}\s*)?(?:${DATE}|${CLOCK})\s*(?:\([^)]*\))?\s*$`);

const NUMBERING = /^[\s>]*(?:[-–—•‣▪●◦·*✓✔☑→]+\s*|\(?\d{1,3}\s?[.)](?!\d)\s*|\d{1,3}\s?-\s+)+/;

/** Between pieces wherever they stand: no comma of 1,200, no full stop. */
const SEPARATOR = /[;|•、]|,(?!\d{3}(?!\d))|(?<!\d),|\s[/+]\s/g;

/** Between pieces where a quantity stands before them, or blanks on both sides. */
const CONNECTOR = /\s*(?:แล้วก็|พร้อมกับ|กับ|และ)\s*|\s(?:and|&|with)\s/g;

/**
 * @param light what `lighten` gave, so that places are those of the written text
 * @param isBetweenOrders whether a quantity stands right before or right behind
 */
export function splitMessage(
  light: string,
  line: string,
  isBetweenOrders: (before: string, after: string) => boolean,
): readonly TextPiece[] {
  const head = chatHead(light, line);
  if (head === undefined) return [];
  const numbering = NUMBERING.exec(light.slice(head.length))?.[0].length ?? 0;
  const from = head.length + numbering;
  const cuts: [number, number][] = [];
  for (const match of light.matchAll(SEPARATOR)) cuts.push([match.index, match.index + match[0].length]);
  for (const match of light.matchAll(CONNECTOR)) {
    const [text] = match;
    const lastCut = cuts
      .filter(([, end]) => end <= match.index)
      .reduce((last, [, end]) => Math.max(last, end), from);
    const isApart = /^\s[^a-z&]+\s$/.test(text);
    if (isApart || isBetweenOrders(light.slice(lastCut, match.index), light.slice(match.index + text.length)))
      cuts.push([match.index, match.index + text.length]);
  }
  cuts.sort(([first], [second]) => first - second);
  const pieces: TextPiece[] = [];
  let start = from;
  for (const [cut, next] of [...cuts, [line.length, line.length] as const]) {
    if (cut < start) continue;
    pieces.push({
      start,
      end: cut,
      speaker: pieces.length === 0 ? head.speaker : '',
      isNewLine: pieces.length === 0,
    });
    start = next;
  }
  return pieces;
}

interface ChatHead {
  readonly length: number;
  readonly speaker: string;
}

/** What a chat puts before a message; undefined where the line is nothing else. */
function chatHead(light: string, line: string): ChatHead | undefined {
  if (ONLY_DATE.test(light) || STAMP_BEHIND.test(light)) return undefined;
  const sure = TABBED.exec(line) ?? BRACKETED.exec(light);
  if (sure !== null) return { length: sure[0].length, speaker: '' };
  const stamped = STAMPED.exec(light);
  if (stamped === null) return { length: 0, speaker: '' };
  const [{ length }] = stamped;
  const name = /^\S+\s+(?=\S)/.exec(light.slice(length))?.[0] ?? '';
  return { length: length + name.length, speaker: name.trim() };
}

import { arabicDigits } from '#domain/kernel/thai-digits';

/** A piece of a message, located within its line. */
export interface TextPiece {
  readonly start: number;
  readonly end: number;
  /** The possible sender in a copied chat, if nothing separates the name from the product; otherwise ''. */
  readonly speaker: string;
  /** Whether it is the first piece of its line. */
  readonly isNewLine: boolean;
}

/**
 * Normalizes digits to 0-9, letters to lower case and spaces to one kind, character by character, so that
 * positions are the same as in the original text.
 */
export function normalizeOrderText(text: string): string {
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
/** A chat's time stamp; "1.25" is a bottle size. */
const STAMP = String.raw`(?:\d{1,2}:\d{2}(?::\d{2})?|\d{2}\.\d{2})(?: ?(?:น\.|am|pm))?`;
const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`;
/** Matches `[14:05, 20/11/2026] ป้าแดง: ` */
const BRACKETED = new RegExp(
  String.raw`^\s*\[[^\]]*(?:${CLOCK}|${DATE})[^\]]*\]\s*(?:([^:×\n]{1,40})[:×]\s*)?`,
);
/** Matches `14:05<tab>ป้าแดง<tab>`, the format of LINE's export. */
const TABBED = new RegExp(String.raw`^\s*${CLOCK}\t([^\t\n]{1,40})\t`);
/** Matches `14:05 ป้าแดง `, the format of text copied from LINE. */
const STAMPED = new RegExp(String.raw`^\s*(?:${DATE},?\s+)?${STAMP}\s+(?=\D)`);
/** Matches `ป้าแดง 14:05` on a line of its own, the format of other chats. */
const STAMP_AFTER = new RegExp(String.raw`^\s*\D{1,40}\s${STAMP}\s*$`);
const ONLY_DATE = new RegExp(String.raw`^\s*(?:[^\d\s]{1,12}\s*)?(?:${DATE}|${CLOCK})\s*(?:\([^)]*\))?\s*$`);

const NUMBERING = /^[\s>]*(?:[-–—•‣▪●◦·*✓✔☑→]+\s*|\(?\d{1,3}\s?[.)](?!\d)\s*|\d{1,3}\s?-\s+)+/;

/** Always separates pieces; the comma in 1,200 and full stops do not. */
const SEPARATOR = /[;|•、]|,(?!\d{3}(?!\d))|(?<!\d),|\s[/+]\s/g;

/** Separates pieces if a quantity is next to it, or if it has spaces on both sides. */
const CONNECTOR = /\s*(?:แล้วก็|พร้อมกับ|กับ|และ)\s*|\s(?:and|&|with)\s/g;

/**
 * Splits a line of a message into pieces.
 *
 * @param normalized from `normalizeOrderText`, so that positions match the written text
 * @param isBetweenOrders whether a quantity directly precedes or follows the position
 */
export function splitMessage(
  normalized: string,
  line: string,
  isBetweenOrders: (before: string, after: string) => boolean,
): readonly TextPiece[] {
  const head = chatHead(normalized, line);
  if (head === undefined) return [];
  const numbering = NUMBERING.exec(normalized.slice(head.length))?.[0].length ?? 0;
  const from = head.length + numbering;
  const cuts: [number, number][] = [];
  for (const match of normalized.matchAll(SEPARATOR)) cuts.push([match.index, match.index + match[0].length]);
  for (const match of normalized.matchAll(CONNECTOR)) {
    const [text] = match;
    const lastCut = cuts
      .filter(([, end]) => end <= match.index)
      .reduce((last, [, end]) => Math.max(last, end), from);
    const isApart = /^\s[^a-z&]+\s$/.test(text);
    if (
      isApart ||
      isBetweenOrders(normalized.slice(lastCut, match.index), normalized.slice(match.index + text.length))
    )
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

/** Recognizes the header that a chat puts before a message; undefined if the line has nothing else. */
function chatHead(normalized: string, line: string): ChatHead | undefined {
  if (ONLY_DATE.test(normalized) || STAMP_AFTER.test(normalized)) return undefined;
  const sure = TABBED.exec(line) ?? BRACKETED.exec(normalized);
  if (sure !== null) return { length: sure[0].length, speaker: '' };
  const stamped = STAMPED.exec(normalized);
  if (stamped === null) return { length: 0, speaker: '' };
  const [{ length }] = stamped;
  const name = /^\S+\s+(?=\S)/.exec(normalized.slice(length))?.[0] ?? '';
  return { length: length + name.length, speaker: name.trim() };
}

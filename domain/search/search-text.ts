/**
 * Folds queries and product names into one form: NFKC, composed sara am with its tone mark in place, two sara
 * e as sara ae, upper vowels before tone marks and no repeated marks, Thai digits as Arabic ones, lower case,
 * single spaces. Thai is never split into words: a search matches substrings of the folded text.
 */
export function foldText(text: string): string {
  if (!MAY_CHANGE.test(text)) return text.toLowerCase();
  return text
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .normalize('NFKC')
    .replace(/\u0e4d([\u0e48-\u0e4b]*)\u0e32/g, '$1\u0e33')
    .replace(/\u0e33(?:\u0e33|[\u0e48-\u0e4b])*/g, toneMarksFirst)
    .replaceAll('\u0e40\u0e40', '\u0e41')
    .replace(/[\u0e31\u0e34-\u0e39\u0e47-\u0e4c]{2,}/g, vowelsFirst)
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Matches everything that folding changes, except upper case. Most names have none of it, and ten thousand of
 * them are folded when the catalogue is loaded. In addition to the rules of `foldText`, it covers characters
 * that are neither plain Latin nor Thai, and lower marks that NFKC moves before a tone mark or a phinthu.
 */
const MAY_CHANGE =
  /[^\x20-\x7e\u0e01-\u0e3a\u0e3f-\u0e4c]|\u0e33(?:\u0e33|[\u0e48-\u0e4b])|[\u0e48-\u0e4b][\u0e38-\u0e3a]|[\u0e38\u0e39]\u0e3a|\u0e40\u0e40|[\u0e47-\u0e4c][\u0e31\u0e34-\u0e39]|([\u0e31\u0e34-\u0e39\u0e47-\u0e4c])\1|^ | {2}| $/;

/** Moves tone marks typed after sara am before it. */
function toneMarksFirst(run: string): string {
  return run.replaceAll('\u0e33', '') + run.replace(/[^\u0e33]/g, '');
}

/** Sorts vowels before the other marks of a consonant, and removes repeated ones. */
function vowelsFirst(run: string): string {
  const ordered = run.replace(/[\u0e47-\u0e4c]/g, '') + run.replace(/[^\u0e47-\u0e4c]/g, '');
  return ordered.replace(/(.)\1+/g, '$1');
}

/**
 * Removes spaces and optional punctuation from a folded text, so that "น้ำปลา ดาวทะเล" and "น้ำปลาดาวทะเล"
 * are equal. Decimal points stay.
 */
export function squeezeText(folded: string): string {
  return folded.replace(/[ \-_'\u2019"/&(),#]|\.(?!\d)/g, '');
}

/** Folds a text and removes its spaces, to compare names however they are spaced. */
export function foldWithoutSpaces(text: string): string {
  return squeezeText(foldText(text));
}

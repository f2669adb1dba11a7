/**
 * Folds what people type and what products are called into one form: NFKC, sara am put together and its tone mark in
 * place, two sara e as sara ae, an upper vowel before its tone mark and no mark twice, Thai digits as Arabic, lower case,
 * single blanks. Thai is never cut into words: a search is a substring of the fold.
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
 * Anything in a text that the fold changes, capital letters aside. Most names have nothing of it, and ten thousand of them
 * are folded when the shop comes into memory. Beside what the fold itself names: what is neither plain Latin nor Thai,
 * and lower marks that NFKC puts before a tone mark or a phinthu.
 */
const MAY_CHANGE =
  /[^\x20-\x7e\u0e01-\u0e3a\u0e3f-\u0e4c]|\u0e33(?:\u0e33|[\u0e48-\u0e4b])|[\u0e48-\u0e4b][\u0e38-\u0e3a]|[\u0e38\u0e39]\u0e3a|\u0e40\u0e40|[\u0e47-\u0e4c][\u0e31\u0e34-\u0e39]|([\u0e31\u0e34-\u0e39\u0e47-\u0e4c])\1|^ | {2}| $/;

/** A tone mark typed after sara am belongs before it. */
function toneMarksFirst(run: string): string {
  return run.replaceAll('\u0e33', '') + run.replace(/[^\u0e33]/g, '');
}

/** Among the marks of one consonant the vowels come first, and none twice in a row. */
function vowelsFirst(run: string): string {
  const ordered = run.replace(/[\u0e47-\u0e4c]/g, '') + run.replace(/[^\u0e47-\u0e4c]/g, '');
  return ordered.replace(/(.)\1+/g, '$1');
}

/**
 * A folded text without blanks and without the marks that people leave out or put in, so that "น้ำปลา ดาวทะเล" and
 * "น้ำปลาดาวทะเล" are one. The point of a decimal number stays.
 */
export function squeezeText(folded: string): string {
  return folded.replace(/[ \-_'\u2019"/&(),#]|\.(?!\d)/g, '');
}

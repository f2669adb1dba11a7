/** Longer words are seldom near another by chance, and a slip while typing can leave anything behind. */
const MAX_CHECKED = 5;

/** Vowels and marks that stand behind, above or below a consonant. */
const DEPENDENT = String.raw`\u0e30-\u0e3a\u0e45\u0e47-\u0e4e`;
/** A vowel that is written before its consonant. */
const LEADING = String.raw`\u0e40-\u0e44`;
const CONSONANT = String.raw`\u0e01-\u0e2e`;

/** What no Thai word has: a mark without its consonant, two vowels on one, a leading vowel without what it leads. */
const IMPOSSIBLE_IN_THAI = new RegExp(
  [
    `^[${DEPENDENT}]`,
    `[${LEADING}](?![${CONSONANT}])`,
    // Above and below: one vowel, then one mark.
    String.raw`[\u0e47-\u0e4e][\u0e31\u0e34-\u0e39\u0e47-\u0e4e]`,
    String.raw`[\u0e31\u0e34-\u0e39](?:[\u0e31\u0e34-\u0e39\u0e47])`,
    // Sara a, sara aa and sara am end what they belong to.
    String.raw`[\u0e30\u0e32\u0e33\u0e45][\u0e31-\u0e3a\u0e47-\u0e4e]`,
    String.raw`[\u0e30\u0e33\u0e31\u0e34-\u0e39][\u0e30\u0e32\u0e33]`,
    // A consonant follows: กัน, มือ.
    String.raw`\u0e31[\u0e48-\u0e4b]?(?![${CONSONANT}])`,
    String.raw`\u0e37[\u0e48-\u0e4b]?(?![${CONSONANT}])`,
    // Silent letters end a syllable that has begun.
    String.raw`^[${CONSONANT}]\u0e4c`,
  ].join('|'),
);

/** Beside vowel signs: อ ว ย are read as vowels, and รร is one. */
const THAI_VOWEL = /[\u0e30-\u0e39]|[\u0e40-\u0e47]|[อวย]|รร/;
/** นม, ผม, ขนม and ถนน have none; a longer word has. */
const MAX_WITHOUT_VOWEL = 4;

const LATIN_VOWEL = /[aeiou]|[^aeiou]y/;

/**
 * Whether somebody who wrote this may have meant another word. Letters in an order that no word has are nonsense, and
 * the nearest product is no answer to them. Long words always pass.
 *
 * @param word folded, without blanks
 */
export function mayBeMisspelled(word: string): boolean {
  if (word.length > MAX_CHECKED) return true;
  if (/[a-z]/.test(word)) return LATIN_VOWEL.test(word);
  if (IMPOSSIBLE_IN_THAI.test(word)) return false;
  return word.length <= MAX_WITHOUT_VOWEL || THAI_VOWEL.test(word);
}

/** Longer words rarely resemble another by chance, and a typing error can produce any sequence of letters. */
const MAX_CHECKED = 5;

/** Vowels and marks after, above or below a consonant. */
const DEPENDENT = String.raw`\u0e30-\u0e3a\u0e45\u0e47-\u0e4e`;
/** Vowels that are written before their consonant. */
const LEADING = String.raw`\u0e40-\u0e44`;
const CONSONANT = String.raw`\u0e01-\u0e2e`;

/**
 * Sequences that no Thai word has: a mark without its consonant, two vowels on one consonant, a leading vowel
 * without a consonant.
 */
const IMPOSSIBLE_IN_THAI = new RegExp(
  [
    `^[${DEPENDENT}]`,
    `[${LEADING}](?![${CONSONANT}])`,
    // Above and below a consonant: one vowel, then one mark.
    String.raw`[\u0e47-\u0e4e][\u0e31\u0e34-\u0e39\u0e47-\u0e4e]`,
    String.raw`[\u0e31\u0e34-\u0e39](?:[\u0e31\u0e34-\u0e39\u0e47])`,
    // Sara a, sara aa and sara am end their syllable.
    String.raw`[\u0e30\u0e32\u0e33\u0e45][\u0e31-\u0e3a\u0e47-\u0e4e]`,
    String.raw`[\u0e30\u0e33\u0e31\u0e34-\u0e39][\u0e30\u0e32\u0e33]`,
    // These vowels need a following consonant: กัน, มือ.
    String.raw`\u0e31[\u0e48-\u0e4b]?(?![${CONSONANT}])`,
    String.raw`\u0e37[\u0e48-\u0e4b]?(?![${CONSONANT}])`,
    // A silent letter cannot start a syllable.
    String.raw`^[${CONSONANT}]\u0e4c`,
  ].join('|'),
);

/** Vowel signs, and อ ว ย, which may be read as vowels, and รร. */
const THAI_VOWEL = /[\u0e30-\u0e39]|[\u0e40-\u0e47]|[อวย]|รร/;
/** นม, ผม, ขนม and ถนน have no vowel sign; longer words have one. */
const MAX_WITHOUT_VOWEL = 4;

const LATIN_VOWEL = /[aeiou]|[^aeiou]y/;

/**
 * Whether a word may be a misspelling of another. Impossible letter sequences are nonsense, and the nearest
 * product would be a wrong answer. Long words always pass.
 *
 * @param word folded, without spaces
 */
export function mayBeMisspelled(word: string): boolean {
  if (word.length > MAX_CHECKED) return true;
  if (/[a-z]/.test(word)) return LATIN_VOWEL.test(word);
  if (IMPOSSIBLE_IN_THAI.test(word)) return false;
  return word.length <= MAX_WITHOUT_VOWEL || THAI_VOWEL.test(word);
}

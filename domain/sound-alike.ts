import { NAME_START } from './product-search.ts';

/**
 * How one Thai sound is written in Latin letters by different people: "dao thale" and "Dao Talay", "mee duang di" and "Mee
 * Duang Dee". The longest spelling of a row is looked for first.
 */
const SOUNDS: readonly (readonly string[])[] = [
  ['kh', 'k', 'g', 'c'],
  ['ph', 'p', 'b'],
  ['th', 't', 'd'],
  ['ch', 'j'],
  ['ay', 'ey', 'eh', 'ae', 'e'],
  ['ai', 'ay', 'y'],
  ['ee', 'ii', 'ie', 'i', 'y'],
  ['oo', 'uu', 'u', 'ue', 'eu'],
  ['or', 'aw', 'o'],
  ['ao', 'aow', 'au', 'aw'],
  ['z', 's'],
  ['w', 'v'],
  ['r', 'l'],
  ['aa', 'ah', 'a'],
];

const SPELLINGS = [...new Set(SOUNDS.flat())].sort((a, b) => b.length - a.length);

const SHORTEST = 3;

/** One sound is in everything. */
const FEWEST_SOUNDS = 2;

/**
 * @param word folded
 * @returns whether the name in a search text has words that may be said the same; undefined where the word is not Latin or too short
 */
export function soundFinder(word: string): ((text: string) => boolean) | undefined {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return undefined;
  const sounds: string[] = [];
  for (let at = 0; at < word.length;) {
    const spelling = SPELLINGS.find((each) => word.startsWith(each, at)) ?? word.charAt(at);
    sounds.push(soundOf(spelling));
    at += spelling.length;
    while (at < word.length && word.charAt(at) === word.charAt(at - 1)) at += 1;
  }
  if (sounds.length < FEWEST_SOUNDS) return undefined;
  const pattern = new RegExp(`(?:^| )${sounds.join(' ?')}`);
  return (text) => pattern.test(latinName(text));
}

/** The English name in a search text, or the name where there is none: to look elsewhere as well costs too much. */
function latinName(text: string): string {
  const name = text.indexOf(NAME_START, 1);
  const thai = text.indexOf(NAME_START, name + 1);
  const english = text.indexOf(NAME_START, thai + 1);
  const end = text.indexOf(NAME_START, english + 1);
  return end > english + 1 ? text.slice(english + 1, end) : text.slice(name + 1, thai);
}

function soundOf(spelling: string): string {
  const same = SOUNDS.filter((row) => row.includes(spelling)).flat();
  const spellings = same.length === 0 ? [spelling] : [...new Set(same)].sort((a, b) => b.length - a.length);
  return `(?:${spellings.join('|')}){1,2}`;
}

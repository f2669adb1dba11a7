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

const SHORTEST = 4;

/**
 * @param word folded
 * @returns whether a folded text has a word that may be said the same; undefined where the word is not Latin or too short
 */
export function soundFinder(word: string): ((text: string) => boolean) | undefined {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return undefined;
  let pattern = '';
  for (let at = 0; at < word.length;) {
    const spelling = SPELLINGS.find((each) => word.startsWith(each, at)) ?? word.charAt(at);
    pattern += soundOf(spelling);
    at += spelling.length;
    while (word.charAt(at) === word.charAt(at - 1) && at < word.length) at += 1;
  }
  const sounds = new RegExp(pattern);
  return (text) => sounds.test(text);
}

function soundOf(spelling: string): string {
  const same = SOUNDS.filter((row) => row.includes(spelling)).flat();
  const spellings = same.length === 0 ? [spelling] : [...new Set(same)].sort((a, b) => b.length - a.length);
  return `(?:${spellings.join('|')}){1,2}`;
}

import { finderOf, type Finder } from '../matching/finder.ts';
import { oneEditFinder } from '../slips/one-edit.ts';
import { wordFinder } from '../matching/word-finder.ts';
import { isOneEditApart } from '../slips/one-edit-apart.ts';
import { thaiSound } from './thai-sound.ts';

/** Words that are written directly before another word: brand, flavour, scent, filling, recipe, origin. */
const MARK = /^(?:ตรา|รส|กลิ่น|ไส้|สูตร|จาก)(?=[\u0e01-\u0e2e\u0e40-\u0e44])/;
const BRAND = /ตรา(?=[\u0e01-\u0e2e\u0e40-\u0e44])/;
const THAI_WORDS = /[\u0e01-\u0e3a\u0e40-\u0e4e]+/g;

/** A vowel after a consonant: it starts another syllable. */
const GOES_ON = /^[\ue030-\ue03a\ue045]/;
const MAX_WHOLE_SYLLABLES = 3;

function startsWith(wordSound: string, sound: string): boolean {
  if (!wordSound.startsWith(sound)) return false;
  return sound.length > MAX_WHOLE_SYLLABLES || !GOES_ON.test(wordSound.slice(sound.length));
}

/** @param text a search text */
function someWord(text: string, isMeant: (sound: string) => boolean): boolean {
  for (const [run] of text.matchAll(THAI_WORDS))
    for (const word of run.split(BRAND)) {
      if (isMeant(thaiSound(word))) return true;
      const marked = MARK.exec(word);
      if (marked !== null && isMeant(thaiSound(word.slice(marked[0].length)))) return true;
    }
  return false;
}

/**
 * Matches a short sound at the start of a Thai word, because in the middle of words it occurs by chance.
 *
 * @param sound by `thaiSound`
 */
export function wordSoundFinder(sound: string): Finder {
  const { isIn, prefilter } = wordFinder(sound);
  return finderOf(`sound ${sound}`, {
    isIn: (text) => isIn(text) && someWord(text, (word) => startsWith(word, sound)),
    prefilter,
  });
}

/**
 * Like `wordSoundFinder` with at most one edit; the first and last sound must be correct, and no vowel may follow.
 *
 * @param sound by `thaiSound`
 */
export function wordSoundSlipFinder(sound: string): Finder {
  const { isIn, prefilter } = oneEditFinder(sound);
  const lengths = [sound.length - 1, sound.length, sound.length + 1];
  const isMeant = (word: string) =>
    word.startsWith(sound.charAt(0)) &&
    lengths.some((length) => {
      const start = word.slice(0, length);
      if (start.at(-1) !== sound.at(-1) || GOES_ON.test(word.slice(length))) return false;
      return isOneEditApart(start, sound);
    });
  return finderOf(`sound edit ${sound}`, {
    isIn: (text) => isIn(text) && someWord(text, isMeant),
    prefilter,
  });
}

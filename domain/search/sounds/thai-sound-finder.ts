import { allOf, anyOf, type Finder } from '../matching/finder.ts';
import { partFinder } from '../matching/part-finder.ts';
import type { SearchEntry } from '../matching/search-index.ts';
import { wordFinder } from '../matching/word-finder.ts';
import { mayBeMisspelled } from '../query/plausible-words.ts';
import type { QueryPart } from '../query/search-query.ts';
import { oneEditFinder } from '../slips/one-edit.ts';
import { slipFinder } from '../slips/slip-finder.ts';
import { soundFinder } from './sound-alike.ts';
import { thaiSound } from './thai-sound.ts';
import { wordSoundFinder, wordSoundSlipFinder } from './word-sounds.ts';

/** One or two sounds match almost everything. */
export const MIN_SOUNDS = 3;
/** Fewer sounds match only at the start of a word. */
const MIN_SOUNDS_ANYWHERE = 5;
/** With fewer sounds, a spelling error could mean anything. */
export const MIN_SOUNDS_WITH_SLIP = 6;

/** Matches a Thai word by its sound, and any other word by its spelling. */
function thaiSoundFinder(part: QueryPart): Finder {
  const [word = ''] = part;
  const sound = thaiSound(word);
  return sound.length < MIN_SOUNDS || !mayBeMisspelled(word)
    ? partFinder(part)
    : anyOf([
        partFinder(part),
        sound.length < MIN_SOUNDS_ANYWHERE ? wordSoundFinder(sound) : wordFinder(sound),
      ]);
}

/** Sorts entries that match by sound before those that need a correction. */
export function soundingFirst<Entry extends SearchEntry>(
  found: readonly Entry[],
  parts: readonly QueryPart[],
): readonly Entry[] {
  const { isIn } = allOf(parts.map(thaiSoundFinder));
  const sounds = found.map(({ searchText }) => isIn(searchText));
  return [
    ...found.filter((_, place) => sounds[place]),
    ...found.filter((_, place) => sounds[place] !== true),
  ];
}

/** Matches a part by its sound, or with one typing error. */
export function soundOrSlipFinder(part: QueryPart): Finder {
  return anyOf([thaiSoundFinder(part), slipFinder(part)]);
}

/** Also allows one edit in the sounds. */
export function thaiSoundSlipFinder(part: QueryPart): Finder {
  const sound = thaiSound(part[0] ?? '');
  return sound.length >= MIN_SOUNDS_WITH_SLIP
    ? anyOf([slipFinder(part), oneEditFinder(sound)])
    : anyOf([
        slipFinder(part),
        thaiSoundFinder(part),
        ...(sound.length === MIN_SOUNDS_WITH_SLIP - 1 ? [wordSoundSlipFinder(sound)] : []),
      ]);
}

/** Matches a part by another romanization, or with one typing error. */
export function soundAlikeFinder(part: QueryPart): Finder {
  const [word = ''] = part;
  return soundFinder(word) ?? slipFinder(part);
}

import { oncePer } from '#domain/kernel/once-per';
import { foldText } from '../search-text.ts';
import { thaiSound } from '../sounds/thai-sound.ts';
import { isOneEditApart } from '../slips/one-edit-apart.ts';

/**
 * Nicknames of products with the catalogue's words for them. A nickname with several meanings has several
 * rows. The tenant's table overrides the default list.
 */
export type Nicknames = readonly (readonly [nickname: string, meant: string])[];

/** A query with a recognized nickname. */
export interface NicknameReading {
  /** The folded catalogue words that the nickname stands for, one per meaning. */
  readonly meant: readonly string[];
  /** The rest of the query, folded; '' if there is none. */
  readonly rest: string;
}

/** Normalizes a nickname: case, spaces and the order of marks do not matter. */
export function nicknameKey(nickname: string): string {
  return foldText(nickname).replaceAll(' ', '');
}

/** Splits the meanings of a nickname at commas. */
export function meaningsIn(meant: string): readonly string[] {
  return meant
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

interface NicknameEntry {
  readonly nickname: string;
  readonly sound: string;
  /** The sound including silent consonants: สไปร์ท and สไปรท์ have the same. */
  readonly fullSound: string;
  readonly meant: readonly string[];
}

/** The list, grouped by nickname, longest first, so that มาม่าคัพ comes before มาม่า. */
const entriesOf = oncePer<Nicknames, readonly NicknameEntry[]>((nicknames) => {
  const byNickname = new Map<string, string[]>();
  for (const [nickname, meant] of nicknames) {
    const folded = nicknameKey(nickname);
    if (folded === '') continue;
    const all = byNickname.get(folded) ?? [];
    all.push(foldText(meant));
    byNickname.set(folded, all);
  }
  const list = [...byNickname].map(([nickname, meant]) => ({
    nickname,
    sound: thaiSound(nickname),
    fullSound: fullSound(nickname),
    meant,
  }));
  return list.toSorted((one, other) => other.nickname.length - one.nickname.length);
});

const nicknamesIn = oncePer<Nicknames, ReadonlySet<string>>(
  (nicknames) => new Set(entriesOf(nicknames).map(({ nickname }) => nickname)),
);

function fullSound(word: string): string {
  return thaiSound(word.replaceAll('\u0e4c', ''));
}

/** @returns whether the whole text is a nickname, spelled exactly */
export function isNickname(folded: string, nicknames: Nicknames): boolean {
  return nicknamesIn(nicknames).has(nicknameKey(folded));
}

/** Shorter nicknames occur within other words: เปา in ซาลาเปา. */
const MIN_WITHIN = 5;
/** Shorter nicknames match only a whole word or the start of one: โค้ก in โค้กใหญ่. */
const MIN_AT_START = 3;
/** With fewer sounds, a spelling error could mean anything. */
const MIN_SOUNDS = 3;
const MIN_SOUNDS_AT_START = 4;
const MIN_SOUNDS_WITH_SLIP = 5;

/**
 * Finds a nickname in a query, first by spelling, then by sound. The search on phone and server, pasted text
 * and quick order all use it.
 *
 * @param folded by `foldText`
 * @param isKnown whether the catalogue contains a word as spelled: such a word is never taken for a nickname
 * that merely sounds alike, as น้ำปลา resembles น้ำเปล่า
 * @returns undefined if the query has no nickname
 */
export function readNickname(
  folded: string,
  nicknames: Nicknames,
  isKnown: (word: string) => boolean = isNeverKnown,
): NicknameReading | undefined {
  return readBy(asWritten, folded, nicknames, isNeverKnown) ?? readBy(asItSounds, folded, nicknames, isKnown);
}

/** Like `readNickname`, for a nickname with one spelling error that is a word of its own. */
export function readMisspelledNickname(
  folded: string,
  nicknames: Nicknames,
  isKnown: (word: string) => boolean = isNeverKnown,
): NicknameReading | undefined {
  return readBy(withSlip, folded, nicknames, isKnown);
}

const isNeverKnown = () => false;

function readBy(
  way: Way,
  folded: string,
  nicknames: Nicknames,
  isKnown: (word: string) => boolean,
): NicknameReading | undefined {
  const list = entriesOf(nicknames);
  const words = folded.replace(/(?<=[a-z])-(?=\d)/g, '').split(' ');
  const spans = spansOf(words.filter((word) => word !== ''));
  for (const each of list) {
    for (const span of spans) {
      const { before, after } = span;
      const left = way(span, each);
      // The catalogue is asked last, because hardly any word resembles a nickname.
      if (left === undefined || isKnown(span.typed)) continue;
      const rest = [...before, left, ...after].join(' ').trim();
      return { meant: each.meant, rest };
    }
  }
  return undefined;
}

interface Span {
  readonly typed: string;
  readonly sound: string;
  readonly fullSound: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Every word, and every two neighbours as one, because a nickname may be written with a space: "ซัน ไลต์".
 */
function spansOf(words: readonly string[]): readonly Span[] {
  return words.flatMap((word, place) => {
    const before = words.slice(0, place);
    const next = words[place + 1];
    const alone = spanOf(word, before, words.slice(place + 1));
    return next === undefined ? [alone] : [alone, spanOf(word + next, before, words.slice(place + 2))];
  });
}

function spanOf(typed: string, before: readonly string[], after: readonly string[]): Span {
  return { typed, sound: thaiSound(typed), fullSound: fullSound(typed), before, after };
}

/** @returns the rest of the word without the nickname; undefined if the word does not contain it */
type Way = (word: Omit<Span, 'before' | 'after'>, nickname: NicknameEntry) => string | undefined;

/** A vowel or mark belongs to the letter before it, so the word continues here. */
const GOES_ON = /^[\u0e30-\u0e3a\u0e45-\u0e4e]/;
/** Latin words end at a space: est is not in extra, nor in "estra". */
const GOES_ON_IN_LATIN = /^[a-z]/;

const asWritten: Way = ({ typed: word }, { nickname }) => {
  if (word === nickname) return '';
  if (nickname.length < MIN_AT_START) return undefined;
  const at = nickname.length >= MIN_WITHIN ? word.indexOf(nickname) : word.startsWith(nickname) ? 0 : -1;
  if (at === -1) return undefined;
  const after = word.slice(at + nickname.length);
  if (/[a-z]$/.test(nickname) && GOES_ON_IN_LATIN.test(after)) return undefined;
  return GOES_ON.test(after) ? undefined : `${word.slice(0, at)} ${after}`.trim();
};

const asItSounds: Way = (
  { typed: word, sound: typed, fullSound: typedInFull },
  { sound, fullSound: full },
) => {
  if (sound.length < MIN_SOUNDS) return undefined;
  if (full.length > MIN_SOUNDS && full !== sound && typedInFull === full) return '';
  if (typed === sound) return word.replace(/[\u0e01-\u0e4e]+/g, ' ').trim();
  if (sound.length < MIN_SOUNDS_AT_START || !typed.startsWith(sound)) return undefined;
  for (let end = 1; end < word.length; end += 1) {
    const after = word.slice(end);
    if (GOES_ON.test(after)) continue;
    if (thaiSound(word.slice(0, end)) === sound && thaiSound(after) === typed.slice(sound.length))
      return after;
  }
  return undefined;
};

const withSlip: Way = ({ typed: word, sound: typed }, { nickname, sound }) => {
  if (sound.length >= MIN_SOUNDS_WITH_SLIP) return isOneEditApart(typed, sound) ? '' : undefined;
  return sound === '' && nickname.length >= MIN_SOUNDS_WITH_SLIP && isOneEditApart(word, nickname)
    ? ''
    : undefined;
};

import { HIERARCHY_START, NAME_START } from '../product-search.ts';
import type { SearchEntry } from '../matching/search-index.ts';
import { thaiSound } from './thai-sound.ts';

/** Words that are written directly before another word: brand, flavour, scent, filling, recipe, origin. */
const MARK = /(?:ตรา|รส|กลิ่น|ไส้|สูตร|จาก)(?=[\u0e01-\u0e2e\u0e40-\u0e44])/g;
const SCRIPT_RUNS = /[\u0e01-\u0e3a\u0e40-\u0e4e]+|[a-z]+/g;

const soundedWords = new WeakMap<SearchEntry, readonly string[]>();

/** Products that differ only in numbers have the same words, and share one list of them. */
const knownWords = new Map<string, readonly string[]>();
const MAX_KNOWN_WORDS = 20_000;

function sharedList(words: readonly string[]): readonly string[] {
  const key = words.join(' ');
  const known = knownWords.get(key);
  if (known !== undefined) return known;
  if (knownWords.size >= MAX_KNOWN_WORDS) knownWords.clear();
  knownWords.set(key, words);
  return words;
}

/** The sounds of the words in a product's names, without duplicates. */
function soundedWordsOf(entry: SearchEntry): readonly string[] {
  const known = soundedWords.get(entry);
  if (known !== undefined) return known;
  const [, , name = '', thai = '', english = ''] = entry.searchText.split(NAME_START, 5);
  const hierarchy = entry.searchText.slice(entry.searchText.indexOf(HIERARCHY_START));
  const words = new Set<string>();
  for (const [run] of `${name} ${thai} ${english} ${hierarchy}`.matchAll(SCRIPT_RUNS)) {
    words.add(soundOf(run));
    for (const { index, 0: mark } of run.matchAll(MARK)) words.add(soundOf(run.slice(index + mark.length)));
  }
  words.delete('');
  const made = sharedList([...words]);
  soundedWords.set(entry, made);
  return made;
}

/** The sound of a Thai word; other words unchanged. */
export function soundOf(word: string): string {
  return thaiSound(word) || word;
}

/** A vowel or mark belongs to the sound before it, so no piece starts with it. */
function isNoBeginning(sound: number): boolean {
  return (sound >= 0xe030 && sound <= 0xe03a) || sound === 0xe045;
}

const MIN_PIECE_LENGTH = 3;
/** "นม", "ไก่", "เจ": a piece this short counts half, and only at the start of a word. */
const MIN_LENGTH_OF_ALL = 2;
/** A name must have one piece of at least this many sounds, because shorter ones alone match by chance. */
const MIN_STRONG_PIECE_LENGTH = 4;
/** Makes one long piece count more than several short ones. */
const COST_OF_A_PIECE = 0.5;
/** A shorter piece inside a word is more often a chance match: "ฝรั่ง" in "มันฝรั่ง". */
const MIN_WITHIN = 5;
const COST_WITHIN = 1.5;
const MAX_EDITS = 2;

/** The maximum edit cost of a piece with this many sounds. */
function allowedEdits(length: number): number {
  if (length <= 3) return 0.25;
  if (length <= 5) return 0.5;
  return length <= 8 ? 1 : MAX_EDITS;
}

/** A part of a query word that sounds like a part of a name. */
interface Piece {
  /** The place after its last sound. */
  readonly to: number;
  /** The part of its length that does not count. */
  readonly cost: number;
}

/** The pieces of a query word in one word of a name. */
interface NamePieces {
  /** The pieces by their first sound. */
  readonly byStart: readonly (readonly Piece[])[];
  /** The share of these pieces alone, in sounds less their costs. */
  readonly covered: number;
}

/**
 * Measures the share of the words that an entry's names contain in pieces that sound alike, from 0 to 1.
 * Pieces may be in any order, and each may have an edit or two, depending on its length. Create it once per
 * query: names share most of their words, and each comparison is cached.
 *
 * @param words from `soundOf`
 * @returns the share of an entry; 0 if it is certainly below `least`, which is found out faster. `least` never falls from
 * one entry to the next
 */
export function openSoundCoverage(words: readonly string[]): (entry: SearchEntry, least?: number) => number {
  const length = words.reduce((sum, word) => sum + word.length, 0);
  const queried = words.map((word) => ({ word, piecesIn: openPieces(word) }));
  const known = new Map<readonly string[], number>();
  const shareOf = (names: readonly string[], least: number) => {
    const compared = queried.map(({ word, piecesIn }) => ({ word, pieces: names.flatMap(piecesIn) }));
    // Together, the words of the names cover at most what each of them covers alone.
    const most = compared.reduce(
      (sum, { pieces }) => pieces.reduce((all, { covered }) => all + covered, sum),
      0,
    );
    if (most < least * length) return 0;
    let covered = 0;
    let longest = 0;
    for (const { word, pieces } of compared) {
      const cover = coverWord(word.length, pieces);
      covered += cover.covered;
      longest = Math.max(longest, cover.longest);
    }
    return longest < MIN_STRONG_PIECE_LENGTH ? 0 : covered / length;
  };
  return (entry, least = 0) => {
    const names = soundedWordsOf(entry);
    const share = known.get(names) ?? shareOf(names, least);
    known.set(names, share);
    return share;
  };
}

/** Compares a query word with the words of names, each of them once. @returns none or one */
function openPieces(word: string): (name: string) => readonly NamePieces[] {
  const known = new Map<string, readonly NamePieces[]>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const byStart = piecesOf(word, name);
    const { covered } = coverWord(word.length, [{ byStart }]);
    const found = covered > 0 ? [{ byStart, covered }] : [];
    known.set(name, found);
    return found;
  };
}

function piecesOf(word: string, name: string): readonly (readonly Piece[])[] {
  const byStart: (readonly Piece[])[] = [];
  const isBoundary = (place: number) => place >= word.length || !isNoBeginning(word.charCodeAt(place));
  for (let from = 0; from + MIN_LENGTH_OF_ALL <= word.length; from += 1) {
    if (!isBoundary(from)) continue;
    const pieces: Piece[] = [];
    byStart[from] = pieces;
    for (let to = from + MIN_PIECE_LENGTH; to <= word.length && name.includes(word.slice(from, to)); to += 1)
      if (isBoundary(to))
        pieces.push({ to, cost: COST_OF_A_PIECE + (to - from < MIN_WITHIN ? COST_WITHIN : 0) });
    const rest = word.slice(from);
    if (!mayBegin(rest, name)) continue;
    if (name.startsWith(rest.slice(0, MIN_LENGTH_OF_ALL)) && isBoundary(from + MIN_LENGTH_OF_ALL))
      pieces.push({ to: from + MIN_LENGTH_OF_ALL, cost: MIN_LENGTH_OF_ALL / 2 });
    alignStarts(rest, name, (length, edits) => {
      const to = from + length;
      if (length >= MIN_PIECE_LENGTH && edits <= allowedEdits(length) && isBoundary(to))
        pieces.push({ to, cost: COST_OF_A_PIECE + edits });
    });
  }
  return byStart;
}

interface Cover {
  readonly covered: number;
  /** The length of the longest piece used. */
  readonly longest: number;
}

const NOTHING: Cover = { covered: 0, longest: 0 };

/** Chooses non-overlapping pieces, of any of the names, that cover most of a word of this length. */
function coverWord(length: number, names: readonly Pick<NamePieces, 'byStart'>[]): Cover {
  const best: Cover[] = [];
  const bestFrom = (place: number) => best[place] ?? NOTHING;
  for (let from = length - 1; from >= 0; from -= 1) {
    best[from] = bestFrom(from + 1);
    for (const { byStart } of names)
      for (const { to, cost } of byStart[from] ?? []) {
        const rest = bestFrom(to);
        const covered = rest.covered + to - from - cost;
        if (covered > bestFrom(from).covered)
          best[from] = { covered, longest: Math.max(to - from, rest.longest) };
      }
  }
  return bestFrom(0);
}

function mayBegin(rest: string, word: string): boolean {
  return rest[0] === word[0] || rest[1] === word[0] || rest[0] === word[1];
}

/** The width of the diagonal band: no piece has more edits. */
const BAND = MAX_EDITS;

const WIDTH = 2 * BAND + 1;
/** Three reused rows, because the function runs many thousand times. */
const rows = [new Float64Array(WIDTH), new Float64Array(WIDTH), new Float64Array(WIDTH)] as const;

/**
 * Aligns the beginnings of two words, and reports for each prefix of the first its minimum edit cost to a
 * prefix of the second.
 */
function alignStarts(one: string, other: string, report: (length: number, edits: number) => void): void {
  let [beforePrevious, previous, current]: readonly Float64Array[] = rows;
  if (beforePrevious === undefined || previous === undefined || current === undefined) return;
  beforePrevious.fill(Infinity);
  previous.fill(Infinity);
  previous[BAND] = 0;
  for (let column = BAND + 1; column < WIDTH; column += 1)
    previous[column] = (previous[column - 1] ?? 0) + costOfExtra(other, column - BAND - 1);
  for (let at = 1; at <= one.length; at += 1) {
    current.fill(Infinity);
    let least = Infinity;
    for (let column = 0; column < WIDTH; column += 1) {
      const place = at + column - BAND;
      if (place < 0 || place > other.length) continue;
      let cost =
        column + 1 < WIDTH ? (previous[column + 1] ?? Infinity) + costOfExtra(one, at - 1) : Infinity;
      if (place > 0) {
        const instead = costOfOther(one.charCodeAt(at - 1), other.charCodeAt(place - 1));
        cost = Math.min(cost, (previous[column] ?? Infinity) + instead);
        if (column > 0)
          cost = Math.min(cost, (current[column - 1] ?? Infinity) + costOfExtra(other, place - 1));
        if (at > 1 && place > 1 && one[at - 1] === other[place - 2] && one[at - 2] === other[place - 1])
          cost = Math.min(cost, (beforePrevious[column] ?? Infinity) + 1);
      }
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > MAX_EDITS) return;
    report(at, least);
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
}

const codesOf = (thai: string) => Array.from(thai, (letter) => letter.charCodeAt(0) - 0x0e00 + 0xe000);

/**
 * Sounds that are often confused: final consonants with one sound, and similar vowels. Each has one bit per group.
 */
const NEAR = new Map<number, number>();
for (const [group, letters] of ['นล', 'ดตทสจช', 'บปพฟ', 'กค', 'ัา', 'ไยั', 'เแ', 'โอ', 'ิึ'].entries())
  for (const code of codesOf(letters)) NEAR.set(code, (NEAR.get(code) ?? 0) | (1 << group));

function costOfOther(one: number, other: number): number {
  if (one === other) return 0;
  return ((NEAR.get(one) ?? 0) & (NEAR.get(other) ?? 0)) === 0 ? 1 : 0.5;
}

/** The second consonant of a cluster is often not pronounced: "สตอ" for "สตรอ", "พิก" for "พริก". */
const [LO] = codesOf('ล');
const BEFORE_LO = new Set(codesOf('กคตทปพฟบสด'));
/** Written or not, these letters hardly change the sound. */
const FAINT = new Set(codesOf('อวยหา'));

function costOfExtra(word: string, place: number): number {
  const sound = word.charCodeAt(place);
  if (sound === LO && BEFORE_LO.has(word.charCodeAt(place - 1))) return 0.25;
  return FAINT.has(sound) ? 0.5 : 1;
}

/** Letters of one sound, each under the one that stands for them; leading, final and doubled letters are kept. */
const SAME_SOUND: readonly (readonly [letters: string, sound: string])[] = [
  ['ขฃคฅฆ', 'ค'],
  ['ฉชฌ', 'ช'],
  ['ซศษส', 'ส'],
  ['ญย', 'ย'],
  ['ฎด', 'ด'],
  ['ฏต', 'ต'],
  ['ฐฑฒถทธ', 'ท'],
  ['ณน', 'น'],
  ['ผพภ', 'พ'],
  ['ฝฟ', 'ฟ'],
  ['รลฬ', 'ล'],
  ['หฮ', 'ห'],
  ['\u0e34\u0e35', '\u0e34'],
  ['\u0e36\u0e37', '\u0e36'],
  ['\u0e38\u0e39', '\u0e38'],
  ['ใไ', 'ไ'],
];

/** Sounds are written in letters of their own, so that no text as it is typed is found in them, nor they in it. */
const THAI_BLOCK = 0x0e00;
const SOUND_BLOCK = 0xe000;

const soundOfLetter = new Map(
  SAME_SOUND.flatMap(([letters, sound]) => Array.from(letters, (letter) => [letter, sound])),
);

/** A consonant that is written and not said, with its mark: ว์ in สตรอว์เบอร์รี. */
const SILENT = /[\u0e01-\u0e2e][\u0e34\u0e38]?\u0e4c/g;

/** Tone marks, the mark of a short vowel, the short a (กระ and กะ), and what is no letter. */
const UNHEARD = /[\u0e30\u0e46-\u0e4e\u0e3a]/g;

/** A leading ห changes the tone of the consonant behind it and no more. */
const LEADING_HO = /\u0e2b(?=[งญณนมยรลว])/g;

/** ญ that ends a syllable: อัญชัน, เชิญ. */
const FINAL_YO = /(?<=\u0e31|\u0e32|\u0e34|\u0e38)ญ(?![\u0e30-\u0e39])/g;

const THAI_RUN = /[\u0e01-\u0e3a\u0e40-\u0e4e]+/g;

/**
 * How Thai words sound, roughly: without tone marks and silent letters, with one letter for each consonant sound and
 * one length of each vowel. Words that people confuse in writing become equal: ทิชชู่ and ทิชชู, ช็อคโกแลต without its ็.
 *
 * @param folded by `foldText`; what is not Thai is left out
 * @returns letters that stand in no other text, '' where there is no Thai
 */
export function thaiSound(folded: string): string {
  const runs = folded.match(THAI_RUN);
  return runs === null ? '' : runs.map(soundOfRun).join('');
}

/** The names of a shop share most of their words. */
const knownSounds = new Map<string, string>();
const MAX_KNOWN_SOUNDS = 20_000;

function soundOfRun(run: string): string {
  const known = knownSounds.get(run);
  if (known !== undefined) return known;
  const heard = run
    .replace(SILENT, '')
    .replaceAll('รร', 'ัน')
    .replaceAll('ำ', 'ัม')
    .replace(UNHEARD, '')
    .replace(LEADING_HO, '')
    .replace(FINAL_YO, 'น');
  let sound = '';
  for (const letter of heard) {
    const code = (soundOfLetter.get(letter) ?? letter).charCodeAt(0);
    sound += String.fromCharCode(code - THAI_BLOCK + SOUND_BLOCK);
  }
  if (knownSounds.size >= MAX_KNOWN_SOUNDS) knownSounds.clear();
  knownSounds.set(run, sound);
  return sound;
}

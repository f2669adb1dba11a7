/** Letters with the same sound, mapped to one of them. Leading, final and doubled letters are kept. */
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

/** Sounds are encoded as private-use characters, so that typed text never matches them. */
const THAI_BLOCK = 0x0e00;
const SOUND_BLOCK = 0xe000;

const soundOfLetter = new Map(
  SAME_SOUND.flatMap(([letters, sound]) => Array.from(letters, (letter) => [letter, sound])),
);

/** A silent consonant with its mark: ว์ in สตรอว์เบอร์รี. */
const SILENT = /[\u0e01-\u0e2e][\u0e34\u0e38]?\u0e4c/g;

/** Tone marks, the short-vowel mark, the short a (กระ and กะ), and non-letters. */
const UNPRONOUNCED = /[\u0e30\u0e46-\u0e4e\u0e3a]/g;

/** A leading ห only changes the tone of the following consonant. */
const LEADING_HO = /\u0e2b(?=[งญณนมยรลว])/g;

/** ญ at the end of a syllable: อัญชัน, เชิญ. */
const FINAL_YO = /(?<=\u0e31|\u0e32|\u0e34|\u0e38)ญ(?![\u0e30-\u0e39])/g;

const THAI_RUN = /[\u0e01-\u0e3a\u0e40-\u0e4e]+/g;

/**
 * Approximates the sound of Thai words: without tone marks and silent letters, with one letter per consonant
 * sound and one length per vowel. Words that are often confused in writing become equal: ทิชชู่ and ทิชชู,
 * ช็อคโกแลต with and without its ็.
 *
 * @param folded by `foldText`; other scripts are ignored
 * @returns private-use characters, which never occur in typed text; '' if there is no Thai
 */
export function thaiSound(folded: string): string {
  const runs = folded.match(THAI_RUN);
  return runs === null ? '' : runs.map(soundOfRun).join('');
}

/** A cache, because the names of a catalogue share most of their words. */
const knownSounds = new Map<string, string>();
const MAX_KNOWN_SOUNDS = 20_000;

function soundOfRun(run: string): string {
  const known = knownSounds.get(run);
  if (known !== undefined) return known;
  const pronounced = run
    .replace(SILENT, '')
    .replaceAll('รร', 'ัน')
    .replaceAll('ำ', 'ัม')
    .replace(UNPRONOUNCED, '')
    .replace(LEADING_HO, '')
    .replace(FINAL_YO, 'น');
  let sound = '';
  for (const letter of pronounced) {
    const code = (soundOfLetter.get(letter) ?? letter).charCodeAt(0);
    sound += String.fromCharCode(code - THAI_BLOCK + SOUND_BLOCK);
  }
  if (knownSounds.size >= MAX_KNOWN_SOUNDS) knownSounds.clear();
  knownSounds.set(run, sound);
  return sound;
}

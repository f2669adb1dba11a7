/** The Thai Kedmanee and US English layouts key by key: each row without and with Shift, from the top. */
const ROWS: readonly (readonly [english: string, thai: string])[] = [
  ['`1234567890-=', '_ๅ/-ภถุึคตจขช'],
  ['~!@#$%^&*()_+', '%+๑๒๓๔ู฿๕๖๗๘๙'],
  ['qwertyuiop[]\\', 'ๆไำพะัีรนยบลฃ'],
  ['QWERTYUIOP{}|', '๐"ฎฑธํ๊ณฯญฐ,ฅ'],
  ["asdfghjkl;'", 'ฟหกดเ้่าสวง'],
  ['ASDFGHJKL:"', 'ฤฆฏโฌ็๋ษศซ.'],
  ['zxcvbnm,./', 'ผปแอิืทมใฝ'],
  ['ZXCVBNM<>?', '()ฉฮฺ์?ฒฬฦ'],
];

const KEYS = ROWS.flatMap(([english, thai]) =>
  Array.from(english, (key, place): readonly [string, string] => [key, thai.charAt(place)]),
);

const thaiOf = new Map(KEYS);
const englishOf = new Map(KEYS.flatMap(([key, thai]) => (/[\u0e01-\u0e5b]/.test(thai) ? [[thai, key]] : [])));

/**
 * Converts a text to what the same keys produce in the other layout: `ohex]k` is น้ำปลา, ดรห้ is fish.
 *
 * @param typed as typed, before folding
 * @returns undefined if the text has both languages or neither
 */
export function inOtherLayout(typed: string): string | undefined {
  const hasThai = /[\u0e01-\u0e3a\u0e3f-\u0e4e]/.test(typed);
  const hasLatin = /[a-z]/i.test(typed);
  if (hasThai === hasLatin) return undefined;
  const keys = hasThai ? englishOf : thaiOf;
  return Array.from(typed, (letter) => keys.get(letter) ?? letter).join('');
}

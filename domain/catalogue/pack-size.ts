/** Spellings of the units of a pack size: the base unit, how many of it one is, and how people write it. */
const UNITS: readonly (readonly [small: string, count: number, spellings: readonly string[]])[] = [
  ['ml', 1, ['มิลลิลิตร', 'มิลลิ', 'มิล', 'มล', 'ซีซี', 'ml', 'cc']],
  ['ml', 1000, ['ลิตร', 'ลิต', 'ลิด', 'ล', 'litres', 'litre', 'liters', 'liter', 'ltr', 'lt', 'l']],
  ['g', 1, ['กรัม', 'ก', 'grams', 'gram', 'gm', 'g']],
  ['g', 100, ['ขีด']],
  ['g', 1000, ['กิโลกรัม', 'กิโล', 'โล', 'กก', 'kilograms', 'kilogram', 'kilos', 'kilo', 'kgs', 'kg']],
];

const SPELLINGS = UNITS.flatMap(([, , spellings]) => spellings).sort((a, b) => b.length - a.length);

/** Matches a number, an optional space, and a unit: "700 มล.", "1.5ลิตร", "500g". */
const SIZE = new RegExp(`(\\d+(?:[.,]\\d+)?) ?(${SPELLINGS.join('|')})(?![a-z\\u0e01-\\u0e4e])\\.?`, 'g');

const HALF = /ครึ่ง ?(?=(?:ลิตร|กิโล|โล)(?![\u0e01-\u0e4e]))/g;

/**
 * Removes the pack sizes from a text, and normalizes them: "1 ลิตร" and "1000 ml" both become "1000ml".
 *
 * @param folded by `foldText`
 * @returns the remaining text, and for each size its possible meanings
 */
export function takeSizes(folded: string): {
  readonly rest: string;
  readonly sizes: readonly (readonly string[])[];
} {
  const sizes: string[][] = [];
  const rest = folded.replace(HALF, '0.5 ').replace(SIZE, (written, number: string, unit: string) => {
    const [small = '', count = 1] = UNITS.find(([, , spellings]) => spellings.includes(unit)) ?? [];
    const amount = Number(number.replace(',', '.'));
    const inSmall = (many: number) => `${Math.round(amount * many * 1000) / 1000}${small}`;
    // "48 ก" may be an unfinished "48 กก."; with the point it is grams.
    sizes.push(written.endsWith('ก') && unit === 'ก' ? [inSmall(1), inSmall(1000)] : [inSmall(count)]);
    return ' ';
  });
  return { rest, sizes };
}

/** The normalized pack sizes in a folded name. */
export function foldedSizes(folded: string): readonly string[] {
  return takeSizes(folded).sizes.flat();
}

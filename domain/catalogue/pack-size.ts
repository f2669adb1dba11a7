/** How people write the units of a pack size, and how many of the small unit one is. */
const UNITS: readonly (readonly [small: string, count: number, spellings: readonly string[]])[] = [
  ['ml', 1, ['มิลลิลิตร', 'มิลลิ', 'มิล', 'มล', 'ซีซี', 'ml', 'cc']],
  ['ml', 1000, ['ลิตร', 'ลิต', 'ลิด', 'ล', 'litres', 'litre', 'liters', 'liter', 'ltr', 'lt', 'l']],
  ['g', 1, ['กรัม', 'ก', 'grams', 'gram', 'gm', 'g']],
  ['g', 100, ['ขีด']],
  ['g', 1000, ['กิโลกรัม', 'กิโล', 'โล', 'กก', 'kilograms', 'kilogram', 'kilos', 'kilo', 'kgs', 'kg']],
];

const SPELLINGS = UNITS.flatMap(([, , spellings]) => spellings).sort((a, b) => b.length - a.length);

/** A number, a blank or none, and a unit that ends there: "700 มล.", "1.5ลิตร", "500g". */
const SIZE = new RegExp(`(\\d+(?:[.,]\\d+)?) ?(${SPELLINGS.join('|')})(?![a-z\\u0e01-\\u0e4e])\\.?`, 'g');

const HALF = /ครึ่ง ?(?=(?:ลิตร|กิโล|โล)(?![\u0e01-\u0e4e]))/g;

/**
 * @param folded by `foldText`
 * @returns what is left of the text, and its sizes in one spelling, each as one or other that it may mean: "1 ลิตร" and
 * "1000 ml" are "1000ml"
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
    // "48 ก" may be about to become "48 กก."; with its point it is what it is.
    sizes.push(written.endsWith('ก') && unit === 'ก' ? [inSmall(1), inSmall(1000)] : [inSmall(count)]);
    return ' ';
  });
  return { rest, sizes };
}

/** The sizes that stand in a folded name. */
export function foldedSizes(folded: string): readonly string[] {
  return takeSizes(folded).sizes.flat();
}

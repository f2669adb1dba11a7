import type { Product } from '#domain/catalogue/product';

/** Products that the demo does not sell, as lines of a list name them. */
const UNKNOWN_KINDS = ['ไอศกรีม', 'หมากฝรั่ง', 'บุหรี่', 'สายชาร์จ', 'ถ่านไฟฉาย', 'popsicle', 'charger', 'ไม้แขวนเสื้อ'];
const UNKNOWN_WORDS = ['วานิลลา', 'มิ้นท์', 'กรองทิพย์', 'usb', 'อัลคาไลน์', 'rainbow', 'fast', 'พลาสติก', 'จิ๋ว'];
const UNITS = ['ลัง', 'แพ็ค', 'ขวด', 'ซอง'];

/** A large step through the catalogue, so that no two lines in a row name the same product. */
const STEP = 2_741;

const unitAt = (place: number) => UNITS[place % UNITS.length] ?? '';

/** The product's name as written. */
function knownLine({ name }: Product, place: number): string {
  return `${name} ${1 + (place % 9)} ${unitAt(place)}`;
}

/** The longest word of the name without its middle letter. */
function slippedLine({ name }: Product, place: number): string {
  const [longest = ''] = name.split(' ').toSorted((one, other) => other.length - one.length);
  const middle = longest.length >> 1;
  const slipped = longest.slice(0, middle) + longest.slice(middle + 1);
  return `${name.replace(longest, slipped)} ${1 + (place % 9)} ${unitAt(place)}`;
}

/** Different unknown names, like those of a real list. */
function unknownLine(place: number): string {
  const kind = UNKNOWN_KINDS[place % UNKNOWN_KINDS.length] ?? '';
  const word = UNKNOWN_WORDS[(place >> 3) % UNKNOWN_WORDS.length] ?? '';
  return `${kind} ${word} รุ่น${place} ${1 + (place % 9)} ${unitAt(place)}`;
}

/** A list of the requested length: exact names, misspelled names, and products that are not sold, in turn. */
export function mixedLines(products: readonly Product[], count: number): readonly string[] {
  const ways = [knownLine, slippedLine, (_: Product, place: number) => unknownLine(place)];
  return Array.from({ length: count }, (_, place) => {
    const product = products[(place * STEP) % products.length];
    const way = ways[place % ways.length];
    if (product === undefined || way === undefined) throw new RangeError('nothing is sold');
    return way(product, place);
  });
}

export function unknownLines(count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => unknownLine(place));
}

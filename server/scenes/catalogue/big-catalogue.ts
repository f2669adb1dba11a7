import { demoBarcodes } from './barcode.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { seededRandom } from './seeded-random.ts';
import type { DemoProduct } from './shelf-product.ts';
import { nameOf, shelfProduct } from './shelf-product.ts';
import { shelfItems } from './shelf/shelf.ts';

const editions = [
  '',
  'แพ็คคู่',
  'รุ่นประหยัด',
  'สูตรใหม่',
  'ฉลากใหม่',
  'โฉมเดิม',
  'ชุดของขวัญ',
  'รุ่นร้านอาหาร',
  'ล็อตส่งออก',
  'ฝาสีทอง',
  'แถมแก้ว',
  'แถมช้อน',
  'รุ่นเทศกาล',
  'แพ็คประหยัด',
  'รุ่นครอบครัว',
  'สูตรเข้มข้น',
] as const;

/** For callers that do not need promotions. */
const SOME_DAY = '2026-01-01';

/**
 * Permutes the ten million numbers, because real barcodes are not consecutive and must not compress better in
 * measurements.
 */
const scattered = (number: number): number => (number * 7_368_787) % 10_000_000;

/**
 * Makes a catalogue of the given size with unique codes and names, for measurements. It uses the pictures of
 * the demo catalogue with the same seed, so nothing more is drawn, and its first products have that
 * catalogue's promotions.
 */
export function bigCatalogue(count: number, seed = 1, today = SOME_DAY): readonly DemoProduct[] {
  const drawn = demoCatalogue({ seed, today }).filter(({ picture }) => picture.length > 0);
  const picturesOf = (group: string, index: number): readonly string[] => {
    const alike = drawn.filter(({ product }) => product.hierarchy[0]?.name === group);
    return alike[index % Math.max(1, alike.length)]?.product.pictures ?? [];
  };
  const known = new Map(drawn.map(({ product }) => [product.code, product]));
  return Array.from({ length: count }, (_, index) => {
    const item = shelfItems[index % shelfItems.length];
    if (!item) throw new RangeError('the list to pick from is empty');
    const round = Math.floor(index / shelfItems.length);
    const edition = editions[round] ?? `ชุดที่ ${round + 1}`;
    const promotions = round === 0 ? (known.get(item.code)?.promotions ?? []) : [];
    const made = shelfProduct({ item, random: seededRandom(seed * 104_729 + index), promotions });
    const product = {
      ...made.product,
      code: `${item.group.letter}${10_001 + index}`,
      name: `${nameOf(item)} ${edition}`.trim(),
      shortNameEn: round === 0 ? made.product.shortNameEn : `${made.product.shortNameEn} #${round + 1}`,
      barcodes: demoBarcodes(scattered(index + 1), item.size.units.length),
      pictures: known.get(item.code)?.pictures ?? picturesOf(item.group.th, index),
    };
    return { product, picture: [] };
  });
}

import { ZERO_SATANG } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import type { Product } from '#domain/catalogue/product';
import { MAX_PICTURES } from '#domain/catalogue/product';
import type { Promotion } from '#domain/catalogue/promotion';
import type { Unit } from '#domain/catalogue/unit';
import { demoBarcodes, pieceBarcode } from './barcode.ts';
import { demoPrices } from './demo-prices.ts';
import { hierarchyOf } from './hierarchy-codes.ts';
import { bareForms, type Colour, type PictureRecipe, type PictureView } from './picture-recipe.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { ShelfItem } from './shelf/shelf.ts';

/** A special case that the specification's rules need in the demo; `undefined` for ordinary products. */
export type EdgeCase =
  | 'starred-unit-name'
  | 'starred-unit-code'
  | 'zero-advance-price'
  | 'no-picture'
  | 'missing-picture-file'
  | 'long-name'
  | 'glued-name';

export interface DemoProduct {
  readonly product: Product;
  /** The pictures to draw; empty when the picture is missing on purpose. */
  readonly picture: readonly PictureRecipe[];
  readonly edge?: EdgeCase;
}

const unitCodes: Readonly<Record<string, string>> = {
  ลัง: 'CS',
  แพ็ค: 'PK',
  โหล: 'DZ',
  ขวด: 'BT',
  ซอง: 'SC',
  กระป๋อง: 'CN',
  กล่อง: 'BX',
  ถุง: 'BG',
  ถ้วย: 'CP',
  ห่อ: 'WR',
  กระปุก: 'JR',
  กระสอบ: 'SK',
  มัด: 'BD',
  หลอด: 'TB',
  ก้อน: 'BR',
  ห่วง: 'RG',
  แกลลอน: 'GL',
  ชิ้น: 'PC',
  ใบ: 'EA',
  ตัว: 'EA',
  ป้าย: 'EA',
  คัน: 'EA',
  เครื่อง: 'UN',
  ชุด: 'ST',
  ม้วน: 'RL',
};

const noUnit: Unit = { code: '', name: '', rate: 0 };

function unitsOf(item: ShelfItem): readonly Unit[] {
  const present = item.size.units.map(([name, rate]) => ({ code: unitCodes[name] ?? 'EA', name, rate }));
  return [...present, noUnit, noUnit].slice(0, 3);
}

export const piecesPerCase = (item: ShelfItem): number => item.size.units.at(-1)?.[1] ?? 1;

/** A name as on a price list: `น้ำปลาแท้ ดาวทะเล 700 มล.` */
export function nameOf(item: ShelfItem): string {
  return `${item.line.th}${item.flavour.th === '' ? '' : ` ${item.flavour.th}`} ${item.brand.th} ${item.size.th}`;
}

/** A name as older stock systems store it, without spaces. */
const gluedName = (item: ShelfItem): string =>
  `${item.line.th}${item.flavour.th}ตรา${item.brand.th}${item.size.th}`.replaceAll(' ', '');

function longName(item: ShelfItem): string {
  const [first, ...rest] = item.size.units;
  const last = rest.at(-1);
  const inside = first && last ? ` (บรรจุ ${last[1]} ${last[0]}ต่อ${first[0]})` : '';
  return `${item.line.th} ${item.flavour.th} ตรา${item.brand.th} ขนาด ${item.size.th}${inside} สินค้าขายดีประจำร้านค้าส่ง`.replace(
    '  ',
    ' ',
  );
}

/** Whether there is a more expensive size in the same package. */
function isSmallSize({ line, size }: ShelfItem): boolean {
  return line.sizes.some((other) => other.form === size.form && other.pieceBaht > size.pieceBaht);
}

function recipe(item: ShelfItem, barcode: string, view: PictureView, position: number): PictureRecipe {
  const { line, brand, flavour, size } = item;
  const isFlavours = line.colouredBy === 'flavour';
  const main: Colour = isFlavours ? flavour.colour : brand.main;
  const wanted: Colour = isFlavours || flavour.th === '' ? brand.accent : flavour.colour;
  const accent = wanted === main ? brand.accent : wanted;
  return {
    file: `${item.code}${position === 1 ? '' : `-${position}`}.webp`,
    view,
    form: size.form ?? line.form,
    style: brand.style,
    icon: flavour.icon ?? line.icon,
    brandTh: brand.th,
    brandEn: brand.en,
    typeTh: line.th,
    typeEn: line.en,
    flavourTh: flavour.th,
    sizeTh: size.th,
    perCase: piecesPerCase(item),
    shownAt: isSmallSize(item) ? 0.84 : 1,
    main,
    accent: accent === main ? brand.main : accent,
    content: line.content,
    barcode,
  };
}

function isBare({ line, size }: ShelfItem): boolean {
  const form = size.form ?? line.form;
  return bareForms.some((bare) => bare === form);
}

/** The further views of a product: about two of three products have none, a few have all. */
function furtherViews(item: ShelfItem, random: SeededRandom): readonly PictureView[] {
  if (isBare(item)) return random.chance(0.3) ? ['stack'] : [];
  const all: readonly PictureView[] =
    piecesPerCase(item) >= 6 ? ['case', 'stack', 'back', 'together'] : ['back', 'stack'];
  if (random.chance(0.03)) return all;
  return random.shuffled(all).filter(() => random.chance(0.11));
}

const replaced = <Thing>(
  list: readonly Thing[],
  index: number,
  change: (thing: Thing) => Thing,
): readonly Thing[] => list.map((thing, at) => (at === index ? change(thing) : thing));

export interface ProductChoice {
  readonly item: ShelfItem;
  readonly random: SeededRandom;
  readonly promotions: readonly Promotion[];
  readonly edge?: EdgeCase | undefined;
}

/** Makes one product of the shelf. All randomness comes from `random`. */
export function shelfProduct({ item, random, promotions, edge }: ProductChoice): DemoProduct {
  const { line, brand, flavour, size, group } = item;
  const units = unitsOf(item);
  const caseBaht = size.pieceBaht * piecesPerCase(item);
  const advanceShare =
    random.chance(0.15) || edge === 'zero-advance-price' ? 0.95 + random.below(4) / 100 : undefined;
  const isGlued = random.chance(0.1) && !isBare(item);
  const advice = random.pick(group.advice);
  const views: readonly PictureView[] = ['front', ...furtherViews(item, random)];
  const barcodes = demoBarcodes(item.number + 1, item.size.units.length);
  const recipes = views
    .slice(0, MAX_PICTURES)
    .map((view, index) => recipe(item, pieceBarcode(barcodes), view, index + 1));
  const prices = demoPrices(caseBaht, units, advanceShare);
  const isPictured = edge !== 'no-picture' && edge !== 'missing-picture-file';
  const product: Product = {
    code: item.code,
    name:
      edge === 'long-name'
        ? longName(item)
        : edge === 'glued-name' || isGlued
          ? gluedName(item)
          : nameOf(item),
    shortNameTh: `${brand.th} ${flavour.th || line.th} ${size.th}`,
    shortNameEn: [brand.en, line.en, flavour.en, size.en].filter((word) => word !== '').join(' '),
    description: `${line.about} ${advice}`,
    pictures:
      edge === 'no-picture'
        ? []
        : edge === 'missing-picture-file'
          ? [`${item.code}-lost.webp`]
          : recipes.map(({ file }) => file),
    hierarchy: hierarchyOf(item),
    units:
      edge === 'starred-unit-name'
        ? replaced(units, 1, (unit) => ({ ...unit, name: `${unit.name}*` }))
        : edge === 'starred-unit-code'
          ? replaced(units, 1, (unit) => ({ ...unit, code: `${unit.code}*` }))
          : units,
    barcodes,
    prices:
      edge === 'zero-advance-price'
        ? { ...prices, advance: [prices.advance[0], prices.advance[1], ZERO_SATANG] }
        : prices,
    pointsPerCase: points(Math.max(1, Math.floor(caseBaht / 25))),
    promotions,
    materialType: '',
  };
  return { product, picture: isPictured ? recipes : [], ...(edge === undefined ? {} : { edge }) };
}

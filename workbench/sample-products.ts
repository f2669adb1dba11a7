import { NO_QUANTITIES, type UnitQuantities } from '#domain/cart/cart';
import { MONEY_MODE, type CartMode } from '#domain/kernel/cart-mode';
import { satang, ZERO_SATANG } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import type { ProductPrices } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import type { CardPromotion } from '#ui/cards/product-card';

/** One state of the product card and of the quantity selector. */
export interface Sample {
  readonly title: string;
  readonly product: Product;
  readonly mode: CartMode;
  readonly quantities: UnitQuantities;
  readonly promotion?: CardPromotion;
  readonly isCodeShown?: boolean;
}

const PRICES: ProductPrices = {
  salesPrice: satang(50_050),
  byLevel: { 1: satang(48_000) },
  advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
  isAdvancePrice: false,
};

const FISH_SAUCE: Product = {
  code: 'FS700',
  name: 'น้ำปลาแท้ ตราทะเลทอง 700 มล.',
  shortNameTh: 'น้ำปลาทะเลทอง',
  shortNameEn: 'Golden Sea fish sauce 700 ml',
  description: '',
  pictures: [],
  hierarchy: [],
  units: [
    { code: 'CS', name: 'ลัง', rate: 1 },
    { code: 'PK', name: 'แพ็ค', rate: 4 },
    { code: 'BT', name: 'ขวด', rate: 24 },
  ],
  barcodes: ['', '', ''],
  prices: PRICES,
  pointsPerCase: points(12),
  promotions: [],
  materialType: '',
};

const PLAIN: Sample = {
  title: 'three units',
  product: FISH_SAUCE,
  mode: MONEY_MODE,
  quantities: NO_QUANTITIES,
};

function sample(title: string, changes: Partial<Sample>, product: Partial<Product> = {}): Sample {
  return { ...PLAIN, title, product: { ...FISH_SAUCE, ...product }, ...changes };
}

export const SAMPLES: readonly Sample[] = [
  PLAIN,
  sample('in the cart', { quantities: [3, 0, 0] }),
  sample('other units in the cart', { quantities: [0, 2, 6] }),
  sample('as many as can be', { quantities: [999_999, 0, 0] }),
  sample('with a promotion', { promotion: { label: 'ซื้อ 10 ลัง แถม 1 ลัง ทั้งเดือน', more: 2 } }),
  sample('with its code', { isCodeShown: true }),
  sample(
    'advance price on the case',
    {},
    {
      prices: {
        ...PRICES,
        isAdvancePrice: true,
        advance: [satang(45_600), satang(12_000), ZERO_SATANG],
      },
    },
  ),
  sample('two units', {}, { units: FISH_SAUCE.units.slice(0, 2) }),
  sample('one unit', {}, { units: FISH_SAUCE.units.slice(0, 1) }),
  sample('no price', {}, { prices: { ...PRICES, salesPrice: ZERO_SATANG, byLevel: {} } }),
  sample('not for sale', {}, { units: [{ code: 'CS*', name: 'ลัง*', rate: 1 }] }),
  sample('for points', { mode: 'point' }),
  sample('for points, in the cart', { mode: 'point', quantities: [2, 0, 0] }),
  sample(
    'a long name',
    {},
    { name: 'กะปิกุ้งแท้เกรดพรีเมียม สูตรดั้งเดิมจากคลองโคน ตราแม่ครัวหัวป่าก์ บรรจุกระปุกพลาสติกฝาเกลียว 1,000 กรัม' },
  ),
];

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/product';
import { type UnitNumber } from '#domain/catalogue/unit';
import { visibleUnitRows } from '#domain/catalogue/units';
import { readOrder } from '#tests/support/data/demo-orders';
import { DEMO_PRODUCTS } from '#tests/support/data/demo-world';
import { examples, IS_SOAK } from '#tests/support/runs/property-runs';
import {
  NAME_STYLES,
  partsOf,
  quantityStyles,
  SIZE_STYLES,
  type QuantityStyle,
} from '#tests/support/data/written-products';

/** The intended number of the product's smallest unit, or undefined if the text has none. */
function meantPieces(product: Product, text: string, meant: string): number | undefined {
  // "1 ลัง" of a product that contains a kilogram is one case, whatever the 1 belongs to.
  if (meant === '')
    return /(?<![\d๐-๙.])[1๑] ?(?:ลัง|กระสอบ|แพ็ค|มัด)/.test(text) ? piecesIn(product, 1) : undefined;
  const [count, unit] = meant.split(' ');
  if (unit === 'UNIT1') return Number(count) * piecesIn(product, 1);
  if (unit === 'PIECE') return Number(count) * piecesIn(product, smallestUnit(product));
  const own = visibleUnitRows(product, 1, 'money').find(({ name }) => name === unit);
  return (
    Number(count) *
    (own === undefined ? 12 * piecesIn(product, smallestUnit(product)) : piecesIn(product, own.unit))
  );
}

/** A dozen is not a piece, even if nothing smaller is sold. */
function smallestUnit(product: Product): UnitNumber | undefined {
  const last = visibleUnitRows(product, 1, 'money').at(-1);
  return last?.name === 'โหล' ? undefined : (last?.unit ?? 1);
}

/** The number of the smallest existing unit, sold or not. */
function piecesIn({ units }: Product, unit: UnitNumber | undefined): number {
  if (unit === undefined) return Number.NaN;
  const most = Math.max(...units.map(({ rate }) => rate));
  return most / (units[unit - 1]?.rate || 1);
}

/** Returns a description of a certain but wrong result, or undefined. */
function sureAndWrong(product: Product, text: string, { says }: QuantityStyle): string | undefined {
  for (const { parsed } of readOrder(text)) {
    if (parsed.state !== 'sure') continue;
    const pieces = parsed.quantity * piecesIn(parsed.product, parsed.unit);
    if (parsed.product.code !== product.code || pieces !== meantPieces(product, text, says))
      return `“${text}” is ${parsed.quantity} ${parsed.product.units[parsed.unit - 1]?.name} ${parsed.product.code}`;
  }
  return undefined;
}

/**
 * An ordinary run takes one of this many parts: each product with some of the ways, each way with some of the products.
 */
const PARTS = 8;

test('no spelling of an order gives a certain but wrong result for any of the 240 products', () => {
  const wrong: string[] = [];
  for (const [place, product] of DEMO_PRODUCTS.entries()) {
    const parts = partsOf(product);
    const ways = quantityStyles(product.units[0]?.name ?? '');
    for (const [way, style] of ways.entries()) {
      if (!IS_SOAK && (Math.floor(place / 2) + way) % PARTS !== 0) continue;
      // The soak tries each product with each quantity, other runs a part of them; names and sizes alternate, so that
      // the test stays short.
      const turn = place + way;
      const writeName = NAME_STYLES[turn % NAME_STYLES.length];
      // The bare number was misread, so every other time it is the size.
      const writeSize = SIZE_STYLES[turn % 2 === 0 ? 0 : turn % SIZE_STYLES.length];
      const name = `${writeName?.(parts) ?? ''} ${writeSize?.(parts) ?? ''}`.trim();
      const found = sureAndWrong(product, style.write(name), style);
      if (found !== undefined) wrong.push(found);
    }
  }
  expect(wrong).toEqual([]);
  // Takes some seconds on an idle machine.
}, 60_000);

test('no mixture of spellings gives a certain but wrong result', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DEMO_PRODUCTS),
      fc.constantFrom(...NAME_STYLES),
      fc.constantFrom(...SIZE_STYLES),
      fc.nat(),
      (product, writeName, writeSize, way) => {
        const parts = partsOf(product);
        const ways = quantityStyles(product.units[0]?.name ?? '');
        const style = ways[way % ways.length];
        if (style === undefined) return;
        const name = `${writeName(parts)} ${writeSize(parts)}`.trim();
        expect(sureAndWrong(product, style.write(name), style)).toBeUndefined();
      },
    ),
    examples(300),
  );
});

test('two alternative quantities are never certain, even after a size with its unit', () => {
  for (const { parsed } of readOrder('กระดาษชำระ หนาสองชั้น บ้านใส 24ม้วน 3,4 มัด'))
    expect(parsed.state).not.toBe('sure');
});

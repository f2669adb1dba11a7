import { describe, expect, test } from 'vitest';
import { isCheckedBarcode } from '#domain/catalogue/barcode';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { findByBarcode } from '#domain/catalogue/find-by-barcode';
import { MAX_PICTURES } from '#domain/catalogue/product';
import { unitCount, visibleUnitRows } from '#domain/catalogue/units';
import { promotionSheet } from '#server/tables/sheets/offers';
import { readDemoTable, rowsIn } from '#server/scenes/demo/tables';
import { DEMO_PRODUCTS, manyDemoProducts } from '#tests/support/data/demo-world';

const products = DEMO_PRODUCTS;

/** The products that show a rule of the specification. */
const EDGES = {
  'a starred unit name': products.filter(({ units }) => units.some(({ name }) => name.endsWith('*'))),
  'a starred unit code': products.filter(({ units }) => units.some(({ code }) => code.endsWith('*'))),
  'a unit without advance price': products.filter(
    ({ prices, units }) => prices.isAdvancePrice && (units[2]?.rate ?? 0) > 0 && prices.advance[2] === 0,
  ),
};

describe('the demo catalogue', () => {
  test('has 240 unique products in nine groups', () => {
    expect(products).toHaveLength(240);
    expect(new Set(products.map(({ code }) => code)).size).toBe(240);
    expect(new Set(products.map(({ name }) => name)).size).toBe(240);
    expect(new Set(products.map(({ hierarchy }) => hierarchy[0]?.code)).size).toBe(9);
    const barcodes = products.flatMap((product) => product.barcodes).filter((code) => code !== '');
    expect(new Set(barcodes).size).toBe(barcodes.length);
  });

  test('has the whole hierarchy for each product: group, brand, flavour, value and size', () => {
    for (const { code, hierarchy } of products) {
      expect(hierarchy, code).toHaveLength(5);
      for (const node of hierarchy) expect(node.code !== '' && node.name !== '', code).toBe(true);
    }
  });

  test('has one name for each code and one code for each name, on every level', () => {
    for (const level of [0, 1, 2, 3, 4]) {
      const nodes = products.map(({ hierarchy }) => hierarchy[level]);
      const pairs = new Set(nodes.map((node) => `${node?.code}=${node?.name}`));
      expect(new Set(nodes.map((node) => node?.code)).size).toBe(pairs.size);
      expect(new Set(nodes.map((node) => node?.name)).size).toBe(pairs.size);
    }
  });

  test('has nested units, each of which divides the case and the unit before it', () => {
    for (const { code, units } of products) {
      expect(units, code).toHaveLength(3);
      expect(units[0]?.rate, code).toBe(1);
      const rates = units.map(({ rate }) => rate).filter((rate) => rate > 0);
      for (const [index, rate] of rates.entries()) {
        const before = rates[index - 1] ?? 1;
        expect(index === 0 || (rate > before && rate % before === 0), `${code}: ${rates.join('/')}`).toBe(
          true,
        );
      }
    }
  });

  test('has products with one, two and three units', () => {
    expect(new Set(products.map(unitCount))).toEqual(new Set([1, 2, 3]));
  });

  test('has lower prices at each further level, in steps of half a baht', () => {
    for (const { code, prices } of products) {
      const levels = [
        prices.byLevel[1],
        prices.byLevel[2],
        prices.byLevel[3],
        prices.byLevel[4],
        prices.byLevel[5],
      ].map((price) => price ?? 0);
      for (const [index, price] of levels.entries()) {
        expect(price > 0 && price % 50 === 0, code).toBe(true);
        expect(index === 0 || price < (levels[index - 1] ?? 0), code).toBe(true);
      }
      expect(prices.salesPrice, code).toBe(levels[0]);
    }
  });

  test('has advance prices for a tenth to a quarter of its products, at every level', () => {
    const ahead = products.filter(({ prices }) => prices.isAdvancePrice);
    expect(ahead.length).toBeGreaterThan(24);
    expect(ahead.length).toBeLessThan(60);
    for (const { code, prices, units } of ahead) {
      for (const level of [1, 3, 5] as const) {
        const rows = visibleUnitRows({ prices, units }, level, MONEY_MODE);
        expect(
          rows.every(({ price }) => price.current <= price.master),
          code,
        ).toBe(true);
        expect(rows[0] && rows[0].price.current < rows[0].price.master, code).toBe(true);
      }
    }
  });

  test('has an example of each hidden unit row of the specification', () => {
    for (const [edge, found] of Object.entries(EDGES)) {
      expect(found.length, edge).toBeGreaterThan(0);
      for (const product of found) {
        expect(unitCount(product), edge).toBe(3);
        expect(visibleUnitRows(product, 1, MONEY_MODE), edge).toHaveLength(2);
      }
    }
  });

  test('has products without a picture, and none with too many pictures', () => {
    expect(products.filter(({ pictures }) => pictures.length === 0)).toHaveLength(2);
    expect(products.every(({ pictures }) => pictures.length <= MAX_PICTURES)).toBe(true);
  });

  test('has names of at least sixty characters, and names without spaces', () => {
    expect(products.filter(({ name }) => name.length >= 60).length).toBeGreaterThanOrEqual(2);
    expect(products.filter(({ name }) => !name.includes(' ')).length).toBeGreaterThan(10);
  });

  test('has thirty promotions that ended, end today, go on or never end', async () => {
    const now = new Date('2026-11-20T09:00:00+07:00');
    const promotions = rowsIn(promotionSheet, await readDemoTable('demo/demo', 'promotions', now));
    expect(promotions).toHaveLength(30);
    const ends = promotions.map(({ endDate = '' }) => endDate);
    expect(ends.some((end) => end !== '' && end < '2026-11-20')).toBe(true);
    expect(ends).toContain('2026-11-20');
    expect(ends.some((end) => end > '2026-11-20')).toBe(true);
    expect(ends).toContain('');
  });

  test('has a valid EAN-13 for each piece, and a GTIN-14 made from it for each packing', () => {
    for (const product of products) {
      const barcodes = product.barcodes.filter((code) => code !== '');
      expect(product.barcodes, product.code).toHaveLength(3);
      expect(barcodes, product.code).toHaveLength(unitCount(product));
      expect(barcodes.every(isCheckedBarcode), product.code).toBe(true);
      const [piece = '', ...packings] = barcodes.toReversed();
      expect(piece).toMatch(/^885\d{10}$/);
      expect(packings.map((code) => code.slice(0, -1))).toEqual(
        packings.map((_code, index) => `${index + 1}${piece.slice(0, -1)}`),
      );
    }
  });

  test('is found by each barcode, in the unit of the barcode', () => {
    const found = products.flatMap((product) =>
      product.barcodes
        .filter((barcode) => barcode !== '')
        .map((barcode, index) => ({ hits: findByBarcode(products, barcode), product, unit: index + 1 })),
    );
    for (const { hits, ...hit } of found) expect(hits).toEqual([hit]);
  });

  test('has Thai and English texts for every product', () => {
    for (const { code, description, shortNameTh, shortNameEn } of products) {
      expect(description, code).toMatch(/[ก-๙].* .*[ก-๙]/);
      expect(shortNameTh, code).toMatch(/[ก-๙]/);
      expect(shortNameEn, code).toMatch(/^[\x20-\x7e]+$/);
    }
  });
});

test('the large catalogue has ten thousand products with unique codes, names and barcodes', () => {
  const many = manyDemoProducts(10_000);
  expect(many).toHaveLength(10_000);
  expect(new Set(many.map(({ code }) => code)).size).toBe(10_000);
  expect(new Set(many.map(({ name }) => name)).size).toBe(10_000);
  const barcodes = many.flatMap((product) => product.barcodes).filter((barcode) => barcode !== '');
  expect(new Set(barcodes).size).toBe(barcodes.length);
  expect(barcodes.every(isCheckedBarcode)).toBe(true);
  expect(many.slice(0, 240)).toEqual(products);
});

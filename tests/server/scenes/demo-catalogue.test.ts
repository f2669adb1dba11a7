import { describe, expect, test } from 'vitest';
import { isCheckedBarcode } from '#domain/catalogue/barcode';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { findByBarcode } from '#domain/catalogue/find-by-barcode';
import { MAX_PICTURES } from '#domain/catalogue/product';
import { unitCount, visibleUnitRows } from '#domain/catalogue/units';
import { bigCatalogue } from '#server/scenes/catalogue/big-catalogue';
import { demoCatalogue } from '#server/scenes/catalogue/demo-catalogue';
import type { EdgeCase } from '#server/scenes/catalogue/shelf-product';

const today = '2026-11-20';
const catalogue = demoCatalogue({ seed: 1, today });
const products = catalogue.map(({ product }) => product);
const withEdge = (edge: EdgeCase) => catalogue.filter((demo) => demo.edge === edge);

describe('the demo catalogue', () => {
  test('is the same for the same seed and day, and different for another seed', () => {
    expect(demoCatalogue({ seed: 1, today })).toEqual(catalogue);
    const codes = (seed: number) => demoCatalogue({ seed, today }).map(({ product }) => product.code);
    expect(codes(2)).not.toEqual(codes(1));
  });

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
    for (const edge of ['starred-unit-name', 'starred-unit-code', 'zero-advance-price'] as const) {
      const found = withEdge(edge);
      expect(found.length, edge).toBeGreaterThan(0);
      for (const { product } of found) {
        expect(unitCount(product), edge).toBe(3);
        expect(visibleUnitRows(product, 1, MONEY_MODE), edge).toHaveLength(2);
      }
    }
  });

  test('has products without a picture, and with a missing picture file', () => {
    expect(
      withEdge('no-picture').every(
        ({ product, picture }) => product.pictures.length === 0 && picture.length === 0,
      ),
    ).toBe(true);
    expect(withEdge('no-picture').length).toBeGreaterThan(0);
    const lost = withEdge('missing-picture-file');
    expect(lost.length).toBeGreaterThan(0);
    for (const { product, picture } of lost) {
      expect(product.pictures).toHaveLength(1);
      expect(picture).toEqual([]);
    }
  });

  test('has names of at least sixty characters, and names without spaces', () => {
    for (const { product } of withEdge('long-name')) expect(product.name.length).toBeGreaterThanOrEqual(60);
    expect(withEdge('long-name').length).toBeGreaterThan(0);
    expect(products.filter(({ name }) => !name.includes(' ')).length).toBeGreaterThan(10);
  });

  test('has exactly the pictures that its products name, the front first', () => {
    for (const { product, picture, edge } of catalogue.filter((demo) => demo.picture.length > 0)) {
      expect(product.pictures, edge).toEqual(picture.map(({ file }) => file));
      expect(product.pictures.length).toBeLessThanOrEqual(MAX_PICTURES);
      expect(picture[0]?.view).toBe('front');
    }
  });

  test('has thirty promotions that ended, end today, go on or never end', () => {
    const promotions = new Map(
      products.flatMap((product) =>
        product.promotions.map((promotion) => [promotion.id, promotion] as const),
      ),
    );
    expect(promotions.size).toBe(30);
    const ends = [...promotions.values()].map(({ endDate }) => endDate);
    expect(ends.some((end) => end !== '' && end < today)).toBe(true);
    expect(ends).toContain(today);
    expect(ends.some((end) => end > today)).toBe(true);
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

  test('has pictures with the barcode of their product on the back', () => {
    const printed = catalogue.flatMap(({ product, picture }) =>
      picture.map(({ barcode }) => ({ product, barcode })),
    );
    expect(printed.length).toBeGreaterThan(240);
    for (const { product, barcode } of printed) {
      expect(findByBarcode(products, barcode)).toEqual([{ product, unit: unitCount(product) }]);
    }
  });

  test('has Thai and English texts for every product', () => {
    for (const { code, description, shortNameTh, shortNameEn } of products) {
      expect(description, code).toMatch(/[ก-๙].* .*[ก-๙]/);
      expect(shortNameTh, code).toMatch(/[ก-๙]/);
      expect(shortNameEn, code).toMatch(/^[\x20-\x7e]+$/);
    }
  });
});

test('the large catalogue has ten thousand products with unique codes and names', () => {
  const big = bigCatalogue(10_000);
  expect(big).toHaveLength(10_000);
  expect(new Set(big.map(({ product }) => product.code)).size).toBe(10_000);
  expect(new Set(big.map(({ product }) => product.name)).size).toBe(10_000);
  const drawn = new Set(catalogue.flatMap(({ product }) => product.pictures));
  expect(
    big.every(
      ({ product }) => product.pictures.length > 0 && product.pictures.every((file) => drawn.has(file)),
    ),
  ).toBe(true);
});

test('a large catalogue has the promotions of the demo', () => {
  const promotionsOf = (shelf: typeof catalogue) =>
    new Set(shelf.flatMap(({ product }) => product.promotions.map(({ id }) => id)));
  expect(promotionsOf(bigCatalogue(2000, 1, today))).toEqual(promotionsOf(catalogue));
});

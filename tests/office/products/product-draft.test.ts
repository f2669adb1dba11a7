import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictsIn, textAt, type ProductValues } from '#domain/office/products/product-form';
import { satang } from '#domain/kernel/money';
import {
  EMPTY_DRAFT,
  filledIn,
  keepingMine,
  shownValues,
  storedNewProduct,
  storedProductDraft,
  takingTheirs,
  withCells,
} from '#office/products/form/product-draft';
import { priceChangeIn } from '#office/products/form/price-change';

const FIELDS = ['name', 'points', 'price', 'price2', 'isSold'] as const;

type Field = (typeof FIELDS)[number];

const field = fc.constantFrom(...FIELDS);
const text = fc.constantFrom('', 'a', 'b', 'c');
const cells: fc.Arbitrary<ProductValues> = fc.dictionary(field, text, { noNullPrototype: true });
const edits = fc.array(fc.tuple(field, text), { maxLength: 12 });

const typed = (present: ProductValues, all: readonly (readonly [Field, string])[]) =>
  all.reduce((draft, [name, value]) => withCells(draft, { [name]: value }, present), EMPTY_DRAFT);

describe('the draft of a product', () => {
  test('has the last text of each column, and nothing of one that is as it was', () => {
    fc.assert(
      fc.property(cells, edits, (present, all) => {
        const draft = typed(present, all);
        const last = new Map<Field, string>(all);
        const shown = shownValues(draft, present);
        for (const [name, value] of last) expect(textAt(shown, name)).toBe(value);
        expect(Object.keys(draft.values).toSorted()).toEqual(
          [...last]
            .filter(([name, value]) => value !== textAt(present, name))
            .map(([name]) => name)
            .toSorted(),
        );
        expect(Object.keys(draft.seen).toSorted()).toEqual(Object.keys(draft.values).toSorted());
      }),
    );
  });

  test('survives being stored', () => {
    fc.assert(
      fc.property(cells, edits, (present, all) => {
        const draft = typed(present, all);
        expect(storedProductDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
      }),
    );
  });

  test('conflicts with nothing after the clerk decided, whatever somebody else wrote', () => {
    fc.assert(
      fc.property(cells, edits, cells, (present, all, later) => {
        const draft = typed(present, all);
        expect(conflictsIn(later, keepingMine(draft, later))).toEqual([]);
        const theirs = takingTheirs(draft, later);
        expect(conflictsIn(later, theirs)).toEqual([]);
        for (const name of conflictsIn(later, draft)) expect(name in theirs.values).toBe(false);
      }),
    );
  });

  test.for([null, 1, {}, { values: {} }, { values: { name: 1 }, seen: {} }, { values: { x: '' }, seen: {} }])(
    'of another version is not read: %j',
    (stored) => {
      expect(storedProductDraft(stored)).toBeUndefined();
      expect(storedNewProduct(stored)).toBeUndefined();
    },
  );

  test('of a new product sends only what is filled', () => {
    expect(filledIn({ values: { name: 'น้ำ', points: ' ', price: '' }, seen: {} })).toEqual({ name: 'น้ำ' });
    expect(storedNewProduct({ code: 'N1', values: { name: 'น้ำ' }, seen: {} })).toEqual({
      code: 'N1',
      values: { name: 'น้ำ' },
      seen: {},
    });
  });
});

describe('prices typed by a person who may change only prices', () => {
  test('are a change with the prices that were seen, and an empty one is removed', () => {
    expect(
      priceChangeIn('C1', {
        values: { price: '1,304.50', price2: '' },
        seen: { price: '1300', price2: '465' },
      }),
    ).toEqual({
      ok: true,
      change: {
        code: 'C1',
        salesPrice: satang(130_450),
        byLevel: { 2: satang(0) },
        seen: { salesPrice: satang(130_000), byLevel: { 2: satang(46_500) } },
      },
      large: [{ column: 'price2', before: '465', after: '', percent: '-100' }],
    });
  });

  test('name the columns that are no price', () => {
    expect(priceChangeIn('C1', { values: { price: 'ฟรี', price3: '10' }, seen: {} })).toEqual({
      ok: false,
      fields: ['price'],
    });
  });
});

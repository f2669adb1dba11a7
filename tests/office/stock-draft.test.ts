import { describe, expect, test } from 'vitest';
import type { ListedStock } from '#domain/office/stock/stock-list';
import { NEW_STOCK, stockDraftOf, stockRequest, undoOfStock } from '#office/stock/stock-draft';

const stock: ListedStock = {
  productCode: 'C1001',
  unit: 0,
  name: 'น้ำปลา',
  nameEn: 'Fish sauce',
  unitName: 'ขวด',
  amount: 100,
  state: 'in-stock',
  lowFrom: 12,
  policy: 'block',
  companyPolicy: 'warn',
  backOn: '',
  countedAt: new Date(0),
  reserved: 0,
  substitutes: [],
  version: '7|0',
};
const key = { productCode: 'C1001', unit: 0 } as const;
const told: ListedStock = { ...stock, amount: undefined, state: 'low' };

describe('the form of a stock', () => {
  test('keeps the count of an empty field, and reads digits as people type them', () => {
    const draft = stockDraftOf(stock);
    expect(stockRequest(draft, key, stock)).toMatchObject({
      ok: true,
      request: { seen: '7|0', amount: undefined, state: undefined, lowFrom: 12, policy: 'block' },
    });
    expect(stockRequest({ ...draft, amount: ' ๑,๒๐๐ ' }, key, stock)).toMatchObject({
      request: { amount: 1200 },
    });
  });

  test('asks for a number that is none, and for the first count of a new stock', () => {
    expect(stockRequest({ ...stockDraftOf(stock), amount: '4.5', lowFrom: 'x' }, key, stock)).toEqual({
      ok: false,
      problems: { amount: true, lowFrom: true },
    });
    expect(stockRequest(NEW_STOCK, key, undefined)).toEqual({ ok: false, problems: { amount: true } });
    expect(stockRequest({ ...NEW_STOCK, amount: '0' }, key, undefined)).toMatchObject({
      request: { seen: '', amount: 0, policy: undefined },
    });
  });

  test('tells a state only if it is another one', () => {
    expect(stockRequest(stockDraftOf(told), key, told)).toMatchObject({
      request: { amount: undefined, state: undefined },
    });
    expect(stockRequest({ ...stockDraftOf(told), kind: 'out' }, key, told)).toMatchObject({
      request: { state: 'out' },
    });
  });
});

describe('undoing a count', () => {
  const saved = { version: '9|5', amount: 85 };
  const request = { ...key, seen: '7|0', state: undefined, lowFrom: 0, policy: undefined, backOn: '' };

  test('restores the count without what orders took meanwhile', () => {
    const undo = undoOfStock({ before: stock, request: { ...request, amount: 90 }, saved });
    expect(undo).toMatchObject({ seen: '9|5', amount: 95, lowFrom: 12, policy: 'block' });
  });

  test('counts nothing if only the rules were set', () => {
    expect(undoOfStock({ before: stock, request: { ...request, amount: undefined }, saved })).toMatchObject({
      amount: undefined,
      state: undefined,
      lowFrom: 12,
    });
  });

  test('tells the state again if there was no number', () => {
    expect(undoOfStock({ before: told, request: { ...request, amount: 90 }, saved })).toMatchObject({
      amount: undefined,
      state: 'low',
    });
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { satang } from '#domain/kernel/money';
import { hasInvalidPrice, lineEdits, type DraftLine } from '#office/orders/edit/draft-lines';
import {
  changeRequest,
  emptyAddress,
  inUnit,
  isAddressOpen,
  isChanged,
  TYPED,
  withPrice,
  withProduct,
  withQuantity,
  withSubstitute,
  type OrderEditDraft,
} from '#office/orders/edit/order-edit-draft';
import { storedDraft } from '#office/orders/edit/stored-order-edit';
import { examples } from '#tests/support/runs/property-runs';

const LINE = {
  productCode: 'G001',
  name: 'น้ำปลา',
  price: '',
  isAtTodaysPrice: false,
  replaces: undefined,
};
const CASES: DraftLine = {
  ...LINE,
  unit: 1,
  unitName: 'ลัง',
  quantity: 3,
  quantityBefore: 3,
  priceBefore: satang(48_000),
};
const BOTTLES: DraftLine = {
  ...LINE,
  unit: 2,
  unitName: 'ขวด',
  quantity: 5,
  quantityBefore: 5,
  priceBefore: satang(4_200),
};
const ID = '0c9f2f6a-5f0e-4a6b-9a41-6f1d4a2c7b10';
const DRAFT: OrderEditDraft = {
  revision: 2,
  lines: [CASES, BOTTLES],
  isAtTodaysPrices: false,
  remark: 'ส่งเช้า',
  remarkBefore: 'ส่งเช้า',
  shipToId: '',
  typed: emptyAddress(ID),
  couponId: undefined,
  deliveryDay: '',
  dayBefore: '',
  reason: '',
  isAgreed: false,
};
const ORDER = { id: 'order-1', remark: 'ส่งเช้า', couponId: 'TEN', shipTo: { id: 'S1' } };
const ADDED = { productCode: 'G002', unit: 1, name: 'ซอส', unitName: 'ลัง' } as const;
const typing = (price: string) => ({ price, isAtTodaysPrice: false });
const editsIn = ({ lines }: OrderEditDraft) => lineEdits(lines);

describe('the draft of a change of an order', () => {
  test('sends only the lines that differ, and the note only if it differs', () => {
    const draft = withQuantity(DRAFT, CASES, 4);
    expect(changeRequest(draft, ORDER, 'ของหมด')).toMatchObject({
      orderId: 'order-1',
      seenRevision: 2,
      lines: [{ productCode: 'G001', unit: 1, quantity: 4 }],
      remark: undefined,
      shipToId: undefined,
      isWithoutCoupon: false,
      reason: 'ของหมด',
    });
    expect(changeRequest({ ...draft, remark: '' }, ORDER, 'x').remark).toBe('');
  });

  test('is no change while everything is as before', () => {
    expect(isChanged({ ...DRAFT, reason: 'because' }, ORDER)).toBe(false);
    expect(isChanged(withQuantity(withQuantity(DRAFT, CASES, 4), CASES, 3), ORDER)).toBe(false);
    expect(isChanged({ ...DRAFT, remark: 'ส่งบ่าย' }, ORDER)).toBe(true);
    expect(isChanged({ ...DRAFT, shipToId: 'S1', couponId: 'TEN' }, ORDER)).toBe(false);
  });

  test('keeps a line of the order that is taken off, so that it can be put back', () => {
    const off = withQuantity(DRAFT, CASES, 0);
    expect(off.lines).toHaveLength(2);
    expect(editsIn(off)).toEqual([{ productCode: 'G001', unit: 1, quantity: 0 }]);
  });

  test('loses an added line that is taken off, and adds one more of a line that is there', () => {
    const added = withProduct(DRAFT, ADDED);
    expect(editsIn(added)).toEqual([{ productCode: 'G002', unit: 1, quantity: 1 }]);
    expect(editsIn(withProduct(added, ADDED))).toEqual([{ productCode: 'G002', unit: 1, quantity: 2 }]);
    expect(withQuantity(added, ADDED, 0).lines).toHaveLength(2);
  });

  test('sends a typed price, unless it is the present one', () => {
    expect(editsIn(withPrice(DRAFT, CASES, typing('฿๔๕๐.50')))).toEqual([
      { productCode: 'G001', unit: 1, quantity: 3, unitPrice: 45_050 },
    ]);
    expect(editsIn(withPrice(DRAFT, CASES, typing('480')))).toEqual([]);
    expect(editsIn(withPrice(DRAFT, CASES, typing(' ')))).toEqual([]);
    expect(isChanged(withPrice(DRAFT, CASES, typing('450')), ORDER)).toBe(true);
  });

  test.for(['0', '-5', 'abc', '1000000.01', '4.505'])('sends no price that is none: %s', (typed) => {
    const draft = withPrice(DRAFT, CASES, typing(typed));
    expect(hasInvalidPrice(draft.lines)).toBe(true);
    expect(editsIn(draft)).toEqual([]);
    // A line that is taken off needs no price.
    expect(hasInvalidPrice(withQuantity(draft, CASES, 0).lines)).toBe(false);
  });

  test('asks for today’s price of one line, unless a price is typed, and of all', () => {
    const today = withPrice(DRAFT, CASES, { price: '', isAtTodaysPrice: true });
    expect(editsIn(today)).toEqual([{ productCode: 'G001', unit: 1, quantity: 3, isAtTodaysPrice: true }]);
    expect(editsIn(withPrice(DRAFT, CASES, { price: '450', isAtTodaysPrice: true }))).toEqual([
      { productCode: 'G001', unit: 1, quantity: 3, unitPrice: 45_000 },
    ]);
    expect(isChanged({ ...DRAFT, isAtTodaysPrices: true }, ORDER)).toBe(true);
  });

  test('orders a line in another unit with its quantity, beside one that is there in that unit', () => {
    const packs = inUnit(DRAFT, CASES, { unit: 3, unitName: 'แพ็ค' });
    expect(packs.lines.map(({ unit, quantity }) => [unit, quantity])).toEqual([
      [1, 0],
      [3, 3],
      [2, 5],
    ]);
    expect(editsIn(inUnit(DRAFT, CASES, { unit: 2, unitName: 'ขวด' }))).toEqual([
      { productCode: 'G001', unit: 1, quantity: 0 },
      { productCode: 'G001', unit: 2, quantity: 8 },
    ]);
    expect(inUnit(DRAFT, CASES, { unit: 1, unitName: 'ลัง' })).toEqual(DRAFT);
  });

  test('puts a substitute in the place of a line, and names the line of the order', () => {
    const once = withSubstitute(DRAFT, CASES, { ...ADDED, quantity: 3 });
    const replaces = { productCode: 'G001', unit: 1 };
    expect(editsIn(once)).toEqual([
      { productCode: 'G001', unit: 1, quantity: 0 },
      { productCode: 'G002', unit: 1, quantity: 3, replaces },
    ]);
    const [, first] = once.lines;
    const twice = first && withSubstitute(once, first, { ...ADDED, productCode: 'G003', quantity: 3 });
    expect(twice && editsIn(twice)).toEqual([
      { productCode: 'G001', unit: 1, quantity: 0 },
      { productCode: 'G003', unit: 1, quantity: 3, replaces },
    ]);
  });

  test('names another address by its id, and a typed one once it is complete', () => {
    expect(changeRequest({ ...DRAFT, shipToId: 'S2' }, ORDER, '').shipToId).toBe('S2');
    const typing = { ...DRAFT, shipToId: TYPED };
    expect(isAddressOpen(typing)).toBe(true);
    expect(isChanged(typing, ORDER)).toBe(false);
    const typed = {
      ...emptyAddress(ID),
      name: 'ป้าแดง',
      phone: '0812345678',
      text: '99/1',
      province: { id: '10', name: 'กรุงเทพมหานคร' },
      district: { id: '1006', name: 'บางกะปิ' },
      subdistrict: { id: '100608', name: 'หัวหมาก' },
      postcode: '10240',
    };
    const request = changeRequest({ ...typing, typed }, ORDER, '');
    expect(request).toMatchObject({ shipToId: undefined, typedShipTo: { id: ID, text: '99/1' } });
    expect(changeRequest({ ...DRAFT, typed }, ORDER, '').typedShipTo).toBeUndefined();
  });

  test('takes the coupon off, or puts another one on', () => {
    expect(changeRequest({ ...DRAFT, couponId: '' }, ORDER, '')).toMatchObject({ isWithoutCoupon: true });
    const other = changeRequest({ ...DRAFT, couponId: 'NEW' }, ORDER, '');
    expect(other).toMatchObject({ isWithoutCoupon: false, couponId: 'NEW' });
    expect(isChanged({ ...DRAFT, couponId: '' }, { ...ORDER, couponId: '' })).toBe(false);
  });

  test('never sends a line twice, whatever is done to it', () => {
    const unit = fc.constantFrom(...UNIT_NUMBERS);
    const code = fc.constantFrom('G001', 'G002', 'G003');
    const act = fc.record({
      kind: fc.constantFrom('quantity', 'unit', 'substitute', 'add'),
      at: fc.nat({ max: 9 }),
      code,
      unit,
      quantity: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let draft = DRAFT;
        for (const { kind, at, quantity, ...to } of acts) {
          const line = draft.lines[at % draft.lines.length] ?? CASES;
          const product = { productCode: to.code, unit: to.unit, name: to.code, unitName: 'ลัง' };
          if (kind === 'add') draft = withProduct(draft, product);
          else if (kind === 'quantity') draft = withQuantity(draft, line, quantity);
          else if (kind === 'unit') draft = inUnit(draft, line, { unit: to.unit, unitName: 'ลัง' });
          else draft = withSubstitute(draft, line, { ...product, quantity: quantity + 1 });
        }
        const keys = draft.lines.map(({ productCode, unit: number }) => `${number} ${productCode}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.slice().toSorted()).toEqual(expect.arrayContaining(['1 G001', '2 G001']));
        for (const { quantity, replaces } of editsIn(draft)) {
          expect(quantity).toBeGreaterThanOrEqual(0);
          expect(replaces === undefined || replaces.productCode === 'G001').toBe(true);
        }
      }),
      examples(300),
    );
  });

  test('is stored and read again', () => {
    expect(storedDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
    const added = withPrice(withProduct(DRAFT, ADDED), ADDED, typing('12'));
    const swapped = withSubstitute(added, CASES, { ...ADDED, productCode: 'G003', quantity: 3 });
    const whole = { ...swapped, shipToId: TYPED, couponId: '', isAtTodaysPrices: true };
    expect(storedDraft(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });

  test.for([null, 'text', {}, { ...DRAFT, lines: [{}] }, { ...DRAFT, reason: 1 }, { ...DRAFT, typed: {} }])(
    'of a stored text that is damaged is not used: %j',
    (stored) => {
      expect(storedDraft(stored)).toBeUndefined();
    },
  );
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commonDeliveryTerms,
  deliveryFeeOf,
  deliveryTermsOf,
  missingForFreeDelivery,
  type DeliveryTerms,
} from '#domain/delivery-days/delivery-fee';
import { satang, satangFromBaht, vatPart } from '#domain/kernel/money';
import { goodsTotalOf, totalsOf, withDelivery, withDeliveryFee } from '#domain/orders/order-draft';
import { points } from '#domain/kernel/points';
import type { ZoneTerms } from '#domain/order-rules/zone-terms';

const zone = (fields: Partial<ZoneTerms>): ZoneTerms => ({
  provinces: [],
  districts: [],
  subdistricts: [],
  area: [],
  minimum: undefined,
  ...fields,
});

const place = (id: string) => ({ id, name: '' });
const at = (province: string, district = '', subdistrict = '') => ({
  province: place(province),
  district: place(district),
  subdistrict: place(subdistrict),
  pin: undefined,
});

const zones = [
  zone({ provinces: ['10'], fee: satangFromBaht(50), freeFrom: satangFromBaht(2000) }),
  zone({ districts: ['1006'], fee: satangFromBaht(0) }),
  zone({ districts: ['5001'], fee: satangFromBaht(120) }),
  zone({ provinces: ['50'] }),
];

const SENT = { mode: 'money', isFeeWaived: false } as const;

const feeAt = (
  address: ReturnType<typeof at>,
  baht: number,
  shipment: Parameters<typeof deliveryTermsOf>[2] = SENT,
) => deliveryFeeOf(deliveryTermsOf(zones, address, shipment), satangFromBaht(baht));

const anyTerms: fc.Arbitrary<DeliveryTerms> = fc.record({
  fee: fc.integer({ min: 1, max: 100_000 }).map(satang),
  freeFrom: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(satang), { nil: undefined }),
});

/** The totals of goods at this price, with a part of it as discount. */
const totalsOfGoods = (goods: number, discount = 0) =>
  totalsOf([{ lineTotal: satang(goods), linePoints: points(0) }], satang(discount));

describe('the delivery fee', () => {
  test('is that of the most specific zone', () => {
    expect(feeAt(at('10', '1001'), 500)).toBe(5_000);
    expect(feeAt(at('10', '1006'), 500)).toBe(0);
    expect(feeAt(at('50', '5001'), 9_000)).toBe(12_000);
    expect(feeAt(at('50', '5002'), 500)).toBe(0);
    expect(feeAt(at('90'), 500)).toBe(0);
  });

  test('is zero from the threshold on', () => {
    expect(feeAt(at('10'), 1999.99)).toBe(5_000);
    expect(feeAt(at('10'), 2000)).toBe(0);
  });

  test('is zero for goods that the customer collects, and for points', () => {
    expect(feeAt(at('10'), 500, { ...SENT, isFeeWaived: true })).toBe(0);
    expect(feeAt(at('10'), 0, { ...SENT, mode: 'point' })).toBe(0);
  });

  test('is known without an address if all zones, also the rest of the country, have the same', () => {
    const same = { fee: satangFromBaht(50), freeFrom: satangFromBaht(900) };
    expect(commonDeliveryTerms([zone(same)], SENT)).toEqual(same);
    expect(commonDeliveryTerms([zone({ ...same, provinces: ['10'] }), zone(same)], SENT)).toEqual(same);
    expect(commonDeliveryTerms([zone({ ...same, provinces: ['10'] })], SENT)).toBeUndefined();
    expect(commonDeliveryTerms([zone(same), ...zones], SENT)).toBeUndefined();
    expect(commonDeliveryTerms([zone(same)], { ...SENT, isFeeWaived: true })).toBeUndefined();
    expect(commonDeliveryTerms([], SENT)).toBeUndefined();
  });

  test('and what is missing for a free delivery add up to the threshold', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat({ max: 2_000_000 }).map(satang), (terms, goods) => {
        const missing = missingForFreeDelivery(terms, goods);
        const feeWith = (more: number) => deliveryFeeOf(terms, satang(goods + more));
        const isPaidWhatever = terms.freeFrom === undefined;
        expect(missing === undefined).toBe(isPaidWhatever || feeWith(0) === 0);
        expect([feeWith(missing ?? 0), feeWith((missing ?? 0) - 1)]).toEqual(
          isPaidWhatever
            ? [terms.fee, terms.fee]
            : [0, goods - 1 + (missing ?? 0) < (terms.freeFrom ?? 0) ? terms.fee : 0],
        );
      }),
    );
  });
});

describe('the total with a delivery fee', () => {
  test('is what the goods cost plus the fee, with the VAT of all of it, and never below zero', () => {
    fc.assert(
      fc.property(
        anyTerms,
        fc.nat({ max: 999_999 }),
        fc.nat({ max: 1_500_000 }),
        (terms, goods, discount) => {
          const plain = totalsOfGoods(goods, discount);
          const { totals } = withDelivery({ lines: [aLine], totals: plain }, terms);
          expect(totals.total).toBe(plain.total + deliveryFeeOf(terms, plain.total));
          expect(totals.total).toBe(totals.goods - totals.discount + (totals.deliveryFee ?? 0));
          expect(totals.total).toBeGreaterThanOrEqual(0);
          expect(totals.vat).toBe(vatPart(totals.total));
          expect(goodsTotalOf(totals)).toBe(plain.total);
          expect(withDelivery({ lines: [aLine], totals }, terms).totals).toEqual(totals);
          expect(withDeliveryFee(totals, satang(0))).toEqual(plain);
        },
      ),
    );
  });

  test('rises with the goods, except by the fee where the delivery becomes free', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat({ max: 999_999 }), fc.nat({ max: 999_999 }), (terms, goods, more) => {
        const totalOf = (amount: number) =>
          withDelivery({ lines: [aLine], totals: totalsOfGoods(amount) }, terms).totals.total;
        const isFreeNow =
          deliveryFeeOf(terms, satang(goods)) > 0 && deliveryFeeOf(terms, satang(goods + more)) === 0;
        expect(totalOf(goods + more) - totalOf(goods)).toBe(isFreeNow ? more - terms.fee : more);
      }),
    );
  });

  test('has no fee if nothing is ordered, or if there is none', () => {
    const terms = { fee: satang(5_000), freeFrom: undefined };
    expect(withDelivery({ lines: [], totals: totalsOf([]) }, terms).totals).toEqual(totalsOf([]));
    expect(withDelivery({ lines: [aLine], totals: totalsOfGoods(100) }, undefined).totals).toEqual(
      totalsOfGoods(100),
    );
  });
});

const aLine = {
  productCode: 'P1',
  productName: 'P1',
  unit: 1,
  unitName: 'ลัง',
  quantity: 1,
  unitPrice: satang(100),
  lineTotal: satang(100),
  unitPoints: points(0),
  linePoints: points(0),
} as const;

import * as fc from 'fast-check';
import type { MapPin } from '#domain/kernel/map-pin';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { Language } from '#domain/kernel/language';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import { satang, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { points, type Points } from '#domain/kernel/points';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';

/** Values of the product's own types for property tests: valid ones, some of them unusual. */

const THAI_TEXTS = ['น้ำปลาแท้ ตราทะเลทอง', 'ลัง', 'แพ็ค', 'ขวด', 'ร้านป้าแดง (สาขา 2)', 'ตำบลในเมือง', '๗๐๐ มล.'];

export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...THAI_TEXTS),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

/** A code from a back end, without blanks and commas. */
export const anyCode: fc.Arbitrary<string> = fc.stringMatching(/^[A-Z0-9][A-Z0-9_-]{0,9}$/);

export const anySatang: fc.Arbitrary<Satang> = fc
  .oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 99_999_999_999 }))
  .map((value) => satang(value));

export const anyPoints: fc.Arbitrary<Points> = fc
  .integer({ min: 0, max: 100_000 })
  .map((value) => points(value));

export const anyMode: fc.Arbitrary<CartMode> = fc.oneof(
  fc.constantFrom('money' as const, 'point' as const),
  fc
    .stringMatching(/^[A-Z][A-Z0-9]{1,5}$/)
    .filter((type) => type !== 'NO')
    .map((type): CartMode => `material:${type}`),
);

export const anyCustomer: fc.Arbitrary<CustomerKey> = fc.record({ customerCode: anyCode, saleUnit: anyCode });

/** `yyyy-mm-dd`. */
export const anyDay: fc.Arbitrary<string> = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

export const anyInstant: fc.Arbitrary<string> = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

const TEN_MILLIONTH = 10_000_000;

export const anyPin: fc.Arbitrary<MapPin> = fc
  .record({
    latitude: fc
      .integer({ min: -90 * TEN_MILLIONTH, max: 90 * TEN_MILLIONTH })
      .map((value) => value / TEN_MILLIONTH),
    longitude: fc
      .integer({ min: -180 * TEN_MILLIONTH, max: 180 * TEN_MILLIONTH })
      .map((value) => value / TEN_MILLIONTH),
  })
  .filter((pin) => pin.latitude !== 0 || pin.longitude !== 0);

export const anyLanguage = fc.constantFrom<Language>('th-TH', 'en-US');

export const anyMobile = fc
  .stringMatching(/^0\d{9}$/)
  .map((digits) => readMobileNumber(digits))
  .filter((mobile) => mobile !== undefined);

export const anyHash: fc.Arbitrary<string> = fc.stringMatching(/^[0-9a-f]{32}$/);

export const anyMoment: fc.Arbitrary<Date> = anyInstant.map((instant) => new Date(instant));

export const anyUnitNumber = fc.constantFrom(...UNIT_NUMBERS);

export const anyPayment = fc.constantFrom(...PAYMENT_METHODS);

export const anyTerm = fc.constantFrom(0, 3, 6, 10);

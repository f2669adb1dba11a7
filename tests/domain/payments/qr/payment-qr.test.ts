import * as fc from 'fast-check';
import { validate } from 'promptparse';
import { describe, expect, it } from 'vitest';
import { checksumOf, readQr, readQrFields, writeQr } from '#domain/payments/qr/emv-qr';
import { satang, satangFromBaht } from '#domain/kernel/money';
import {
  billBarcode,
  billQr,
  promptPayQr,
  readPaymentQr,
  readPromptPayId,
} from '#domain/payments/qr/payment-qr';
import { readSlipQr } from '#domain/payments/qr/slip-qr';
import { slipVerify } from 'promptparse/validate';
import { slipCode } from '#tests/support/files/drawn-slip';

const mobile = (digits: string) => ({ kind: 'mobile', digits }) as const;

/** Published with promptparse (src/index.test.ts). */
const PROMPTPARSE = {
  mobile: '00020101021129370016A0000006770101110113006681222333353037645802TH63041DCF',
  mobile30Baht: '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD',
  billWithTerminal:
    '00020101021130620016A000000677010112011301122334455660211CUSTOMER0010306INV00153037645802TH62070703SCB6304780E',
  bill: '00020101021230650016A00000067701011201150994000165501000212123456789012030667042953037645802TH54073649.2263044534',
  slip: '004100060000010103014022000111222233344ABCD125102TH910417DF',
  barcode: '|099400016550100\r123456789012\r670429\r364922',
};
/** Published with promptpay-qr (index.test.js); its country precedes its currency. */
const PROMPTPAY_QR = '00020101021129370016A000000677010111011300668012345675802TH530376463046197';
/** Published by KBank for its QR API: a bill, and KBank's own field beside it. */
const KBANK =
  '00020101021230690016A000000677010112011301055580807780211LEX110000020313LEX026039306931590016A00000067701011301030040211LEX110000020413LEX02603930695303764540512.815802TH6304A2C1';
/** Our own example, with a checksum that was computed independently of this code. */
const OURS =
  '00020101021230670016A00000067701011201150994000165501000210SO251100010310081234567853037645802TH54071234.5063042D36';

const BILL = { biller: '099400016550100', reference1: '123456789012', reference2: '670429' };

describe('the checksum', () => {
  it("is CRC-16/CCITT-FALSE, by the catalogue's example", () => {
    expect(checksumOf('123456789')).toBe('29B1');
  });

  it.each(
    Object.entries({ ...PROMPTPARSE, PROMPTPAY_QR, KBANK, OURS }).filter(
      ([name]) => !['slip', 'barcode'].includes(name),
    ),
  )('is right in %s, and wrong if any character changes', (_name, text) => {
    expect(readQr(text)).toBeDefined();
    for (let place = 0; place < text.length; place += 1) {
      const other = text[place] === '0' ? '1' : '0';
      expect(readQr(`${text.slice(0, place)}${other}${text.slice(place + 1)}`)).toBeUndefined();
    }
  });
});

describe('a PromptPay code', () => {
  it('equals the published one, with and without an amount', () => {
    expect(promptPayQr(mobile('0812223333'), undefined)).toBe(PROMPTPARSE.mobile);
    expect(promptPayQr(mobile('0812223333'), satangFromBaht(30))).toBe(PROMPTPARSE.mobile30Baht);
  });

  it('has the same content as another published one with another field order', () => {
    const sorted = (text: string) => [...(readQr(text) ?? [])].toSorted();
    expect(sorted(promptPayQr(mobile('0801234567'), undefined))).toEqual(sorted(PROMPTPAY_QR));
    expect(readPaymentQr(PROMPTPAY_QR)).toEqual({ payee: mobile('0801234567'), amount: undefined });
  });

  it.each([
    ['081-222-3333', { kind: 'mobile', digits: '0812223333' }],
    ['0 9940 00165 50 1', { kind: 'tax-id', digits: '0994000165501' }],
    ['004999000288505', { kind: 'wallet', digits: '004999000288505' }],
    ['81222333', undefined],
    ['+66812223333', undefined],
    ['', undefined],
  ])('has the payee %s only if that is valid', (text, id) => {
    expect(readPromptPayId(text)).toEqual(id);
  });

  it('is read back with its payee and amount', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    const anyId = fc.oneof(
      digits(9).map((rest) => mobile(`0${rest}`)),
      digits(13).map((tax) => ({ kind: 'tax-id' as const, digits: tax })),
      digits(15).map((wallet) => ({ kind: 'wallet' as const, digits: wallet })),
    );
    const anyAmount = fc.option(fc.integer({ min: 1, max: 999_999_999_999 }).map(satang), { nil: undefined });
    fc.assert(
      fc.property(anyId, anyAmount, (payee, amount) => {
        expect(readPaymentQr(promptPayQr(payee, amount))).toEqual({ payee, amount });
      }),
    );
  });
});

describe('the code of a bill', () => {
  it('equals the published one', () => {
    expect(billQr(BILL, satangFromBaht(3649.22))).toBe(PROMPTPARSE.bill);
    const named = { biller: '0112233445566', reference1: 'CUSTOMER001', reference2: 'INV001' };
    expect(billQr(named, undefined, 'SCB')).toBe(PROMPTPARSE.billWithTerminal);
  });

  it('equals an example of our own', () => {
    const bill = { biller: '099400016550100', reference1: 'SO25110001', reference2: '0812345678' };
    expect(billQr(bill, satangFromBaht(1234.5))).toBe(OURS);
  });

  it("by KBank is read in spite of KBank's own fields", () => {
    expect(readPaymentQr(KBANK)).toEqual({
      payee: { biller: '0105558080778', reference1: 'LEX11000002', reference2: 'LEX0260393069' },
      amount: 1281,
    });
  });

  it('has the same barcode as the published one', () => {
    expect(billBarcode(BILL, satangFromBaht(3649.22))).toBe(PROMPTPARSE.barcode);
    expect(billBarcode(BILL, undefined)).toBe('|099400016550100\r123456789012\r670429\r0');
  });

  it('keeps every satang, like its barcode, for amounts such as 4.35 and 1.10', () => {
    for (const baht of [4.35, 1.1, 1.01, 0.29, 1_150_000.07]) {
      const amount = satangFromBaht(baht);
      expect(billBarcode(BILL, amount).split('\r').at(-1)).toBe(String(Math.round(baht * 100)));
      expect(readPaymentQr(billQr(BILL, amount))?.amount).toBe(amount);
    }
  });

  it.each([
    ['a reference of 21 letters', { ...BILL, reference1: 'A'.repeat(21) }],
    ['a small letter', { ...BILL, reference1: 'so1' }],
    ['no second reference', { ...BILL, reference2: '' }],
    ['Thai letters', { ...BILL, reference2: 'ร้าน' }],
    ['a biller of 14 digits', { ...BILL, biller: '09940001655010' }],
    ['a line within', { ...BILL, reference1: 'A\rB' }],
  ])('is refused with %s', (_what, bill) => {
    expect(() => billQr(bill, satang(100))).toThrow(RangeError);
    expect(() => billBarcode(bill, satang(100))).toThrow(RangeError);
  });

  it('is refused for zero, negative and too large amounts', () => {
    for (const amount of [0, -100, 1_000_000_000_000])
      expect(() => billQr(BILL, satang(amount))).toThrow(RangeError);
  });
});

describe('a generated code', () => {
  const anyAmount = fc.integer({ min: 1, max: 99_999_999 }).map(satang);

  it('is read by another library with the same content', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0\d{9}$/), anyAmount, (digits, amount) => {
        expect(validate.anyId(promptPayQr(mobile(digits), amount))).toEqual({
          type: 'MSISDN',
          target: digits,
          amount: amount / 100,
        });
      }),
    );
    const anyReference = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
    fc.assert(
      fc.property(anyReference, anyReference, anyAmount, (reference1, reference2, amount) => {
        expect(validate.billPayment(billQr({ ...BILL, reference1, reference2 }, amount))).toMatchObject({
          billerId: BILL.biller,
          ref1: reference1,
          ref2: reference2,
          amount: amount / 100,
        });
      }),
    );
  });
});

describe('the code on a slip', () => {
  it('has the bank and reference of the published example', () => {
    expect(readSlipQr(PROMPTPARSE.slip)).toEqual({ bankCode: '014', reference: '00111222233344ABCD12' });
  });

  it('is not read with a changed character or from a payment code', () => {
    expect(readSlipQr(PROMPTPARSE.slip.replace('ABCD', 'ABCE'))).toBeUndefined();
    expect(readSlipQr(PROMPTPARSE.bill)).toBeUndefined();
  });

  // A cross-check with another library, which ignores the kind of slip.
  it('is read as by another library', () => {
    const slip = fc.record({
      bankCode: fc.stringMatching(/^\d{3}$/),
      reference: fc.stringMatching(/^[A-Za-z0-9]{1,35}$/),
    });
    fc.assert(
      fc.property(slip, ({ bankCode, reference }) => {
        const text = slipCode({ bankCode, reference });
        expect(slipVerify(text)).toEqual({ sendingBank: bankCode, transRef: reference });
        expect(readSlipQr(text)).toEqual({ bankCode, reference });
      }),
    );
    expect(slipVerify(PROMPTPARSE.slip)).toEqual({ sendingBank: '014', transRef: '00111222233344ABCD12' });
  });

  it('is not read if it is of another kind than a transfer', () => {
    const other = writeQr([{ tag: '00', value: [{ tag: '00', value: '01' }] }], '91');
    expect(readSlipQr(other)).toBeUndefined();
  });
});

describe('any other text', () => {
  it('is read as undefined and does not throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\dA-F]{0,80}$/)), (text) => {
        for (const read of [readPaymentQr, readSlipQr]) expect(read(text)).toBeUndefined();
        expect(readQrFields(`${text}0`) ?? new Map()).toBeInstanceOf(Map);
      }),
    );
    expect(readPaymentQr('9'.repeat(10_000))).toBeUndefined();
  });
});

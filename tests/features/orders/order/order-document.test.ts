import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Language } from '#domain/kernel/language';
import { satang } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import { orderDocument } from '#features/orders/order/share/order-document';
import { anOrder } from '#tests/support/data/an-order';

const tenant = { companyNameTh: 'บริษัท', companyNameEn: 'Company', contactPhone: '', areTotalsHidden: false };

/** The rows with the amounts that were taken off. */
function reductionsIn(language: Language, discount: number, reduced: number) {
  const rule = { id: 'R', name: 'ลดน้ำปลา', nameEn: 'Fish sauce deal', times: 1 };
  const order = anOrder({
    totals: {
      goods: satang(100_000),
      discount: satang(discount),
      total: satang(100_000 - discount),
      vat: satang(0),
      points: points(0),
    },
    promotions: {
      rules: [{ ...rule, discount: satang(reduced), freeWorth: satang(0) }],
      adjustments: [],
      freeLines: [],
    },
  });
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  return orderDocument(order, { i18n, language, tenant, products: new Map() }).flatMap((row) =>
    row.kind === 'pair' && row.right.startsWith('−') ? [`${row.left} ${row.right}`] : [],
  );
}

// Before the fix it said only "Discount".
test('the picture of an order names the promotions of its discount in the chosen language', () => {
  expect(reductionsIn('en-US', 5_000, 5_000)).toEqual(['Fish sauce deal −฿50.00']);
  expect(reductionsIn('th-TH', 5_000, 5_000)).toEqual(['ลดน้ำปลา −฿50.00']);
});

test('what promotions did not give is a row of its own', () => {
  expect(reductionsIn('en-US', 8_000, 5_000)).toEqual(['Fish sauce deal −฿50.00', 'Discount −฿30.00']);
  expect(reductionsIn('en-US', 8_000, 0)).toEqual(['Discount −฿80.00']);
});

// Before the fix it was a line of ฿0.00 without a reason.
test('the picture of an order says that a line is free, and by which promotion', () => {
  const bought = {
    productCode: 'H1031',
    productName: 'น้ำยาล้างจาน',
    unit: 1,
    unitName: 'ลัง',
    quantity: 10,
    unitPrice: satang(40_800),
    lineTotal: satang(408_000),
    unitPoints: points(0),
    linePoints: points(0),
  } as const;
  const free = { ...bought, quantity: 1, unitPrice: satang(0), lineTotal: satang(0) };
  const order = anOrder({
    lines: [bought, free],
    promotions: {
      rules: [
        {
          id: 'R',
          name: 'ซื้อ 10 แถม 1',
          nameEn: 'Buy 10, get 1',
          times: 1,
          discount: satang(0),
          freeWorth: satang(40_800),
        },
      ],
      adjustments: [],
      freeLines: [{ number: 2, ruleId: 'R', worth: satang(40_800) }],
    },
  });
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
  const rows = orderDocument(order, { i18n, language: 'en-US', tenant, products: new Map() });
  const at = rows.findIndex((row) => row.kind === 'pair' && row.left.startsWith('2. '));
  expect(rows.slice(at, at + 3)).toMatchObject([
    { right: 'Free' },
    { text: `1 ${bought.unitName}` },
    { text: 'Buy 10, get 1' },
  ]);
});

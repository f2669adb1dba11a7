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

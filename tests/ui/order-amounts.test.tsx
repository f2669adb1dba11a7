import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import { OrderAmounts } from '#features/orders/order/order-amounts';
import { anOrder } from '#tests/support/data/an-order';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

const totals = {
  goods: satang(192_000),
  discount: satang(0),
  total: satang(192_000),
  vat: satang(12_561),
  points: points(0),
};

/** Names and amounts of all rows, as on the screen and on the printed order. */
function rowsOf(chargedTotal: number | undefined): readonly string[] {
  const order = anOrder({
    totals,
    ...(chargedTotal === undefined ? {} : { chargedTotal: satang(chargedTotal) }),
  });
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OrderAmounts order={order} />
    </I18nProvider>,
  );
  return [...drawn.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', amount = '']) =>
    `${name} ${amount}`.replaceAll(/<[^>]*>/g, ''),
  );
}

test('an order delivered in full shows the VAT included in its total', () => {
  expect(rowsOf(undefined)).toEqual([
    'Subtotal ฿1,920.00',
    'VAT 7% (already included) ฿125.61',
    'Total ฿1,920.00',
  ]);
});

test('an order delivered in part shows the VAT included in its net total, and no other', () => {
  expect(rowsOf(144_000)).toEqual([
    'Subtotal ฿1,920.00',
    'Total ฿1,920.00',
    'Refused at delivery −฿480.00',
    'VAT 7% (already included) ฿94.21',
    'Net total ฿1,440.00',
  ]);
});

test('a coupon shows with its discount, before the total', () => {
  const withCoupon = { ...totals, discount: satang(5_000), total: satang(187_000) };
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OrderAmounts order={anOrder({ totals: withCoupon, couponId: 'SAVE5' })} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '');
  expect(drawn).toContain('Coupon SAVE5−฿50.00');
  expect(drawn).toContain('Total฿1,870.00');
});

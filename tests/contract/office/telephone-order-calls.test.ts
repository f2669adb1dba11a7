import { describe, expect, test } from 'vitest';
import { priceOrder, takeOrder } from '#contract/office/telephone-order-calls';
import { satang } from '#domain/kernel/money';
import type { TelephoneOrder } from '#domain/office/telephone-order';

const ORDER: TelephoneOrder = {
  id: '0c9f2f6a-5f0e-4a6b-9a41-6f1d4a2c7b10',
  customer: { customerCode: 'C1', saleUnit: 'BKK1' },
  lines: [],
  seenTotal: satang(0),
  shipToId: 'S',
  billToId: 'B',
  shippingCondition: '',
  paymentCondition: '',
  payment: 'COD',
  remark: '',
};

describe('the day of an order by telephone', () => {
  test('is a field that an older office leaves out', () => {
    expect(takeOrder.request.toWire(ORDER)).not.toHaveProperty('DeliveryDay', expect.anything());
    expect(takeOrder.request.toWire({ ...ORDER, deliveryDay: '2026-12-01' })).toMatchObject({
      DeliveryDay: '01/12/2026',
    });
    const { DeliveryDay: _day, ...earlier } = Object(takeOrder.request.toWire(ORDER));
    expect(takeOrder.request.fromWire(earlier)).toMatchObject({ ok: true });
  });

  test('is no text that is no day', () => {
    const wire = { ...Object(takeOrder.request.toWire(ORDER)), DeliveryDay: '31/02/2026' };
    expect(takeOrder.request.fromWire(wire)).toMatchObject({ ok: false });
  });

  test('is chosen from days that an older server does not list', () => {
    const priced = { lines: [], total: satang(0), problem: undefined };
    const days = [{ day: '2026-12-01', orderUntil: new Date('2026-11-30T09:00:00Z'), isLate: false }];
    for (const deliveryDays of [days, [], undefined]) {
      const wire: unknown = JSON.parse(JSON.stringify(priceOrder.answer.toWire({ ...priced, deliveryDays })));
      expect(priceOrder.answer.fromWire(wire)).toMatchObject({
        ok: true,
        value: deliveryDays === undefined ? priced : { deliveryDays },
      });
    }
  });
});

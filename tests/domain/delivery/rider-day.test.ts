import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { satang } from '#domain/kernel/money';
import { closingOf, visitsByDay, type ClosingVisit } from '#domain/delivery/rider-day';
import { anyRiderDelivery } from '#tests/support/arbitraries/deliveries';

type Told = Partial<ClosingVisit['delivery']> & { readonly order?: string };

let count = 0;

/** A delivery attempt at which two cases of water were accepted and paid. */
function visit({ order, ...told }: Told = {}): ClosingVisit {
  count += 1;
  const orderId = order ?? `order-${count}`;
  return {
    orderId,
    invoiceNo: `INV-${orderId}`,
    customerName: `Shop of ${orderId}`,
    delivery: {
      id: `visit-${count}`,
      outcome: 'full',
      due: satang(10_000),
      money: { cash: satang(10_000), transfer: satang(0), reason: undefined },
      capturedAt: '2026-11-20T03:00:00.000Z',
      lines: [water(2)],
      ...told,
    },
  };
}

function water(delivered: number) {
  return {
    number: 1,
    productCode: 'W1',
    productName: 'Water',
    unitName: 'case',
    ordered: 2,
    delivered,
    reason: delivered === 2 ? undefined : ('damaged' as const),
  };
}

const refusedAt = (capturedAt: string, order: string) =>
  visit({ order, capturedAt, outcome: 'refused', due: satang(0), money: undefined, lines: [water(0)] });

const closing = (...visits: readonly ClosingVisit[]) =>
  closingOf(visits.map((each) => ({ visit: each, isReceived: true })));

describe('the days of a rider', () => {
  test('begin at midnight in Bangkok, which is 17:00 UTC', () => {
    const rows = ['2026-11-20T16:59:59.999Z', '2026-11-20T17:00:00.000Z', '2026-11-20T03:00:00.000Z'].map(
      (capturedAt) => ({ visit: visit({ capturedAt }) }),
    );
    expect(visitsByDay(rows)).toEqual([
      { day: '2026-11-21', visits: [rows[1]] },
      { day: '2026-11-20', visits: [rows[0], rows[2]] },
    ]);
  });

  test('list every delivery once, from the newest', () => {
    fc.assert(
      fc.property(fc.array(anyRiderDelivery, { maxLength: 20 }), (deliveries) => {
        const days = visitsByDay(deliveries.map((each) => ({ visit: each })));
        expect(days.map(({ day }) => day)).toEqual(
          [...new Set(days.map(({ day }) => day))].toSorted().toReversed(),
        );
        for (const { day, visits } of days) {
          const times = visits.map(({ visit: each }) => Date.parse(each.delivery.capturedAt));
          expect(times).toEqual(times.toSorted((one, other) => other - one));
          expect(times.map((time) => bangkokDayOf(new Date(time)))).toEqual(times.map(() => day));
        }
        expect(days.flatMap(({ visits }) => visits)).toHaveLength(deliveries.length);
      }),
    );
  });

  test('keep a delivery with an invalid time under a day without a name', () => {
    const row = { visit: visit({ capturedAt: 'yesterday' }) };
    expect(visitsByDay([row])).toEqual([{ day: '', visits: [row] }]);
  });
});

describe('the closing of a day', () => {
  test('compares cash and transfers with the amount due', () => {
    const paid = { cash: satang(4000), transfer: satang(6000), reason: undefined };
    expect(closing(visit(), visit({ money: paid }))).toMatchObject({
      visitCount: 2,
      deliveredCount: 2,
      due: 20_000,
      cash: 14_000,
      transfer: 6000,
      difference: 0,
      differences: [],
      returns: [],
      notReceivedCount: 0,
    });
  });

  test('lists each difference with its reason, and their sum', () => {
    const short = visit({ money: { cash: satang(9500), transfer: satang(0), reason: 'no-change' } });
    const over = visit({ money: { cash: satang(10_100), transfer: satang(0), reason: 'overpaid' } });
    const later = visit({ money: undefined });
    const found = closing(short, over, later, visit());
    expect(found.differences.map(({ visitId, difference, reason }) => [visitId, difference, reason])).toEqual(
      [
        [short.delivery.id, -500, 'no-change'],
        [over.delivery.id, 100, 'overpaid'],
        [later.delivery.id, -10_000, undefined],
      ],
    );
    expect(found.difference).toBe(-10_400);
  });

  test('counts returned products by product and unit', () => {
    const piece = { ...water(1), unitName: 'bottle', number: 2, ordered: 6 };
    const found = closing(
      visit({ outcome: 'part', lines: [water(1), piece] }),
      visit({ outcome: 'part', lines: [water(1)] }),
      refusedAt('2026-11-20T04:00:00.000Z', 'closed'),
    );
    expect(found.returns).toEqual([
      { productCode: 'W1', productName: 'Water', unitName: 'case', quantity: 4 },
      { productCode: 'W1', productName: 'Water', unitName: 'bottle', quantity: 5 },
    ]);
    expect(found.refused.map(({ orderId }) => orderId)).toEqual(['closed']);
    expect(found.deliveredCount).toBe(2);
  });

  test('counts nothing as returned if a refused order is accepted later that day', () => {
    const later = visit({ order: 'twice', capturedAt: '2026-11-20T08:00:00.000Z' });
    const earlier = refusedAt('2026-11-20T02:00:00.000Z', 'twice');
    expect(closing(later, earlier)).toEqual(closing(earlier, later));
    expect(closing(earlier, later)).toMatchObject({
      visitCount: 2,
      deliveredCount: 1,
      refused: [],
      returns: [],
      cash: 10_000,
    });
  });

  test('includes deliveries that the company has not received, and counts them', () => {
    const rows = [
      { visit: visit(), isReceived: false },
      { visit: visit(), isReceived: true },
    ];
    expect(closingOf(rows)).toMatchObject({ visitCount: 2, cash: 20_000, notReceivedCount: 1 });
  });

  test('is empty without deliveries', () => {
    expect(closingOf([])).toMatchObject({ visitCount: 0, due: 0, difference: 0, returns: [], refused: [] });
  });

  test('has as difference the cash and transfers less the amount due, and the sum of differences', () => {
    fc.assert(
      fc.property(fc.array(anyRiderDelivery, { maxLength: 8 }), (deliveries) => {
        const found = closing(...deliveries);
        expect(found.difference).toBe(found.cash + found.transfer - found.due);
        expect(found.differences.reduce((sum, { difference }) => sum + difference, 0)).toBe(found.difference);
      }),
    );
  });
});

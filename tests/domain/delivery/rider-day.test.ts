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
  test('a visit stands on its day in Bangkok, whose midnight is at 17:00 of the world', () => {
    const rows = ['2026-11-20T16:59:59.999Z', '2026-11-20T17:00:00.000Z', '2026-11-20T03:00:00.000Z'].map(
      (capturedAt) => ({ visit: visit({ capturedAt }) }),
    );
    expect(visitsByDay(rows)).toEqual([
      { day: '2026-11-21', visits: [rows[1]] },
      { day: '2026-11-20', visits: [rows[0], rows[2]] },
    ]);
  });

  test('every visit stands on one day, the newest first', () => {
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

  test('a time that is none has a day without a name, and nothing is lost', () => {
    const row = { visit: visit({ capturedAt: 'yesterday' }) };
    expect(visitsByDay([row])).toEqual([{ day: '', visits: [row] }]);
  });
});

describe('the closing of a day', () => {
  test('cash and transfers stand against what was due', () => {
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

  test('every difference is named with its reason, and they add up', () => {
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

  test('goods that came back are counted by product and unit', () => {
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

  test('a shop that was closed in the morning and took it in the afternoon gave nothing back', () => {
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

  test('what the company does not have yet counts, and is said', () => {
    const rows = [
      { visit: visit(), isReceived: false },
      { visit: visit(), isReceived: true },
    ];
    expect(closingOf(rows)).toMatchObject({ visitCount: 2, cash: 20_000, notReceivedCount: 1 });
  });

  test('a day without visits is empty', () => {
    expect(closingOf([])).toMatchObject({ visitCount: 0, due: 0, difference: 0, returns: [], refused: [] });
  });

  test('the difference is cash and transfers less what was due, and the sum of the differences', () => {
    fc.assert(
      fc.property(fc.array(anyRiderDelivery, { maxLength: 8 }), (deliveries) => {
        const found = closing(...deliveries);
        expect(found.difference).toBe(found.cash + found.transfer - found.due);
        expect(found.differences.reduce((sum, { difference }) => sum + difference, 0)).toBe(found.difference);
      }),
    );
  });
});

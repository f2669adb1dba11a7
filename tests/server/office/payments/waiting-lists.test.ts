import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listMoneyToSettle } from '#contract/office/money-calls';
import { getOfficeOrder } from '#contract/office/order-calls';
import { confirmSlip, listWaitingSlips } from '#contract/office/slip-calls';
import { addOrder } from '#contract/orders/add-order';
import { sendSlip } from '#contract/payments/slip';
import { bangkokDayOf, daysAfter } from '#domain/kernel/bangkok-day';
import { DAY_MS } from '#domain/kernel/durations';
import { satang } from '#domain/kernel/money';
import { EVERY_PAYMENT, type MoneyFilter } from '#domain/office/payments/money-filter';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

interface Sent {
  readonly id: string;
  readonly orderId: string;
}

async function sentSlip(reference: string): Promise<Sent> {
  const token = await tokenOf(server, 'shop1');
  const body = orderBody({ PaymentCode: 'BANK' });
  expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
  const id = randomUUID();
  const content = (await drawnSlip({ reference })).toString('base64');
  const slip = { SlipID: id, OrderId: body.OrderId, Content: content };
  expect(answerOf(sendSlip, await server.send(sendSlip.path, { token, body: slip })).kind).toBe('taken');
  return { id, orderId: body.OrderId };
}

const slipsWith = async (office: OfficeBrowser, filter: Partial<MoneyFilter>) => {
  const query = { ...EVERY_PAYMENT, ...filter, after: '', take: 50 };
  return (await office.ask(listWaitingSlips, query)).rows.map(({ slip }) => slip.reference);
};

const moneyWith = async (office: OfficeBrowser, filter: Partial<MoneyFilter>) => {
  const query = { ...EVERY_PAYMENT, ...filter, after: '', take: 50 };
  return (await office.ask(listMoneyToSettle, query)).rows.map(({ received }) => received);
};

describe('the slips that wait', () => {
  const fiveSlips = async (): Promise<readonly Sent[]> => {
    const sent: Sent[] = [];
    for (const reference of ['PAGE000001', 'PAGE000002', 'PAGE000003', 'PAGE000004', 'PAGE000005']) {
      sent.push(await sentSlip(reference));
      server.clock.moveOn(1000);
    }
    return sent;
  };

  test('come a page at a time, each once, also while earlier ones are decided', async () => {
    const sent = await fiveSlips();
    const office = await officeOf(server, 'finance');
    const query = { ...EVERY_PAYMENT, take: 2 };
    const first = await office.ask(listWaitingSlips, { ...query, after: '' });
    expect(first.rows.map(({ slip }) => slip.id)).toEqual(sent.slice(0, 2).map(({ id }) => id));
    await office.ask(confirmSlip, { id: sent[0]?.id ?? '', amount: undefined });
    const second = await office.ask(listWaitingSlips, { ...query, after: first.next });
    const third = await office.ask(listWaitingSlips, { ...query, after: second.next });
    expect([...second.rows, ...third.rows].map(({ slip }) => slip.id)).toEqual(
      sent.slice(2).map(({ id }) => id),
    );
    expect(third.next).toBe('');
    // A text that is no position begins the list.
    const again = await office.ask(listWaitingSlips, { ...query, after: 'nonsense' });
    expect(again.rows[0]?.slip.id).toBe(sent[1]?.id);
  });

  test('are found by their day, method, amount, order and reference', async () => {
    const sent = await fiveSlips();
    const office = await officeOf(server, 'finance');
    const today = bangkokDayOf(server.clock());
    const all = ['PAGE000001', 'PAGE000002', 'PAGE000003', 'PAGE000004', 'PAGE000005'];
    expect(await slipsWith(office, { firstDay: today, lastDay: today })).toEqual(all);
    expect(await slipsWith(office, { firstDay: daysAfter(today, 1) })).toEqual([]);
    expect(await slipsWith(office, { method: 'BANK' })).toEqual(all);
    expect(await slipsWith(office, { method: 'COD' })).toEqual([]);
    expect(await slipsWith(office, { amountFrom: satang(48_000), amountTo: satang(48_000) })).toEqual(all);
    expect(await slipsWith(office, { amountFrom: satang(48_001) })).toEqual([]);
    expect(await slipsWith(office, { text: 'page000003' })).toEqual(['PAGE000003']);
    const order = await office.ask(getOfficeOrder, sent[3]?.orderId ?? '');
    expect(await slipsWith(office, { text: order?.order.orderNo ?? '-' })).toEqual(['PAGE000004']);
    expect(await slipsWith(office, { text: '100%_' })).toEqual([]);
  });
});

describe('money to match', () => {
  test('comes a page at a time and is found by day, method, amount and order', async () => {
    const office = await officeOf(server, 'finance');
    const amounts = [10_000, 20_000, 30_000];
    const orders: string[] = [];
    for (const amount of amounts) {
      const { id, orderId } = await sentSlip(`MONEY${amount}`);
      await office.ask(confirmSlip, { id, amount: satang(amount) });
      orders.push((await office.ask(getOfficeOrder, orderId))?.order.orderNo ?? '');
    }
    const seen: number[] = [];
    let after = '';
    do {
      const page = await office.ask(listMoneyToSettle, { ...EVERY_PAYMENT, after, take: 1 });
      seen.push(...page.rows.map(({ received }) => received));
      after = page.next;
    } while (after !== '');
    expect(seen.toSorted()).toEqual(amounts);
    expect(await moneyWith(office, { amountFrom: satang(15_000), amountTo: satang(25_000) })).toEqual([
      20_000,
    ]);
    expect(await moneyWith(office, { text: orders[2] ?? '-' })).toEqual([30_000]);
    expect(await moneyWith(office, { method: 'COD' })).toEqual([]);
    expect(await moneyWith(office, { method: 'BANK' })).toHaveLength(3);
    const tomorrow = bangkokDayOf(new Date(server.clock().getTime() + DAY_MS));
    expect(await moneyWith(office, { firstDay: tomorrow })).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getOrderPayment, startPayment } from '#contract/payments/payment';
import { getPurchasedLines } from '#contract/orders/purchased-lines';
import { getSlips, sendSlip, settleSlip } from '#contract/payments/slip';
import { readPaymentQr } from '#domain/payments/qr/payment-qr';
import { addClientsToAgent } from '#server/store/clients/agent-customers';
import { habitsOfClients, lastOrdersOfClients } from '#server/store/clients/client-habits';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { moveTo, reportBody, ridersAt, TO_INVOICE } from '#tests/support/data/invoices';
import { officeOf } from '#tests/support/server/office';
import { openPayingServer } from '#tests/support/data/paying';
import { CUSTOMERS } from '#tests/support/data/people';

const paying = await openPayingServer();
const { server } = paying;
const riders = ridersAt(server);
const office = officeOf(server);
let token: string;
let staff: string;

beforeEach(async () => {
  ({ token, staff } = await paying.reset());
});
afterAll(() => paying.close());

const FOUR_CASES = {
  Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 4, SeenUnitPrice: 480 }],
  SeenTotal: 1920,
  AcceptUpTo: 1920,
  PaymentCode: 'THAIQR',
};

/** Delivers an order of four cases, of which this many are accepted and nothing is paid. */
async function deliver(id: string, taken: number): Promise<void> {
  await moveTo(server, id, ...TO_INVOICE);
  await riders.grab(id);
  const Lines = [{ LineNo: 1, Delivered: taken, Reason: taken === 4 ? '' : 'DAMAGED' }];
  expect(await riders.tell(await reportBody(id, { Lines, Money: null }))).toMatchObject({ kind: 'received' });
}

async function delivered(taken: number, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = await paying.order({ ...FOUR_CASES, ...more });
  await deliver(id, taken);
  return id;
}

async function start(OrderId: string, more: object = {}) {
  const body = { _id: randomUUID(), OrderId, PaymentCode: 'THAIQR', ...more };
  return answerOf(startPayment, await server.send(startPayment.path, { token, body }));
}

async function amountAsked(OrderId: string) {
  const answer = await start(OrderId);
  if (answer.kind === 'refused') return answer.code;
  const { show, amount } = answer.payment;
  expect(show?.kind === 'code' ? readPaymentQr(show.qr)?.amount : undefined).toBe(amount);
  return amount;
}

const paymentOf = async (body: string) =>
  answerOf(getOrderPayment, await server.send(getOrderPayment.path, { token, body: { OrderId: body } }));

describe('the amount to pay for an order is the charge for accepted products', () => {
  test('by a code, after a refusal at the door and after returns', async () => {
    const id = await delivered(3);
    expect(await amountAsked(id)).toBe(144_000);
    await office.takeBack(id, { Lines: [{ LineNo: 1, Qty: 1 }] });
    expect(await amountAsked(id)).toBe(96_000);
    await office.takeBack(id);
    expect(await amountAsked(id)).toBe('order-not-payable');
  });

  test('with a new code, and an old code for another amount expires', async () => {
    const id = await paying.order(FOUR_CASES);
    expect(await amountAsked(id)).toBe(192_000);
    await deliver(id, 3);
    expect(await paymentOf(id)).toMatchObject({ state: 'unpaid', payments: [{ state: 'expired' }] });
    expect(await amountAsked(id)).toBe(144_000);
    expect(await paymentOf(id)).toMatchObject({ state: 'waiting' });
  });

  test('and money for the whole order pays it, with the rest as credit', async () => {
    const before = await office.balance();
    const id = await paying.order({ ...FOUR_CASES, PaymentCode: 'KBANKQR' });
    const payment = await paying.start(id, 'KBANKQR');
    await deliver(id, 3);
    await paying.pay(payment, 'approve');
    expect(await paymentOf(id)).toMatchObject({ state: 'paid' });
    expect((await office.balance()).debt).toBe(before.debt - 48_000);
  });

  test('in installments only if the charge is high enough', async () => {
    const seven = { Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 7, SeenUnitPrice: 480 }] };
    const id = await paying.order({ ...FOUR_CASES, ...seven, SeenTotal: 3360, AcceptUpTo: 3360 });
    await deliver(id, 6);
    const answer = await start(id, { PaymentCode: 'KBANKCREDITCARD', Term: 3 });
    expect(answer).toEqual({ kind: 'refused', code: 'term-not-offered' });
  });
});

describe('a slip', () => {
  const slipsOf = async (OrderId: string) =>
    answerOf(getSlips, await server.send(getSlips.path, { token, body: { OrderId } }));

  async function sent(OrderId: string): Promise<string> {
    const Content = (await drawnSlip({ reference: `CORRECTED${OrderId.slice(0, 8)}` })).toString('base64');
    const SlipID = randomUUID();
    const answer = answerOf(
      sendSlip,
      await server.send(sendSlip.path, { token, body: { SlipID, OrderId, Content } }),
    );
    expect(answer).toMatchObject({ kind: 'taken' });
    return SlipID;
  }

  async function confirm(SlipID: string, more: object = {}) {
    const body = { SlipID, Outcome: 'PAID', ...more };
    const answer = answerOf(
      settleSlip,
      await server.send(settleSlip.path, { token: staff, key: randomUUID(), body }),
    );
    return answer.kind === 'settled' ? answer.seen : answer.code;
  }

  test('is expected to have the charge as amount, and pays it', async () => {
    const id = await delivered(3, { PaymentCode: 'BANK' });
    expect(await slipsOf(id)).toMatchObject({ total: 144_000, isPayable: true });
    expect(await confirm(await sent(id))).toMatchObject({ total: 144_000, payment: 'paid' });
    expect((await paymentOf(id))?.payments).toMatchObject([{ amount: 144_000, state: 'paid' }]);
  });

  test('pays the charge even if a transfer of the whole total was started', async () => {
    const id = await paying.order({ ...FOUR_CASES, PaymentCode: 'BANK' });
    await start(id, { PaymentCode: 'THAIQR' });
    await deliver(id, 3);
    expect(await confirm(await sent(id))).toMatchObject({ payment: 'paid' });
  });

  test('is not requested if nothing is left to pay, but is accepted for a check', async () => {
    const id = await delivered(3, { PaymentCode: 'BANK' });
    await office.takeBack(id);
    expect(await slipsOf(id)).toMatchObject({ total: 0, isPayable: false });
    await sent(id);
  });
});

describe('the purchased lines', () => {
  const bought = async () =>
    answerOf(getPurchasedLines, await server.send(getPurchasedLines.path, { token, body: {} }));

  test('have the accepted quantities less returns, and no empty lines', async () => {
    const two = {
      Lines: [
        { P_Code: 'C1001', UnitNo: 1, Qty: 4, SeenUnitPrice: 480 },
        { P_Code: 'W1001', UnitNo: 1, Qty: 2, SeenUnitPrice: 480 },
      ],
      SeenTotal: 2880,
      AcceptUpTo: 2880,
    };
    const id = await paying.order({ ...FOUR_CASES, ...two });
    await moveTo(server, id, ...TO_INVOICE);
    expect((await bought())[0]?.lines.map(({ quantity }) => quantity)).toEqual([4, 2]);
    await riders.grab(id);
    const Lines = [
      { LineNo: 1, Delivered: 3, Reason: 'DAMAGED' },
      { LineNo: 2, Delivered: 2, Reason: '' },
    ];
    await riders.tell(await reportBody(id, { Lines, Money: null }));
    expect((await bought())[0]?.lines.map(({ quantity }) => quantity)).toEqual([3, 2]);
    await office.takeBack(id, {
      Lines: [
        { LineNo: 1, Qty: 1 },
        { LineNo: 2, Qty: 2 },
      ],
    });
    expect(await bought()).toMatchObject([{ lines: [{ productCode: 'C1001', quantity: 2 }] }]);
    await office.takeBack(id);
    expect(await bought()).toEqual([]);
  });
});

test('an agent sees the last order and the habits of a client by accepted quantities', async () => {
  await addClientsToAgent(server.database, 'A0999', [CUSTOMERS.shop1]);
  const habits = async () =>
    (await habitsOfClients(server.database, 'A0999', new Date(0))).map(({ timesBought }) => timesBought);
  const lastTotal = async () => (await lastOrdersOfClients(server.database, 'A0999'))[0]?.lastOrder.total;
  const ids = [await delivered(4), await delivered(3)];
  expect(await habits()).toEqual([2]);
  expect(await lastTotal()).toBe(144_000);
  await office.takeBack(ids[1] ?? '', { Lines: [{ LineNo: 1, Qty: 2 }] });
  expect(await habits()).toEqual([2]);
  expect(await lastTotal()).toBe(48_000);
  await office.takeBack(ids[1] ?? '');
  expect(await habits()).toEqual([]);
});

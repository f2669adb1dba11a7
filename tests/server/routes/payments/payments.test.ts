import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkPayment, getOrderPayment, settlePayment, startPayment } from '#contract/payments/payment';
import { eq } from 'drizzle-orm';
import { satang } from '#domain/kernel/money';
import { kPaymentChecksum } from '#server/gateways/payment/k-payment/k-payment-checksum';
import { moveOrder } from '#contract/orders/move-order';
import type { Payment } from '#domain/payments/payment';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { readPaymentQr } from '#domain/payments/qr/payment-qr';
import type { PaymentsOfTenant } from '#server/gateways/payment/open-payments';
import type { PaymentGateway } from '#server/gateways/payment/payment-gateway';
import { writeJwt } from '#server/gateways/payment/2c2p/jwt';
import { runDueJobs } from '#server/services/kernel/run-due-jobs';
import { paymentInquiryJob, pollPayment, reserveForCapture } from '#server/services/payments/poll-payment';
import { addCoupons } from '#server/store/payments/coupons';
import { returnFromGateway } from '#server/services/payments/pay-by-script';
import { gatewayOfAttempt } from '#server/services/payments/payment-deps';
import { findAttempt, paymentAttempts } from '#server/store/payments/payment-attempts';
import { paymentMoney } from '#server/store/payments/payment-money';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { aCoupon } from '#tests/support/data/coupons';
import { KEY1 } from '#tests/support/data/products';
import { openPayingServer } from '#tests/support/data/paying';
import { claimAndDie } from '#tests/support/server/jobs-of';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const paying = await openPayingServer();
let token: string;
let staff: string;

beforeEach(async () => {
  ({ token, staff } = await paying.reset());
});
afterAll(() => paying.close());

const MINUTE_MS = 60_000;

/** The number of orders that two attempts pay at once. */
const RACES = 12;

async function begin(body: Readonly<Record<string, unknown>>) {
  return answerOf(
    startPayment,
    await paying.server.send(startPayment.path, {
      token,
      body,
      headers: { host: new URL(paying.origin()).host },
    }),
  );
}

async function refusalOf(OrderId: string, PaymentCode: PaymentMethod, more: object = {}) {
  const answer = await begin({ _id: randomUUID(), OrderId, PaymentCode, ...more });
  return answer.kind === 'refused' ? answer.code : answer.kind;
}

async function move(OrderId: string, Status: number): Promise<void> {
  const body = { OrderId, Status };
  const key = randomUUID();
  const moved = answerOf(moveOrder, await paying.server.send(moveOrder.path, { token: staff, key, body }));
  expect(moved.kind).toBe('moved');
}

async function settle(_id: string, Outcome: 'PAID' | 'RETURNED') {
  const sent = await paying.server.send(settlePayment.path, {
    token: staff,
    key: randomUUID(),
    body: { _id, Outcome },
  });
  const answer = answerOf(settlePayment, sent);
  return answer.kind === 'settled' ? answer.payment.state : answer.code;
}

const money = async () =>
  (await paying.server.database.select().from(paymentMoney)).map(
    ({ amount, by, fate }) => `${amount} ${by} ${fate}`,
  );

/** The real gateways, with a record of every request. */
function countingQuestions(payments: PaymentsOfTenant, asked: string[]): PaymentsOfTenant {
  const gateways = [...payments.gateways].map(([name, gateway]) => {
    const inquire: PaymentGateway['inquire'] = (...question) => {
      asked.push(name);
      return gateway.inquire(...question);
    };
    return [name, { ...gateway, inquire }] as const;
  });
  return { ...payments, gateways: new Map(gateways) };
}

const stateOf = async (order: string) => (await paying.stateOf(order)).state;

async function tell(gateway: string, body: string): Promise<number> {
  const answer = await fetch(`${paying.origin()}/demo/pay/notify/${gateway}`, { method: 'POST', body });
  return answer.status;
}

describe('a payment attempt', () => {
  test('is recorded and started once, however often it is sent', async () => {
    const order = await paying.order();
    const body = { _id: randomUUID(), OrderId: order, PaymentCode: 'LINEPAY' };
    const [first, second, third] = [await begin(body), await begin(body), await begin(body)];
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(first).toMatchObject({
      kind: 'started',
      payment: { state: 'waiting', amount: 48_000, show: { kind: 'page' } },
    });
    expect((await paying.stateOf(order)).payments).toHaveLength(1);
  });

  test('sent by two phones at once is started once', async () => {
    const order = await paying.order();
    const body = { _id: randomUUID(), OrderId: order, PaymentCode: 'VI' };
    const before = paying.bank.simulator.payments.length;
    await Promise.all([begin(body), begin(body), begin(body)]);
    expect(paying.bank.simulator.payments.length).toBe(before + 1);
    expect((await paying.stateOf(order)).payments).toHaveLength(1);
  });

  test('whose gateway does not answer is continued with the same reference', async () => {
    const order = await paying.order();
    const body = { _id: randomUUID(), OrderId: order, PaymentCode: 'VI' };
    paying.bank.simulator.knobs.answers = '500';
    expect(await begin(body)).toMatchObject({
      kind: 'started',
      payment: { state: 'started', show: undefined },
    });
    paying.bank.simulator.knobs.answers = 'right';
    // The server polls meanwhile; that nobody paid yet ends nothing.
    await paying.wait(MINUTE_MS);
    expect(await begin(body)).toMatchObject({
      kind: 'started',
      payment: { state: 'waiting', show: { kind: 'page' } },
    });
    expect((await paying.stateOf(order)).payments).toHaveLength(1);
  });

  test('has a new reference each time, which begins with the order number', async () => {
    const order = await paying.order();
    const references: string[] = [];
    for (const method of ['LINEPAY', 'VI', 'KBANKQR'] as const)
      references.push((await paying.start(order, method)).reference);
    expect(references.map((each) => each.replace(/P\d+$/, ''))).toEqual(
      references.map(() => references[0]?.replace(/P1$/, '')),
    );
    expect(references.map((each) => /P\d+$/.exec(each)?.[0])).toEqual(['P1', 'P2', 'P3']);
    for (const reference of references) expect(reference).toMatch(/^[A-Z0-9]{1,15}$/);
  });

  test('is refused for an order or method that cannot be paid', async () => {
    const order = await paying.order();
    expect(await refusalOf(randomUUID(), 'LINEPAY')).toBe('order-unknown');
    for (const method of ['COD', 'AR', 'MA'] as const)
      expect(await refusalOf(order, method)).toBe('payment-not-offered');
    for (const Term of [3, 6, 4])
      expect(await refusalOf(order, 'KBANKCREDITCARD', { Term })).toBe('term-not-offered');
    const Lines = [{ P_Code: 'R1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 0 }];
    expect(await refusalOf(await paying.order({ is_point: 'Y', Lines }), 'VI')).toBe('order-not-payable');
    await addCoupons(paying.server.database, KEY1, [
      aCoupon('WHOLE', { discount: { kind: 'percent', percent: 100 } }),
    ]);
    const free = await paying.order({ CouponId: 'WHOLE', SeenTotal: 0, AcceptUpTo: 0 });
    expect(await refusalOf(free, 'LINEPAY')).toBe('order-not-payable');
    await move(order, 3);
    expect(await refusalOf(order, 'LINEPAY')).toBe('order-not-payable');
  });

  test("with the id of another order's attempt is refused", async () => {
    const { id } = await paying.start(await paying.order(), 'VI');
    const other = await paying.order();
    expect(await refusalOf(other, 'VI', { _id: id })).toBe('payment-closed');
  });

  test('in installments is possible from 3,000 baht', async () => {
    const Lines = [{ P_Code: 'C1001', UnitNo: 1, Qty: 7, SeenUnitPrice: 480 }];
    const order = await paying.order({ Lines, AcceptUpTo: 3360 });
    const payment = await paying.start(order, 'KBANKCREDITCARD', { Term: 3 });
    await paying.pay(payment, 'approve');
    expect(await paying.stateOf(order)).toMatchObject({
      state: 'paid',
      payments: [{ termMonths: 3, amount: 336_000 }],
    });
  });
});

describe('a payment code', () => {
  test('for PromptPay and counters is made by the server, with the exact amount', async () => {
    const order = await paying.order();
    const promptPay = await paying.start(order, 'THAIQR');
    const counter = await paying.start(order, 'COUNTERSERVICE');
    const shown = [promptPay, counter].map(({ show }) => (show?.kind === 'code' ? show : undefined));
    expect(shown.map((show) => readPaymentQr(show?.qr ?? '')?.amount)).toEqual([48_000, 48_000]);
    expect(shown[1]?.barcode).toContain(`${counter.reference}\r48000`);
    expect(readPaymentQr(shown[1]?.qr ?? '')?.payee).toMatchObject({ reference2: counter.reference });
  });

  test('is shown for five minutes', async () => {
    const order = await paying.order();
    const { startedAt, expiresAt } = await paying.start(order, 'KBANKBILLPAYMENT');
    expect(Date.parse(expiresAt) - Date.parse(startedAt)).toBe(5 * MINUTE_MS);
    await paying.wait(8 * MINUTE_MS, MINUTE_MS);
    expect(await paying.stateOf(order)).toMatchObject({
      state: 'unpaid',
      payments: [{ state: 'expired', show: undefined }],
    });
  });
});

/** The number of these for which the gateway was told to take money. */
function takenOf(pair: readonly Payment[]): number {
  return pair.filter(({ reference }) =>
    paying.bank.simulator.payments.some((each) => each.reference === reference && each.state === 'paid'),
  ).length;
}

/** Does the work of a server that is killed before it stores the gateway's answer. */
async function takeAndDie(id: string): Promise<void> {
  const attempt = await findAttempt(paying.deps.database, id);
  if (attempt === undefined) throw new Error('nobody pays');
  expect(await reserveForCapture(paying.deps, id)).toBe(true);
  const gateway = gatewayOfAttempt(paying.deps, attempt);
  const known = { ...attempt, amount: satang(attempt.amount) };
  expect(await gateway?.capture?.(known, paying.deps.clock())).toMatchObject({ kind: 'money' });
}

describe('a paid order', () => {
  test('cannot be paid again', async () => {
    const order = await paying.order();
    await paying.pay(await paying.start(order, 'KBANKQR'), 'approve');
    expect(await refusalOf(order, 'VI')).toBe('order-paid');
  });

  test('keeps money from a second code as matching', async () => {
    const order = await paying.order();
    const [first, second] = [await paying.start(order, 'KBANKQR'), await paying.start(order, 'VI')];
    await Promise.all([paying.pay(first, 'approve'), paying.pay(second, 'approve')]);
    await paying.wait(MINUTE_MS);
    const { state, payments } = await paying.stateOf(order);
    expect(state).toBe('paid');
    expect(payments.map((each) => each.state).toSorted()).toEqual(['matching', 'paid']);
    expect((await money()).map((each) => each.split(' ').at(-1)).toSorted()).toEqual(['counted', 'matching']);
  });

  /** Seen failing when the reservation was released before the money was stored: one in ten of these was paid twice. */
  test('is never paid twice by LINE Pay, also with attempts at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: RACES }, () => paying.order()));
    const pairs = await Promise.all(
      orders.map(async (order) => [
        await paying.start(order, 'LINEPAY'),
        await paying.start(order, 'LINEPAY'),
      ]),
    );
    for (const payment of pairs.flat())
      await paying.bank.simulator.act(await paying.reach(payment), 'approve');
    await Promise.all(pairs.flat().map(({ id }) => pollPayment(paying.deps, id)));
    await paying.wait(5 * MINUTE_MS, MINUTE_MS);
    expect(pairs.map(takenOf)).toEqual(orders.map(() => 1));
    expect(await money()).toEqual(orders.map(() => '48000 inquiry counted'));
  });

  /** Seen failing when a reservation expired after two minutes. */
  test('is not paid again if a server died between taking money and recording it', async () => {
    const order = await paying.order();
    const [first, second] = [await paying.start(order, 'LINEPAY'), await paying.start(order, 'LINEPAY')];
    for (const payment of [first, second])
      await paying.bank.simulator.act(await paying.reach(payment), 'approve');
    await takeAndDie(first.id);
    paying.server.clock.moveOn(3 * MINUTE_MS);
    for (const { id } of [second, first, second]) await pollPayment(paying.deps, id);
    expect(takenOf([first, second])).toBe(1);
    expect(await money()).toEqual(['48000 inquiry counted']);
  });

  test('that was cancelled before keeps money as matching', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'KBANKBILLPAYMENT');
    await move(order, 3);
    await paying.pay(payment, 'approve');
    expect(await stateOf(order)).toBe('matching');
    const line = await paying.order();
    const agreed = await paying.start(line, 'LINEPAY');
    await move(line, 3);
    await paying.pay(agreed, 'approve');
    await paying.wait(30 * MINUTE_MS, MINUTE_MS);
    expect(await paying.stateOf(line)).toMatchObject({ payments: [{ state: 'expired' }] });
  });

  test('is charged once for a card, whatever the browser sends again', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'KBANKCREDITCARD');
    const charge = await paying.reach(payment);
    const address = payment.show?.kind === 'page' ? payment.show.address : '';
    const again = await fetch(`${address}/token`, {
      method: 'POST',
      body: new URLSearchParams({ token: await paying.typeAnotherCard() }),
      redirect: 'manual',
    });
    expect(again.headers.get('location')).toContain('/demo/paymentkbank/callback/KBANKCREDITCARD/');
    const known = paying.bank.simulator.payments.filter(({ reference }) => reference === payment.reference);
    expect(known).toEqual([charge]);
  });
});

describe('a gateway notification', () => {
  test.each(['k-payment', '2c2p', 'kbank-qr'])(
    'from %s is refused if it is invalid or forged',
    async (name) => {
      expect(await tell(name, 'x')).toBe(400);
      expect(await tell(name, '{}')).toBe(400);
      const forged = {
        'k-payment': {
          id: 'chrg_1',
          amount: 480,
          currency: 'THB',
          status: 'success',
          transaction_state: 'Authorized',
          checksum: 'f'.repeat(64),
        },
        '2c2p': {
          payload: await writeJwt({ merchantID: 'JT-demo', invoiceNo: 'x', respCode: '0000' }, 'a guess'),
        },
        'kbank-qr': { partnerTxnUid: 'x', partnerId: 'NOBODY' },
      };
      const body = Object.entries(forged).find(([each]) => each === name)?.[1];
      expect(await tell(name, JSON.stringify(body))).toBe(401);
      expect(await money()).toEqual([]);
    },
  );

  test('from an unknown gateway or LINE Pay is answered with 404', async () => {
    expect(await tell('line-pay', '{}')).toBe(404);
    expect(await tell('bank', '{}')).toBe(404);
  });

  test('from KBank without a signature only triggers an inquiry', async () => {
    const order = await paying.order();
    const { reference } = await paying.start(order, 'KBANKBILLPAYMENT');
    const partnerId = paying.bank.keys.kbankQr.partnerId;
    const lie = { partnerTxnUid: reference, partnerId, statusCode: '00', txnAmount: 480, txnNo: '1' };
    expect(await tell('kbank-qr', JSON.stringify(lie))).toBe(200);
    expect(await stateOf(order)).toBe('waiting');
  });

  test('with the signed charge of another order does not pay an order', async () => {
    const paid = await paying.start(await paying.order(), 'KBANKCREDITCARD');
    const charge = await paying.reach(paid);
    await paying.bank.simulator.act(charge, 'never');
    const order = await paying.order();
    const { reference } = await paying.start(order, 'KBANKCREDITCARD');
    const told = {
      id: charge.id,
      amount: satang(48_000),
      currency: 'THB',
      status: 'success',
      transaction_state: 'Authorized',
    };
    const checksum = kPaymentChecksum(told, paying.bank.keys.kPayment.secretKey);
    await paying.server.database
      .update(paymentAttempts)
      .set({ gatewayId: '' })
      .where(eq(paymentAttempts.id, paid.id));
    const lie = { ...told, amount: 480, reference_order: reference, checksum };
    expect(await tell('k-payment', JSON.stringify(lie))).toBe(200);
    expect(await stateOf(order)).toBe('waiting');
    expect(await money()).toEqual([]);
  });

  test('for an unknown attempt is recorded as matching', async () => {
    const claims = {
      merchantID: paying.bank.keys['2c2p'].merchantId,
      invoiceNo: 'SO699999999P1',
      respCode: '0000',
      amount: 480,
      currencyCode: 'THB',
      tranRef: 'stray-1',
    };
    const payload = await writeJwt(claims, paying.bank.keys['2c2p'].secretKey);
    for (let time = 0; time < 3; time += 1) expect(await tell('2c2p', JSON.stringify({ payload }))).toBe(200);
    expect(await money()).toEqual(['48000 notification matching']);
  });

  // Seen failing when the report was applied although its money was recorded for the other order.
  test('of money that paid one order does not pay another', async () => {
    await paying.pay(await paying.start(await paying.order(), 'VI'), 'approve');
    const [known] = await paying.server.database.select().from(paymentMoney);
    const order = await paying.order();
    const { reference } = await paying.start(order, 'VI');
    const { merchantId, secretKey } = paying.bank.keys['2c2p'];
    const claims = {
      merchantID: merchantId,
      invoiceNo: reference,
      respCode: '0000',
      amount: 480,
      currencyCode: 'THB',
      tranRef: known?.transactionId,
    };
    expect(await tell('2c2p', JSON.stringify({ payload: await writeJwt(claims, secretKey) }))).toBe(200);
    expect(await stateOf(order)).toBe('waiting');
    expect(await money()).toEqual(['48000 notification counted']);
  });

  test('that is repeated or late does not change a paid order', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'VI');
    await paying.pay(payment, 'approve');
    const { merchantId, secretKey } = paying.bank.keys['2c2p'];
    const say = async (claims: object) => {
      const told = { merchantID: merchantId, invoiceNo: payment.reference, currencyCode: 'THB', ...claims };
      expect(await tell('2c2p', JSON.stringify({ payload: await writeJwt(told, secretKey) }))).toBe(200);
    };
    const [known] = await paying.server.database.select().from(paymentMoney);
    for (const respCode of ['4005', '0003', '2001', '0999']) await say({ respCode });
    await say({ respCode: '0000', amount: 480, tranRef: known?.transactionId });
    expect(await stateOf(order)).toBe('paid');
    expect(await money()).toEqual(['48000 notification counted']);
    await say({ respCode: '0000', amount: 480, tranRef: 'a second money' });
    expect(await stateOf(order)).toBe('paid');
    expect(await money()).toEqual(['48000 notification counted', '48000 notification matching']);
  });
});

describe('a browser returning from a gateway', () => {
  test('is redirected to the payment page, and proves nothing', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'VI');
    const success = Buffer.from(JSON.stringify({ invoiceNo: payment.reference, respCode: '2000' }));
    const answer = await fetch(`${paying.origin()}/demo/pay/${payment.id}/return`, {
      method: 'POST',
      body: new URLSearchParams({ paymentResponse: success.toString('base64') }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/demo/payment/VI/pending/${order}/BKK1/${payment.id}`);
    expect(await stateOf(order)).toBe('waiting');
  });

  test('after payment is redirected to the success page', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'LINEPAY');
    expect(await paying.pay(payment, 'approve')).toBe(
      `/demo/payment/LINEPAY/success/${order}/BKK1/${payment.id}`,
    );
    expect(await stateOf(order)).toBe('paid');
  });

  test('triggers an inquiry at most every few seconds', async () => {
    const asked: string[] = [];
    const deps = { ...paying.deps, payments: countingQuestions(paying.bank.payments, asked) };
    const { id } = await paying.start(await paying.order(), 'LINEPAY');
    const comeBack = async () => (await returnFromGateway(deps, id, new URLSearchParams()))?.path;
    const paths = [await comeBack(), await comeBack(), await comeBack()];
    expect(new Set(paths).size).toBe(1);
    expect(asked).toHaveLength(1);
    paying.server.clock.moveOn(2000);
    await comeBack();
    expect(asked).toHaveLength(2);
  });

  test('triggers an inquiry even after the clock was set back', async () => {
    const asked: string[] = [];
    const deps = { ...paying.deps, payments: countingQuestions(paying.bank.payments, asked) };
    const { id } = await paying.start(await paying.order(), 'LINEPAY');
    await returnFromGateway(deps, id, new URLSearchParams());
    paying.server.clock.moveOn(-5 * 60_000);
    await returnFromGateway(deps, id, new URLSearchParams());
    expect(asked).toHaveLength(2);
  });

  test.each([randomUUID(), 'x', "x'%20or%201"])(
    'with an unknown id is redirected to the history: %s',
    async (id) => {
      const answer = await fetch(`${paying.origin()}/demo/pay/${id}/return`, { redirect: 'manual' });
      expect(answer.headers.get('location')).toBe('/demo/history');
    },
  );

  test("gets a gateway's script on a page with its own content policy", async () => {
    const payment = await paying.start(await paying.order(), 'KBANKQR');
    const page = await fetch(payment.show?.kind === 'page' ? payment.show.address : '');
    const policy = page.headers.get('content-security-policy') ?? '';
    const bank = new URL(paying.bank.keys.kPayment.scriptAddress).origin;
    expect(policy).toContain(`script-src ${bank};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(bank).not.toBe(paying.origin());
    const text = await page.text();
    expect(text).toContain('data-amount="480.00"');
    expect(text).toContain('฿480.00');
    expect(text).toContain('ขายส่งทดสอบ');
    expect(text).toContain(`href="/demo/pay/${payment.id}/return"`);
    expect(policy).toContain("img-src 'self'");
    expect(text).not.toContain(paying.bank.keys.kPayment.secretKey);
  });
});

describe('the server polls a gateway', () => {
  test('at once for "check again", but not for every tap', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'KBANKBILLPAYMENT');
    await paying.pay(payment, 'never');
    const check = async () =>
      answerOf(
        checkPayment,
        await paying.server.send(checkPayment.path, { token, body: { _id: payment.id } }),
      );
    expect(await check()).toMatchObject({ state: 'paid' });
    const [attempt] = await paying.server.database.select().from(paymentAttempts);
    await check();
    expect(await paying.server.database.select().from(paymentAttempts)).toEqual([attempt]);
  });

  test('after another server takes over between two rounds', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'KBANKQR');
    await paying.wait(MINUTE_MS);
    await paying.pay(payment, 'never');
    paying.server.clock.moveOn(MINUTE_MS);
    // Only the database remains of the first process.
    const deps = { ...paying.deps };
    await runDueJobs(paymentInquiryJob, deps);
    expect(await stateOf(order)).toBe('paid');
  });

  test('again after a server died while polling, when its claim expires', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'KBANKBILLPAYMENT');
    await paying.pay(payment, 'never');
    const until = new Date(paying.server.clock().getTime() + 2 * MINUTE_MS);
    await claimAndDie(paying.server.database, 'payment-inquiry', until);
    await paying.wait(MINUTE_MS);
    expect(await stateOf(order)).toBe('waiting');
    await paying.wait(2 * MINUTE_MS);
    expect(await stateOf(order)).toBe('paid');
  });

  test('again if it was stopped before recording the answer', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'LINEPAY');
    await paying.bank.simulator.act(await paying.reach(payment), 'approve');
    let calls = 0;
    const clock = () => {
      calls += 1;
      // The claim, the request, the reservation, the confirmation; then the answer arrives.
      if (calls > 4) throw new Error('stopped');
      return paying.server.clock();
    };
    await expect(pollPayment({ ...paying.deps, clock }, payment.id)).rejects.toThrow('stopped');
    expect(await stateOf(order)).toBe('waiting');
    expect(paying.bank.simulator.payments.at(-1)?.state).toBe('paid');
    await paying.wait(MINUTE_MS);
    expect(await stateOf(order)).toBe('paid');
    expect(await money()).toEqual(['48000 inquiry counted']);
  });

  test('in one process at a time, whatever else happens', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'KBANKBILLPAYMENT');
    await paying.pay(payment, 'never');
    const asked: string[] = [];
    const payments = countingQuestions(paying.bank.payments, asked);
    await Promise.all(Array.from({ length: 6 }, () => pollPayment({ ...paying.deps, payments }, payment.id)));
    expect(asked).toEqual(['kbank-qr']);
    expect(await stateOf(order)).toBe('paid');
  });

  test('until it answers, even after the end of the attempt', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'VI');
    paying.bank.simulator.knobs.answers = '500';
    await paying.pay(payment, 'never');
    await paying.wait(3 * 60 * MINUTE_MS, 5 * MINUTE_MS);
    expect(await stateOf(order)).toBe('waiting');
    paying.bank.simulator.knobs.answers = 'right';
    await paying.wait(10 * MINUTE_MS, 5 * MINUTE_MS);
    // 2C2P reports the time of payment, which was in time.
    expect(await stateOf(order)).toBe('paid');
    expect(JSON.stringify(paying.faults)).not.toContain(paying.bank.keys['2c2p'].secretKey);
  });

  test('for a charge whose answer was lost, once the bank reports it', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'KBANKCREDITCARD');
    const { deps, bank, server } = paying;
    const charge = await paying.reach(payment);
    // The state before the answer arrived.
    await server.database.update(paymentAttempts).set({ gatewayId: '' });
    await pollPayment(deps, payment.id);
    expect(await stateOf(order)).toBe('waiting');
    await bank.simulator.act(charge, 'approve');
    expect(await stateOf(order)).toBe('paid');
  });
});

describe('settlement by staff', () => {
  test('confirms money that no gateway sees', async () => {
    const order = await paying.order({ PaymentCode: 'BANK' });
    const { id } = await paying.start(order, 'BANK');
    expect(await settle(id, 'RETURNED')).toBe('settle-not-allowed');
    expect(await settle(id, 'PAID')).toBe('paid');
    expect(await settle(id, 'PAID')).toBe('settle-not-allowed');
    expect(await money()).toEqual(['48000 staff counted']);
    expect(await stateOf(order)).toBe('paid');
  });

  test('confirms THAIQR money long after its code expired', async () => {
    const order = await paying.order();
    const { id } = await paying.start(order, 'THAIQR');
    await paying.wait(24 * 60 * MINUTE_MS, 60 * MINUTE_MS);
    expect(await stateOf(order)).toBe('unpaid');
    expect(await settle(id, 'PAID')).toBe('paid');
  });

  test('is refused for a method that only a gateway confirms', async () => {
    const { id } = await paying.start(await paying.order(), 'LINEPAY');
    expect(await settle(id, 'PAID')).toBe('settle-not-allowed');
    expect(await settle(randomUUID(), 'PAID')).toBe('payment-unknown');
  });

  test('accepts or returns matching money, and until then the order cannot be paid', async () => {
    const order = await paying.order();
    const { id } = await paying.start(order, 'KBANKQR').then(async (payment) => {
      await paying.pay(payment, 'wrong-amount');
      return payment;
    });
    expect(await refusalOf(order, 'VI')).toBe('order-matching');
    expect(await settle(id, 'RETURNED')).toBe('returned');
    expect(await money()).toEqual(['48001 inquiry returned']);
    const second = await paying.start(order, 'VI');
    await paying.pay(second, 'wrong-amount');
    expect(await settle(second.id, 'PAID')).toBe('paid');
    expect(await stateOf(order)).toBe('paid');
  });
});

test('without gateways a tenant offers only methods confirmed by staff', async () => {
  const other = await openTestServer({ sameDatabaseAs: paying.server });
  const order = await paying.order();
  const send = async (PaymentCode: string) =>
    answerOf(
      startPayment,
      await other.send(startPayment.path, {
        token,
        body: { _id: randomUUID(), OrderId: order, PaymentCode },
      }),
    );
  expect(await send('LINEPAY')).toEqual({ kind: 'refused', code: 'payment-not-offered' });
  expect(await send('BANK')).toMatchObject({ kind: 'started', payment: { state: 'waiting' } });
  await other.close();
});

test("another customer's order and attempt are not found", async () => {
  const order = await paying.order();
  const { id } = await paying.start(order, 'BANK');
  const other = await tokenOf(paying.server, 'shop2');
  const seen = await paying.server.send(getOrderPayment.path, { token: other, body: { OrderId: order } });
  expect(answerOf(getOrderPayment, seen)).toBeUndefined();
  const checked = await paying.server.send(checkPayment.path, { token: other, body: { _id: id } });
  expect(answerOf(checkPayment, checked)).toBeUndefined();
});

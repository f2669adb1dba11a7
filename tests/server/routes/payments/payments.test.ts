import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkPayment, getOrderPayment, settlePayment, startPayment } from '#contract/payments/payment';
import { eq } from 'drizzle-orm';
import { satang } from '#domain/kernel/money';
import { kPaymentChecksum } from '#server/gateways/payment/k-payment';
import { moveOrder } from '#contract/orders/move-order';
import type { Payment } from '#domain/payments/payment';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import { readPaymentQr } from '#domain/payments/payment-qr';
import type { PaymentsOfTenant } from '#server/gateways/payment/open-payments';
import type { PaymentGateway } from '#server/gateways/payment/payment-gateway';
import { writeJwt } from '#server/gateways/payment/jwt';
import { askDuePayments, askPayment, mayTakeNow } from '#server/services/payments/ask-payment';
import { addCoupons } from '#server/store/payments/coupons';
import { returnFromGateway } from '#server/services/payments/pay-by-script';
import { gatewayOfAttempt } from '#server/services/payments/payment-deps';
import { findAttempt, paymentAttempts } from '#server/store/payments/payment-attempts';
import { paymentMoney } from '#server/store/payments/payment-money';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { aCoupon } from '#tests/support/data/coupons';
import { KEY1 } from '#tests/support/data/goods';
import { openPayingShop } from '#tests/support/data/paying';
import { openShop } from '#tests/support/server/shop';
import { tokenOf } from '#tests/support/server/calls/token-of';

const paying = await openPayingShop();
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
    await paying.shop.send(startPayment.path, {
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
  const moved = answerOf(moveOrder, await paying.shop.send(moveOrder.path, { token: staff, key, body }));
  expect(moved.kind).toBe('moved');
}

async function settle(_id: string, Outcome: 'PAID' | 'RETURNED') {
  const sent = await paying.shop.send(settlePayment.path, {
    token: staff,
    key: randomUUID(),
    body: { _id, Outcome },
  });
  const answer = answerOf(settlePayment, sent);
  return answer.kind === 'settled' ? answer.payment.state : answer.code;
}

const money = async () =>
  (await paying.shop.database.select().from(paymentMoney)).map(
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

describe('an attempt to pay', () => {
  test('is one, however often it is sent, and begins once at the gateway', async () => {
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

  test('sent from two phones at one moment begins once', async () => {
    const order = await paying.order();
    const body = { _id: randomUUID(), OrderId: order, PaymentCode: 'VI' };
    const before = paying.bank.simulator.payments.length;
    await Promise.all([begin(body), begin(body), begin(body)]);
    expect(paying.bank.simulator.payments.length).toBe(before + 1);
    expect((await paying.stateOf(order)).payments).toHaveLength(1);
  });

  test('whose gateway does not answer waits for the next try, under the same reference', async () => {
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

  test("has a reference that begins with the order's number, and another one each time", async () => {
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

  test('is refused where it makes no sense', async () => {
    const order = await paying.order();
    expect(await refusalOf(randomUUID(), 'LINEPAY')).toBe('order-unknown');
    for (const method of ['COD', 'AR', 'MA'] as const)
      expect(await refusalOf(order, method)).toBe('payment-not-offered');
    for (const Term of [3, 6, 4])
      expect(await refusalOf(order, 'KBANKCREDITCARD', { Term })).toBe('term-not-offered');
    const Lines = [{ P_Code: 'R1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 0 }];
    expect(await refusalOf(await paying.order({ is_point: 'Y', Lines }), 'VI')).toBe('order-not-payable');
    await addCoupons(paying.shop.database, KEY1, [
      aCoupon('WHOLE', { discount: { kind: 'percent', percent: 100 } }),
    ]);
    const free = await paying.order({ CouponId: 'WHOLE', SeenTotal: 0, AcceptUpTo: 0 });
    expect(await refusalOf(free, 'LINEPAY')).toBe('order-not-payable');
    await move(order, 3);
    expect(await refusalOf(order, 'LINEPAY')).toBe('order-not-payable');
  });

  test('under the id of another order is refused', async () => {
    const { id } = await paying.start(await paying.order(), 'VI');
    const other = await paying.order();
    expect(await refusalOf(other, 'VI', { _id: id })).toBe('payment-closed');
  });

  test('by installments is offered from 3,000 baht on', async () => {
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

describe('a code to pay with', () => {
  test('of PromptPay and of a counter is made by the shop itself, and asks for the exact amount', async () => {
    const order = await paying.order();
    const promptPay = await paying.start(order, 'THAIQR');
    const counter = await paying.start(order, 'COUNTERSERVICE');
    const shown = [promptPay, counter].map(({ show }) => (show?.kind === 'code' ? show : undefined));
    expect(shown.map((show) => readPaymentQr(show?.qr ?? '')?.amount)).toEqual([48_000, 48_000]);
    expect(shown[1]?.barcode).toContain(`${counter.reference}\r48000`);
    expect(readPaymentQr(shown[1]?.qr ?? '')?.payee).toMatchObject({ reference2: counter.reference });
  });

  test('is shown for five minutes, and then no more', async () => {
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
  expect(await mayTakeNow(paying.deps, id)).toBe(true);
  const gateway = gatewayOfAttempt(paying.deps, attempt);
  const known = { ...attempt, amount: satang(attempt.amount) };
  expect(await gateway?.take?.(known, paying.deps.clock())).toMatchObject({ kind: 'money' });
}

describe('an order is paid once', () => {
  test('and then nobody begins to pay it again', async () => {
    const order = await paying.order();
    await paying.pay(await paying.start(order, 'KBANKQR'), 'approve');
    expect(await refusalOf(order, 'VI')).toBe('order-paid');
  });

  test('when two codes of it are paid, the second money is kept in sight', async () => {
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
  test('and LINE Pay is never told to take money for an order that is paid, or that is being paid', async () => {
    const orders = await Promise.all(Array.from({ length: RACES }, () => paying.order()));
    const pairs = await Promise.all(
      orders.map(async (order) => [
        await paying.start(order, 'LINEPAY'),
        await paying.start(order, 'LINEPAY'),
      ]),
    );
    for (const payment of pairs.flat())
      await paying.bank.simulator.act(await paying.reach(payment), 'approve');
    await Promise.all(pairs.flat().map(({ id }) => askPayment(paying.deps, id)));
    await paying.wait(5 * MINUTE_MS, MINUTE_MS);
    expect(pairs.map(takenOf)).toEqual(orders.map(() => 1));
    expect(await money()).toEqual(orders.map(() => '48000 inquiry counted'));
  });

  /** Seen failing when a reservation expired after two minutes. */
  test('and whoever died between taking the money and writing it down is not overtaken', async () => {
    const order = await paying.order();
    const [first, second] = [await paying.start(order, 'LINEPAY'), await paying.start(order, 'LINEPAY')];
    for (const payment of [first, second])
      await paying.bank.simulator.act(await paying.reach(payment), 'approve');
    await takeAndDie(first.id);
    paying.shop.clock.moveOn(3 * MINUTE_MS);
    for (const { id } of [second, first, second]) await askPayment(paying.deps, id);
    expect(takenOf([first, second])).toBe(1);
    expect(await money()).toEqual(['48000 inquiry counted']);
  });

  test('and money for an order that was cancelled meanwhile waits for somebody to look', async () => {
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

  test('and the token of a card is charged once, whatever the browser sends again', async () => {
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

describe('what a gateway tells', () => {
  test.each(['k-payment', '2c2p', 'kbank-qr'])(
    '%s: is refused when it is no message, or somebody else’s',
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

  test('by nobody that is known is not found: LINE Pay tells nothing', async () => {
    expect(await tell('line-pay', '{}')).toBe(404);
    expect(await tell('bank', '{}')).toBe(404);
  });

  test('unsigned, of KBank, that an order is paid makes nothing but a question', async () => {
    const order = await paying.order();
    const { reference } = await paying.start(order, 'KBANKBILLPAYMENT');
    const partnerId = paying.bank.keys.kbankQr?.partnerId;
    const lie = { partnerTxnUid: reference, partnerId, statusCode: '00', txnAmount: 480, txnNo: '1' };
    expect(await tell('kbank-qr', JSON.stringify(lie))).toBe(200);
    expect(await stateOf(order)).toBe('waiting');
  });

  test("signed, of another order's charge, pays no order that it is written onto", async () => {
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
    const checksum = kPaymentChecksum(told, paying.bank.keys.kPayment?.secretKey ?? '');
    await paying.shop.database
      .update(paymentAttempts)
      .set({ gatewayId: '' })
      .where(eq(paymentAttempts.id, paid.id));
    const lie = { ...told, amount: 480, reference_order: reference, checksum };
    expect(await tell('k-payment', JSON.stringify(lie))).toBe(200);
    expect(await stateOf(order)).toBe('waiting');
    expect(await money()).toEqual([]);
  });

  test('signed, for an attempt that nobody knows, is kept in sight and pays nothing', async () => {
    const claims = {
      merchantID: paying.bank.keys['2c2p']?.merchantId,
      invoiceNo: 'SO699999999P1',
      respCode: '0000',
      amount: 480,
      currencyCode: 'THB',
      tranRef: 'stray-1',
    };
    const payload = await writeJwt(claims, paying.bank.keys['2c2p']?.secretKey ?? '');
    for (let time = 0; time < 3; time += 1) expect(await tell('2c2p', JSON.stringify({ payload }))).toBe(200);
    expect(await money()).toEqual(['48000 notification matching']);
  });

  test('again and in any order changes nothing that is paid', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'VI');
    await paying.pay(payment, 'approve');
    const { merchantId = '', secretKey = '' } = paying.bank.keys['2c2p'] ?? {};
    const say = async (claims: object) => {
      const told = { merchantID: merchantId, invoiceNo: payment.reference, currencyCode: 'THB', ...claims };
      expect(await tell('2c2p', JSON.stringify({ payload: await writeJwt(told, secretKey) }))).toBe(200);
    };
    const [known] = await paying.shop.database.select().from(paymentMoney);
    for (const respCode of ['4005', '0003', '2001', '0999']) await say({ respCode });
    await say({ respCode: '0000', amount: 480, tranRef: known?.transactionId });
    expect(await stateOf(order)).toBe('paid');
    expect(await money()).toEqual(['48000 notification counted']);
    await say({ respCode: '0000', amount: 480, tranRef: 'a second money' });
    expect(await stateOf(order)).toBe('paid');
    expect(await money()).toEqual(['48000 notification counted', '48000 notification matching']);
  });
});

describe('the browser that comes back', () => {
  test('is told where the page is, and proves nothing', async () => {
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

  test('after paying is sent to the page that says so', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'LINEPAY');
    expect(await paying.pay(payment, 'approve')).toBe(
      `/demo/payment/LINEPAY/success/${order}/BKK1/${payment.id}`,
    );
    expect(await stateOf(order)).toBe('paid');
  });

  test('does not make the shop ask the gateway each time', async () => {
    const asked: string[] = [];
    const deps = { ...paying.deps, payments: countingQuestions(paying.bank.payments, asked) };
    const { id } = await paying.start(await paying.order(), 'LINEPAY');
    const comeBack = async () => (await returnFromGateway(deps, { id }))?.path;
    const paths = [await comeBack(), await comeBack(), await comeBack()];
    expect(new Set(paths).size).toBe(1);
    expect(asked).toHaveLength(1);
    paying.shop.clock.moveOn(2000);
    await comeBack();
    expect(asked).toHaveLength(2);
  });

  test('asks the gateway all the same after the clock was set back', async () => {
    const asked: string[] = [];
    const deps = { ...paying.deps, payments: countingQuestions(paying.bank.payments, asked) };
    const { id } = await paying.start(await paying.order(), 'LINEPAY');
    await returnFromGateway(deps, { id });
    paying.shop.clock.moveOn(-5 * 60_000);
    await returnFromGateway(deps, { id });
    expect(asked).toHaveLength(2);
  });

  test.each([randomUUID(), 'x', "x'%20or%201"])(
    'with an id of nobody goes to the history: %s',
    async (id) => {
      const answer = await fetch(`${paying.origin()}/demo/pay/${id}/return`, { redirect: 'manual' });
      expect(answer.headers.get('location')).toBe('/demo/history');
    },
  );

  test("meets a gateway's script on a page with a policy of its own", async () => {
    const payment = await paying.start(await paying.order(), 'KBANKQR');
    const page = await fetch(payment.show?.kind === 'page' ? payment.show.address : '');
    const policy = page.headers.get('content-security-policy') ?? '';
    const bank = new URL(paying.bank.keys.kPayment?.scriptAddress ?? '').origin;
    expect(policy).toContain(`script-src ${bank};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(bank).not.toBe(paying.origin());
    const text = await page.text();
    expect(text).toContain('data-amount="480.00"');
    expect(text).toContain('฿480.00');
    expect(text).toContain('ขายส่งทดสอบ');
    expect(text).toContain(`href="/demo/pay/${payment.id}/return"`);
    expect(policy).toContain("img-src 'self'");
    expect(text).not.toContain(paying.bank.keys.kPayment?.secretKey);
  });
});

describe('the server asks', () => {
  test('"check again" at once, but not with every tap', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'KBANKBILLPAYMENT');
    await paying.pay(payment, 'never');
    const check = async () =>
      answerOf(checkPayment, await paying.shop.send(checkPayment.path, { token, body: { _id: payment.id } }));
    expect(await check()).toMatchObject({ state: 'paid' });
    const [attempt] = await paying.shop.database.select().from(paymentAttempts);
    await check();
    expect(await paying.shop.database.select().from(paymentAttempts)).toEqual([attempt]);
  });

  test('on, when another server takes over after a stop between two rounds', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'KBANKQR');
    await paying.wait(MINUTE_MS);
    await paying.pay(payment, 'never');
    paying.shop.clock.moveOn(MINUTE_MS);
    // Only the database remains of the first process.
    const deps = { ...paying.deps };
    await askDuePayments(deps);
    expect(await stateOf(order)).toBe('paid');
  });

  test('on, when a server died while it asked: its claim ends', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'KBANKBILLPAYMENT');
    await paying.pay(payment, 'never');
    await paying.shop.database
      .update(paymentAttempts)
      .set({ busyUntil: new Date(paying.shop.clock().getTime() + 2 * MINUTE_MS) });
    await paying.wait(MINUTE_MS);
    expect(await stateOf(order)).toBe('waiting');
    await paying.wait(2 * MINUTE_MS);
    expect(await stateOf(order)).toBe('paid');
  });

  test('again, when it was stopped between the answer and writing it down', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'LINEPAY');
    await paying.bank.simulator.act(await paying.reach(payment), 'approve');
    let calls = 0;
    const clock = () => {
      calls += 1;
      // The claim, the request, the reservation, the confirmation; then the answer arrives.
      if (calls > 4) throw new Error('stopped');
      return paying.shop.clock();
    };
    await expect(askPayment({ ...paying.deps, clock }, payment.id)).rejects.toThrow('stopped');
    expect(await stateOf(order)).toBe('waiting');
    expect(paying.bank.simulator.payments.at(-1)?.state).toBe('paid');
    await paying.wait(MINUTE_MS);
    expect(await stateOf(order)).toBe('paid');
    expect(await money()).toEqual(['48000 inquiry counted']);
  });

  test('one process at a time, whoever tells and taps meanwhile', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'KBANKBILLPAYMENT');
    await paying.pay(payment, 'never');
    const asked: string[] = [];
    const payments = countingQuestions(paying.bank.payments, asked);
    await Promise.all(Array.from({ length: 6 }, () => askPayment({ ...paying.deps, payments }, payment.id)));
    expect(asked).toEqual(['kbank-qr']);
    expect(await stateOf(order)).toBe('paid');
  });

  test('a gateway that is silent beyond the end, until it answers', async () => {
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
    expect(JSON.stringify(paying.faults)).not.toContain(paying.bank.keys['2c2p']?.secretKey);
  });

  test('about the charge whose answer was lost, once the bank names it', async () => {
    const order = await paying.order();
    const payment = await paying.start(order, 'KBANKCREDITCARD');
    const { deps, bank, shop } = paying;
    const charge = await paying.reach(payment);
    // The state before the answer arrived.
    await shop.database.update(paymentAttempts).set({ gatewayId: '' });
    await askPayment(deps, payment.id);
    expect(await stateOf(order)).toBe('waiting');
    await bank.simulator.act(charge, 'approve');
    expect(await stateOf(order)).toBe('paid');
  });
});

describe('the staff', () => {
  test('says that money is there which no gateway sees', async () => {
    const order = await paying.order({ PaymentCode: 'BANK' });
    const { id } = await paying.start(order, 'BANK');
    expect(await settle(id, 'RETURNED')).toBe('settle-not-allowed');
    expect(await settle(id, 'PAID')).toBe('paid');
    expect(await settle(id, 'PAID')).toBe('settle-not-allowed');
    expect(await money()).toEqual(['48000 staff counted']);
    expect(await stateOf(order)).toBe('paid');
  });

  test('of THAIQR also when its countdown is long over', async () => {
    const order = await paying.order();
    const { id } = await paying.start(order, 'THAIQR');
    await paying.wait(24 * 60 * MINUTE_MS, 60 * MINUTE_MS);
    expect(await stateOf(order)).toBe('unpaid');
    expect(await settle(id, 'PAID')).toBe('paid');
  });

  test('never says it of what only a gateway knows', async () => {
    const { id } = await paying.start(await paying.order(), 'LINEPAY');
    expect(await settle(id, 'PAID')).toBe('settle-not-allowed');
    expect(await settle(randomUUID(), 'PAID')).toBe('payment-unknown');
  });

  test('takes money that does not fit, or gives it back; until then nobody pays the order again', async () => {
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

test('without gateways a shop offers what the staff sees, and nothing else', async () => {
  const other = await openShop({ beside: paying.shop });
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

test("another customer's order and attempt are not there", async () => {
  const order = await paying.order();
  const { id } = await paying.start(order, 'BANK');
  const other = await tokenOf(paying.shop, 'shop2');
  const seen = await paying.shop.send(getOrderPayment.path, { token: other, body: { OrderId: order } });
  expect(answerOf(getOrderPayment, seen)).toBeUndefined();
  const checked = await paying.shop.send(checkPayment.path, { token: other, body: { _id: id } });
  expect(answerOf(checkPayment, checked)).toBeUndefined();
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import type { PaymentGatewayName, PaymentMethod } from '#domain/payments/payment-method';
import { readPaymentQr } from '#domain/payments/qr/payment-qr';
import type { PaymentOption } from '#server/gateways/payment/loopback/simulation';
import { paymentsOf, simulatedContracts } from '#server/gateways/payment/open-payments';
import type { KnownPayment, StartRequest } from '#server/gateways/payment/payment-gateway';
import {
  openTestPayments,
  testMerchant,
  typedCard,
  type TestPayments,
} from '#tests/support/gateways/payments';

const NOW = new Date('2026-11-20T09:00:00+07:00');
const AMOUNT = satang(123_450);

let bank: TestPayments;
let count = 0;

beforeAll(async () => {
  bank = await openTestPayments(
    () => NOW,
    () => 'http://127.0.0.1:1/demo',
  );
});
afterAll(() => bank.close());
beforeEach(() => {
  bank.simulator.knobs.answers = 'right';
});

const CASES: readonly (readonly [PaymentGatewayName, PaymentMethod])[] = [
  ['line-pay', 'LINEPAY'],
  ['2c2p', 'VI'],
  ['kbank-qr', 'KBANKBILLPAYMENT'],
  ['k-payment', 'KBANKQR'],
  ['k-payment', 'KBANKCREDITCARD'],
];

const asking = (method: PaymentMethod): StartRequest => {
  count += 1;
  return {
    reference: `SO6900001${count}P1`,
    orderNo: `SO6900001${count}`,
    method,
    amount: AMOUNT,
    termMonths: 0,
    expiresAt: new Date(NOW.getTime() + 300_000),
    now: NOW,
    addresses: {
      returnUrl: 'http://127.0.0.1/demo/pay/x/return',
      cancelUrl: 'http://127.0.0.1/demo/pay/x/return',
      notifyUrl: 'http://127.0.0.1:1/demo/pay/notify/x',
      page: 'http://127.0.0.1/demo/pay/x',
    },
  };
};

/** Begins a payment up to the point where a person acts; a card's token is charged. */
async function begin(name: PaymentGatewayName, method: PaymentMethod, more: Partial<StartRequest> = {}) {
  const gateway = bank.gateway(name);
  const asked = { ...asking(method), ...more };
  const started = await gateway.start(asked);
  if (started.kind !== 'waiting') throw new Error(JSON.stringify(started));
  const known: KnownPayment = { ...asked, gatewayId: started.gatewayId };
  if (method !== 'KBANKCREDITCARD') return { gateway, known, show: started.show };
  const script = gateway.page?.script(known, { name: 'shop', origin: 'http://127.0.0.1' });
  const token = script === undefined ? '' : await typedCard(script);
  const charged = await gateway.page?.submit(known, new URLSearchParams({ token }));
  if (charged?.kind !== 'submitted') throw new Error(JSON.stringify(charged));
  return { gateway, known: { ...known, gatewayId: charged.gatewayId }, show: started.show, token };
}

async function act(known: KnownPayment, way: PaymentOption) {
  const payment = bank.simulator.payments.findLast(({ reference }) => reference === known.reference);
  if (payment === undefined) throw new Error('the simulator does not know it');
  return await bank.simulator.act(payment, way);
}

describe.each(CASES)('%s by %s', (name, method) => {
  test('waits until somebody acts', async () => {
    const { gateway, known } = await begin(name, method);
    expect(await gateway.inquire(known, NOW)).toEqual({ kind: 'waiting' });
  });

  test('reports the exact amount once it is paid, with LINE Pay after our confirmation', async () => {
    const { gateway, known } = await begin(name, method);
    await act(known, 'approve');
    const asked = await gateway.inquire(known, NOW);
    const money = gateway.capture === undefined ? asked : await gateway.capture(known, NOW);
    expect(asked.kind).toBe(gateway.capture === undefined ? 'money' : 'agreed');
    expect(money).toMatchObject({ kind: 'money', amount: AMOUNT, currency: 'THB' });
    expect(await gateway.inquire(known, NOW)).toEqual(money);
  });

  test('reports an amount that is a satang too high', async () => {
    const { gateway, known } = await begin(name, method);
    await act(known, 'wrong-amount');
    const money = (await gateway.capture?.(known, NOW)) ?? (await gateway.inquire(known, NOW));
    expect(money).toMatchObject({ kind: 'money', amount: AMOUNT + 1 });
  });

  test('is declined if the bank declines', async () => {
    const { gateway, known } = await begin(name, method);
    await act(known, 'decline');
    expect(await gateway.inquire(known, NOW)).toEqual({ kind: 'declined' });
  });

  test('is cancelled or declined after a cancellation', async () => {
    const { gateway, known } = await begin(name, method);
    await act(known, 'cancel');
    expect(['cancelled', 'declined']).toContain((await gateway.inquire(known, NOW)).kind);
  });

  test('fails after an error or a timeout, without a secret in the reason', async () => {
    const { gateway, known } = await begin(name, method);
    for (const answers of ['500', 'slow'] as const) {
      bank.simulator.knobs.answers = answers;
      const asked = await gateway.inquire(known, NOW);
      expect(asked.kind).toBe('failed');
      for (const secret of secrets()) expect(JSON.stringify(asked)).not.toContain(secret);
    }
  });

  test('fails with keys of another company, because the signature differs', async () => {
    const others = simulatedContracts(testMerchant(bank.address, 'another company'));
    const wrong = paymentsOf(others, { publicOrigin: undefined }).gateways.get(name);
    const { known } = await begin(name, method);
    await act(known, 'approve');
    expect((await wrong?.inquire(known, NOW))?.kind).toBe('failed');
  });
});

function secrets(): readonly string[] {
  const { kPayment, kbankQr, linePay } = bank.keys;
  return [kPayment.secretKey, kbankQr.partnerSecret, bank.keys['2c2p'].secretKey, linePay.channelSecret];
}

describe('the data shown to the payer', () => {
  test('is a KBank code with the exact amount, and a barcode of the same bill', async () => {
    const { show, known } = await begin('kbank-qr', 'KBANKBILLPAYMENT');
    const shown = show?.kind === 'code' ? show : { qr: '', barcode: '' };
    expect(readPaymentQr(shown.qr)).toMatchObject({
      amount: AMOUNT,
      payee: { reference2: known.reference },
    });
    expect(shown.barcode.split('\r').slice(2)).toEqual([known.reference, '123450']);
  });

  test('is a K-Payment script with amount and term, and without a secret', () => {
    const known = { ...asking('KBANKCREDITCARD'), gatewayId: '', termMonths: 3 };
    const script = bank.gateway('k-payment').page?.script(known, { name: 'ร้าน', origin: 'http://127.0.0.1' });
    expect(script?.attributes).toMatchObject({
      'data-amount': '1234.50',
      'data-term': '3',
      'data-mid': 'smartpay-demo',
      'data-payment-methods': 'card',
    });
    for (const secret of secrets()) expect(JSON.stringify(script)).not.toContain(secret);
  });
});

describe('a card payment', () => {
  test('is charged once for one token', async () => {
    const { gateway, known, token = '' } = await begin('k-payment', 'KBANKCREDITCARD');
    const again = await gateway.page?.submit(known, new URLSearchParams({ token }));
    expect(again?.kind).toBe('refused');
  });

  test('is not accepted with the charge of another order', async () => {
    const { gateway, known } = await begin('k-payment', 'KBANKCREDITCARD');
    await act(known, 'approve');
    const other = { ...known, reference: 'SO690000999P1' };
    expect((await gateway.inquire(other, NOW)).kind).toBe('failed');
  });
});

test('a lost answer to a LINE Pay confirmation is recovered by an inquiry', async () => {
  const { gateway, known } = await begin('line-pay', 'LINEPAY');
  await act(known, 'approve');
  bank.simulator.knobs.answers = 'slow';
  expect((await gateway.capture?.(known, NOW))?.kind).toBe('failed');
  bank.simulator.knobs.answers = 'right';
  expect(await gateway.inquire(known, NOW)).toMatchObject({ kind: 'money', amount: AMOUNT });
});

test('KBank makes no second code for the same reference', async () => {
  const asked = asking('KBANKBILLPAYMENT');
  const gateway = bank.gateway('kbank-qr');
  expect((await gateway.start(asked)).kind).toBe('waiting');
  expect(await gateway.start(asked)).toEqual({ kind: 'refused', reason: 'request 10' });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAYMENT_OPTIONS, type PaymentOption } from '#server/gateways/payment/loopback/simulation';
import { paymentMoney } from '#server/store/payments/payment-money';
import {
  GATEWAY_METHODS,
  openPayingServer,
  type GatewayMethod,
  type PayingServer,
} from '#tests/support/data/paying';
import { isEveryKind } from '#tests/support/runs/every-kind';

/** Faults beside the person's act: the gateway fails or is late while they pay, and then recovers. */
const FAULTS = ['500', 'slow'] as const;

type Knob = PaymentOption | (typeof FAULTS)[number];

const KNOBS: readonly Knob[] = [...PAYMENT_OPTIONS, ...FAULTS];

/** The result of each: the attempt, and the reported money. */
const ENDS: Readonly<Record<Knob, string>> = {
  approve: 'paid: 48000 counted',
  decline: 'declined:',
  cancel: 'cancelled:',
  'tab-closed': 'paid: 48000 counted',
  late: 'matching: 48000 matching',
  twice: 'paid: 48000 counted',
  never: 'paid: 48000 counted',
  'wrong-checksum': 'paid: 48000 counted',
  'wrong-amount': 'matching: 48001 matching',
  '500': 'paid: 48000 counted',
  slow: 'paid: 48000 counted',
};

/**
 * LINE Pay takes money only after the server's confirmation, so no late payment is possible. For a bank's card page a
 * cancelled charge is a declined one.
 */
const OTHER_ENDS: Readonly<Partial<Record<GatewayMethod, Partial<Record<Knob, string>>>>> = {
  LINEPAY: { late: 'expired:' },
  KBANKQR: { cancel: 'declined:' },
  KBANKCREDITCARD: { cancel: 'declined:' },
};

const MINUTE_MS = 60_000;

let paying: PayingServer;
const table = new Map<string, string>();

beforeAll(async () => {
  paying = await openPayingServer();
});
beforeEach(() => paying.reset());
afterAll(async () => {
  const head = ['', ...GATEWAY_METHODS].map((cell) => cell.padEnd(26)).join('');
  console.log(
    `\nEvery gateway and every knob: how the attempt ends, and all money that was heard of\n${head}`,
  );
  for (const knob of KNOBS) {
    const cells = GATEWAY_METHODS.map((method) => table.get(`${knob} ${method}`) ?? '');
    console.log([knob, ...cells].map((cell) => cell.padEnd(26)).join(''));
  }
  await paying.close();
});

async function act(method: GatewayMethod, knob: Knob): Promise<string> {
  const order = await paying.order();
  const payment = await paying.start(order, method);
  const fault = FAULTS.find((each) => each === knob);
  if (fault === undefined) {
    await paying.pay(payment, PAYMENT_OPTIONS.find((each) => each === knob) ?? 'approve');
  } else {
    await paying.reach(payment);
    paying.bank.simulator.knobs.answers = fault;
    await paying.pay(payment, 'never');
    await paying.wait(MINUTE_MS / 2);
    paying.bank.simulator.knobs.answers = 'right';
  }
  await paying.wait(2 * MINUTE_MS);
  return order;
}

async function endOf(order: string): Promise<string> {
  const { payments } = await paying.stateOf(order);
  const money = await paying.server.database.select().from(paymentMoney);
  const heard = money.map(({ amount, fate }) => ` ${amount} ${fate}`).join(',');
  return `${payments[0]?.state}:${heard}`;
}

/**
 * `npm test` tries two methods for each knob, so that each method has at least four knobs, and every cell whose end
 * differs from its neighbours. The soak tries all.
 */
function methodsFor(knob: Knob): readonly GatewayMethod[] {
  if (isEveryKind) return GATEWAY_METHODS;
  const first = KNOBS.indexOf(knob) * 2;
  const count = GATEWAY_METHODS.length;
  return GATEWAY_METHODS.filter(
    (method, index) =>
      index === first % count || index === (first + 1) % count || OTHER_ENDS[method]?.[knob] !== undefined,
  );
}

describe.each(KNOBS)('with %s', (knob) => {
  test.each(methodsFor(knob))('a payment by %s ends as expected', async (method) => {
    const order = await act(method, knob);
    const soon = await endOf(order);
    await paying.wait(90 * MINUTE_MS, 10 * MINUTE_MS);
    const end = await endOf(order);
    table.set(`${knob} ${method}`, end);
    expect(end).toBe(OTHER_ENDS[method]?.[knob] ?? ENDS[knob]);
    // A late result is known only later; every other one within minutes, and then it stays.
    expect([knob === 'late' ? end : soon]).toEqual([end]);
  });
});

import { randomUUID } from 'node:crypto';
import { addOrder } from '#contract/orders/add-order';
import { getOrderPayment, startPayment } from '#contract/payments/payment';
import type { OrderPayment, Payment } from '#domain/payments/payment';
import type { PaymentMethod } from '#domain/payments/payment-method';
import type {
  PaymentOption,
  SimulatedAnswer,
  SimulatedPayment,
} from '#server/gateways/payment/loopback/simulation';
import { runDueJobs } from '#server/services/kernel/run-due-jobs';
import { paymentInquiryJob } from '#server/services/payments/poll-payment';
import type { PaymentDeps, PaymentFault } from '#server/services/payments/payment-deps';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestPayments, typedCard, type TestPayments } from '../gateways/payments.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

/** The methods that a gateway's report pays. */
export const GATEWAY_METHODS = [
  'LINEPAY',
  'VI',
  'KBANKBILLPAYMENT',
  'KBANKQR',
  'KBANKCREDITCARD',
] as const satisfies readonly PaymentMethod[];

export type GatewayMethod = (typeof GATEWAY_METHODS)[number];

/**
 * A server that listens on a port, because gateways call it and browsers return to it, with its gateways and the
 * customer.
 */
export interface PayingServer {
  readonly server: TestServer;
  readonly bank: TestPayments;
  readonly deps: PaymentDeps;
  readonly faults: readonly PaymentFault[];
  readonly origin: () => string;
  /** An order of 480.00 by shop1. @returns its id */
  readonly order: (more?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly start: (orderId: string, method: PaymentMethod, more?: object) => Promise<Payment>;
  /** Follows the payment to the point where a person acts at the gateway; a card is already typed. */
  readonly reach: (payment: Payment) => Promise<SimulatedPayment>;
  /** Acts at the gateway; the browser then returns as the gateway sends it. @returns the server's redirect */
  readonly pay: (payment: Payment, way: PaymentOption) => Promise<string>;
  /** Types one more card into K-Payment's script. @returns its token */
  readonly typeAnotherCard: () => Promise<string>;
  readonly stateOf: (orderId: string) => Promise<OrderPayment>;
  /** Moves the clock ahead, with the server's periodic polls. */
  readonly wait: (milliseconds: number, stepMs?: number) => Promise<void>;
  /** Resets the world. @returns the tokens of the customer and of the staff */
  readonly reset: () => Promise<{ readonly token: string; readonly staff: string }>;
  readonly close: () => Promise<void>;
}

const STEP_MS = 15_000;

export async function openPayingServer(): Promise<PayingServer> {
  const now = new Date('2026-11-20T09:00:00+07:00');
  let clock = () => now;
  let origin = '';
  const bank = await openTestPayments(
    () => clock(),
    () => `${origin}/demo`,
  );
  const server = await openTestServer({
    now,
    payments: bank.payments,
    configuration: {
      paymentMethods: [...GATEWAY_METHODS, 'COD', 'BANK', 'THAIQR', 'COUNTERSERVICE', 'AR', 'CREDITCARD'],
    },
  });
  clock = server.clock;
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const faults: PaymentFault[] = [];
  const deps: PaymentDeps = {
    database: server.database,
    payments: bank.payments,
    clock: server.clock,
    onFault: (fault) => void faults.push(fault),
  };
  let token = '';
  const headers = () => ({ host: new URL(origin).host });

  const reach = async (payment: Payment): Promise<SimulatedPayment> => {
    const found = simulated(payment);
    if (found !== undefined) return found;
    const page = await (await fetch(pageOf(payment))).text();
    const typed = await typedCard(scriptIn(page));
    await fetch(`${pageOf(payment)}/token`, {
      method: 'POST',
      body: new URLSearchParams({ token: typed, paymentMethods: 'card' }),
      redirect: 'manual',
    });
    const charged = simulated(payment);
    if (charged === undefined) throw new Error(`the gateway does not know ${payment.reference}`);
    return charged;
  };
  const simulated = ({ reference }: Payment) =>
    bank.simulator.payments.findLast((each) => each.reference === reference);

  return {
    server,
    bank,
    deps,
    faults,
    origin: () => origin,
    order: async (more = {}) => {
      const body = orderBody(more);
      const answer = answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
      if (answer.kind !== 'accepted') throw new Error(answer.refusal.code);
      return body.OrderId;
    },
    start: async (orderId, method, more = {}) => {
      const body = { _id: randomUUID(), OrderId: orderId, PaymentCode: method, ...more };
      const answer = answerOf(
        startPayment,
        await server.send(startPayment.path, { token, body, headers: headers() }),
      );
      if (answer.kind !== 'started') throw new Error(answer.code);
      return answer.payment;
    },
    reach,
    pay: async (payment, way) => await follow(await bank.simulator.act(await reach(payment), way)),
    typeAnotherCard: () => {
      const { publicKey = '', scriptAddress = '' } = bank.keys.kPayment ?? {};
      return typedCard({ address: scriptAddress, attributes: { 'data-apikey': publicKey } });
    },
    stateOf: async (orderId) => {
      const body = { OrderId: orderId };
      const found = answerOf(getOrderPayment, await server.send(getOrderPayment.path, { token, body }));
      if (found === undefined) throw new Error(`no order ${orderId}`);
      return found;
    },
    wait: async (milliseconds, stepMs = STEP_MS) => {
      for (let passed = 0; passed < milliseconds; passed += stepMs) {
        server.clock.moveOn(stepMs);
        await bank.simulator.payLate();
        await runDueJobs(paymentInquiryJob, deps);
      }
    },
    reset: async () => {
      await server.restock();
      token = await tokenOf(server, 'shop1');
      faults.length = 0;
      bank.simulator.knobs.answers = 'right';
      return { token, staff: await tokenOf(server, 'staff1') };
    },
    close: async () => {
      await server.close();
      await bank.close();
    },
  };
}

function pageOf({ show }: Payment): string {
  if (show?.kind !== 'page') throw new Error('there is no page to pay on');
  return show.address;
}

function scriptIn(page: string) {
  const [, address = ''] = /<script src="([^"]+)"/.exec(page) ?? [];
  const attributes = [...page.matchAll(/ (data-[a-z-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  return { address, attributes: Object.fromEntries(attributes) };
}

/** Acts as a browser: follows the redirect, or submits the form. @returns '' if there is no further redirect */
async function follow({ location, body }: SimulatedAnswer): Promise<string> {
  const [, action = ''] = /action="([^"]+)"/.exec(body) ?? [];
  if (location === undefined && action === '') return '';
  const fields = [...body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  const form = { method: 'POST', body: new URLSearchParams(Object.fromEntries(fields)) };
  const answer = await fetch(location ?? action, {
    redirect: 'manual',
    ...(location === undefined ? form : {}),
  });
  return answer.headers.get('location') ?? '';
}

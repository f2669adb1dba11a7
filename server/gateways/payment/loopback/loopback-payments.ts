import { HOUR_MS } from '#domain/kernel/durations';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PaymentGatewayName } from '#domain/payments/payment-method';
import { openLoopbackServer, textOf, type LoopbackServer } from '#server/gateways/http/loopback-server';
import { GATEWAY_DEFINITIONS } from '../payment-gateways.ts';
import { closedPage, payPage, waitingPage } from './simulated-pages.ts';
import {
  PAYMENT_OPTIONS,
  payNow,
  type GatewaySimulator,
  type PaymentSimulation,
  type PaymentOption,
  type SimulatedAnswer,
  type SimulatedPayment,
  type SimulatedRequest,
  type SimulatedMerchant,
  type SimulatedWorld,
} from './simulation.ts';

/** Later than every expiry of the server. */
const LATE_MS = HOUR_MS;

const NOTIFY_TIMEOUT_MS = 10_000;
const LOOK_FOR_LATE_MS = 5000;

/** Simulates every gateway with its rules, for the demo and tests, never in production. No money moves. */
export interface LoopbackPayments extends LoopbackServer {
  readonly knobs: PaymentSimulation;
  readonly payments: readonly SimulatedPayment[];
  /** Performs a person's action on a gateway's page or in a bank's app. Resolves after the notification. */
  readonly act: (payment: SimulatedPayment, way: PaymentOption) => Promise<SimulatedAnswer>;
  /** Performs the late payments that are due. */
  readonly payLate: () => Promise<void>;
}

interface LoopbackOptions {
  readonly merchants: ReadonlyMap<string, SimulatedMerchant>;
  readonly host: string;
  readonly clock: () => Date;
  readonly tenantUrl: (tenant: string) => string;
}

/** @throws the system's error when the address cannot be used */
export async function openLoopbackPayments({ host, ...options }: LoopbackOptions): Promise<LoopbackPayments> {
  const world: SimulatedWorld = { ...options, payments: [] };
  const knobs: PaymentSimulation = { answers: 'right', slowMs: 60_000, onHeldBack: () => undefined };
  const simulators = GATEWAY_DEFINITIONS.map(({ simulate }) => simulate(world));
  const server = await openLoopbackServer(host, answer);
  const late = setInterval(() => void payLate(), LOOK_FOR_LATE_MS);
  late.unref();
  return {
    port: server.port,
    knobs,
    payments: world.payments,
    act,
    payLate,
    close: () => {
      clearInterval(late);
      return server.close();
    },
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const shown = await ownPage(request);
    if (shown !== undefined) return send(response, shown);
    if (knobs.answers === '500') return send(response, { status: 500, type: 'text/plain', body: 'error' });
    const found = simulators.map((each) => each.answer(request)).find((each) => each !== undefined);
    if (knobs.answers === 'slow') {
      knobs.onHeldBack();
      await new Promise((resolve) => setTimeout(resolve, knobs.slowMs).unref());
    }
    send(response, found ?? { status: 404, type: 'text/plain', body: 'not found' });
  }

  async function ownPage({ method, path, text }: SimulatedRequest): Promise<SimulatedAnswer | undefined> {
    if (path === '/') return waitingPage(world.payments);
    const [, gateway, id] = /^\/pay\/([\w-]+)\/([\w-]+)$/.exec(path) ?? [];
    const payment = world.payments.findLast((each) => each.gateway === gateway && each.id === id);
    if (payment === undefined) return undefined;
    if (payment.state !== 'waiting') return wayBackOf(payment);
    if (method !== 'POST') return payPage(payment);
    const choice = new URLSearchParams(text).get('way');
    const way = PAYMENT_OPTIONS.find((each) => each === choice);
    return way === undefined ? payPage(payment) : await act(payment, way);
  }

  async function act(payment: SimulatedPayment, way: PaymentOption): Promise<SimulatedAnswer> {
    if (payment.state !== 'waiting') return wayBackOf(payment);
    Object.assign(payment, { way });
    if (way === 'late') {
      Object.assign(payment, { dueAt: new Date(options.clock().getTime() + LATE_MS) });
      return closedPage();
    }
    if (way === 'decline' || way === 'cancel')
      Object.assign(payment, { state: way === 'decline' ? 'declined' : 'cancelled' });
    else agree(payment);
    await notify(payment);
    return way === 'tab-closed' ? closedPage() : wayBackOf(payment);
  }

  function agree(payment: SimulatedPayment): void {
    if (simulatorOf(payment.gateway).needsCapture) Object.assign(payment, { state: 'agreed' });
    else payNow(payment, options.clock());
  }

  async function payLate(): Promise<void> {
    const now = options.clock();
    for (const payment of world.payments) {
      if (payment.state !== 'waiting' || payment.dueAt === undefined || payment.dueAt > now) continue;
      agree(payment);
      await notify(payment);
    }
  }

  async function notify(payment: SimulatedPayment): Promise<void> {
    const { notification } = simulatorOf(payment.gateway);
    const isNotified = ['paid', 'declined'].includes(payment.state) && payment.way !== 'never';
    if (notification === undefined || !isNotified) return;
    const body = notification(payment, payment.way === 'wrong-checksum');
    for (let time = 0; time < (payment.way === 'twice' ? 2 : 1); time += 1) {
      Object.assign(payment, { notified: payment.notified + 1 });
      // Failures are ignored, because the server also asks about payments itself.
      await fetch(payment.notifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(NOTIFY_TIMEOUT_MS),
      }).catch(() => undefined);
    }
  }

  function wayBackOf(payment: SimulatedPayment): SimulatedAnswer {
    return simulatorOf(payment.gateway).wayBack(payment);
  }

  function simulatorOf(name: PaymentGatewayName): GatewaySimulator {
    const found = simulators.find((each) => each.name === name);
    if (found === undefined) throw new Error(`no simulator of ${name}`);
    return found;
  }
}

async function readRequest(incoming: IncomingMessage): Promise<SimulatedRequest> {
  const origin = `http://${incoming.headers.host ?? 'localhost'}`;
  const url = new URL(incoming.url ?? '/', origin);
  const text = await textOf(incoming);
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value ?? ''),
  ]);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    text,
    origin,
  };
}

function send(response: ServerResponse, { status, type, body, location }: SimulatedAnswer): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      ...(location === undefined ? {} : { location }),
    })
    .end(body);
}

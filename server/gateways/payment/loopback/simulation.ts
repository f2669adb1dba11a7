import { satang, type Satang } from '#domain/kernel/money';
import type { PaymentGatewayName } from '#domain/payments/payment-rules';
import type { TenantPaymentKeys } from '../payment-keys.ts';

/** What a person, or the road, does at a gateway. */
export const PAYMENT_OPTIONS = [
  'approve',
  'decline',
  'cancel',
  /** Pays, and never comes back to the shop. */
  'tab-closed',
  /** Pays when the time is long over. */
  'late',
  /** The gateway tells twice. */
  'twice',
  /** The gateway tells nobody. */
  'never',
  /** The gateway's word comes with a wrong signature. */
  'wrong-checksum',
  /** A satang too much is paid. */
  'wrong-amount',
] as const;

export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

/** What tests turn; the demo leaves them as they are. */
export interface PaymentSimulation {
  /** 500: nothing happens. slow: it happens, and the answer comes when nobody waits any more. */
  answers: 'right' | '500' | 'slow';
  slowMs: number;
  /** An answer is held back for so long. */
  onHeldBack: () => void;
}

/** A payment as the simulated gateway has it. */
export interface SimulatedPayment {
  readonly gateway: PaymentGatewayName;
  readonly tenant: string;
  readonly reference: string;
  /** The gateway's own id of it. */
  readonly id: string;
  readonly amount: Satang;
  readonly transactionId: string;
  readonly notify: string;
  readonly comeBack: string;
  readonly cancelled: string;
  /** agreed: the gateway waits for the shop's confirmation. */
  state: 'waiting' | 'agreed' | 'paid' | 'declined' | 'cancelled';
  paidAmount: Satang;
  paidAt: Date | undefined;
  way: PaymentOption | undefined;
  /** When somebody pays late. */
  dueAt: Date | undefined;
  /** How often the shop was told. */
  told: number;
}

export interface SimulatedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** As the browser sees the simulator. */
  readonly origin: string;
}

export interface SimulatedAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly location?: string;
}

/** One gateway's own rules. */
export interface GatewaySimulator {
  readonly name: PaymentGatewayName;
  /** Undefined for an address that is none of its. */
  readonly answer: (request: SimulatedRequest) => SimulatedAnswer | undefined;
  /** What it tells the shop; none where it tells nobody. */
  readonly notification?: (payment: SimulatedPayment, isForged: boolean) => string;
  /** Where the browser goes after the person chose. */
  readonly wayBack: (payment: SimulatedPayment) => SimulatedAnswer;
}

/** What all simulated gateways share. */
export interface Simulation {
  readonly merchants: ReadonlyMap<string, TenantPaymentKeys>;
  readonly clock: () => Date;
  readonly payments: SimulatedPayment[];
  /** Where a tenant's shop is, as it is registered at the gateways that are not told with each payment. */
  readonly shopAddress: (tenant: string) => string;
}

type Begun = Pick<
  SimulatedPayment,
  'gateway' | 'tenant' | 'reference' | 'id' | 'amount' | 'transactionId' | 'notify' | 'comeBack' | 'cancelled'
>;

export function beginPayment(simulation: Simulation, begun: Begun): SimulatedPayment {
  const payment: SimulatedPayment = {
    ...begun,
    state: 'waiting',
    paidAmount: begun.amount,
    paidAt: undefined,
    way: undefined,
    dueAt: undefined,
    told: 0,
  };
  simulation.payments.push(payment);
  return payment;
}

export function findSimulated(
  { payments }: Simulation,
  gateway: PaymentGatewayName,
  isIt: (payment: SimulatedPayment) => boolean,
): SimulatedPayment | undefined {
  return payments.findLast((payment) => payment.gateway === gateway && isIt(payment));
}

/** The money moves. */
export function payNow(payment: SimulatedPayment, now: Date): void {
  Object.assign(payment, {
    state: 'paid',
    paidAt: now,
    paidAmount: payment.way === 'wrong-amount' ? satang(payment.amount + 1) : payment.amount,
  });
}

export function json(status: number, body: unknown): SimulatedAnswer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

export function goTo(location: string): SimulatedAnswer {
  return { status: 303, type: 'text/plain', body: '', location };
}

/** The same address at the host that a browser uses: the server may know itself by another name than a phone does. */
export function atHostOf(address: string, seen: string): string {
  const url = new URL(address);
  url.hostname = new URL(seen).hostname;
  return url.href;
}

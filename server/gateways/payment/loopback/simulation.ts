import { satang, type Satang } from '#domain/kernel/money';
import type { PaymentGatewayName } from '#domain/payments/payment-method';

/** The ways in which a payment can go at a simulated gateway. */
export const PAYMENT_OPTIONS = [
  'approve',
  'decline',
  'cancel',
  /** Pays and never returns to the app. */
  'tab-closed',
  /** Pays long after the expiry. */
  'late',
  /** The gateway sends its notification twice. */
  'twice',
  /** The gateway sends no notification. */
  'never',
  /** The notification has a wrong signature. */
  'wrong-checksum',
  /** One satang too much is paid. */
  'wrong-amount',
] as const;

export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

/** Settings for tests; the demo uses the defaults. */
export interface PaymentSimulation {
  /** 500: nothing happens. slow: it happens, and the answer comes after the client's timeout. */
  answers: 'right' | '500' | 'slow';
  slowMs: number;
  /** Called when an answer is held back. */
  onHeldBack: () => void;
}

/** A payment as the simulated gateway stores it. */
export interface SimulatedPayment {
  readonly gateway: PaymentGatewayName;
  readonly tenant: string;
  readonly reference: string;
  /** The gateway's own id. */
  readonly id: string;
  readonly amount: Satang;
  readonly transactionId: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** agreed: the gateway waits for the server's confirmation. */
  state: 'waiting' | 'agreed' | 'paid' | 'declined' | 'cancelled';
  paidAmount: Satang;
  paidAt: Date | undefined;
  way: PaymentOption | undefined;
  /** The time of a late payment. */
  dueAt: Date | undefined;
  /** The number of notifications sent. */
  notified: number;
}

export interface SimulatedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The simulator's origin as the browser sees it. */
  readonly origin: string;
}

export interface SimulatedAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly location?: string;
}

/** The rules of one simulated gateway. */
export interface GatewaySimulator {
  readonly name: PaymentGatewayName;
  /** Set when the money moves only at the server's confirmation, not when the person agrees. */
  readonly needsCapture?: true;
  /** Undefined for an address of another gateway. */
  readonly answer: (request: SimulatedRequest) => SimulatedAnswer | undefined;
  /** Builds the notification; absent when the gateway sends none. */
  readonly notification?: (payment: SimulatedPayment, isForged: boolean) => string;
  /** The answer that sends the browser on after the person's choice. */
  readonly wayBack: (payment: SimulatedPayment) => SimulatedAnswer;
}

/** A tenant that takes simulated payments. */
export interface SimulatedMerchant {
  readonly tenant: string;
  /** The simulator's address, without a slash at the end. */
  readonly address: string;
  /** Makes 32 hexadecimal digits, the same for the same name. */
  readonly secret: (name: string) => string;
}

/** The state that all simulated gateways share. */
export interface SimulatedWorld {
  readonly merchants: ReadonlyMap<string, SimulatedMerchant>;
  readonly clock: () => Date;
  readonly payments: SimulatedPayment[];
  /** The address of a tenant, for gateways where it is registered and not sent with each payment. */
  readonly tenantUrl: (tenant: string) => string;
}

/** The part of one gateway: the keys are its own, and so are the payments that it finds and starts. */
export interface Simulation<Keys> extends Omit<SimulatedWorld, 'merchants'> {
  readonly gateway: PaymentGatewayName;
  /** The keys of each tenant. */
  readonly merchants: () => ReadonlyMap<string, Keys>;
}

type NewPayment = Pick<
  SimulatedPayment,
  'tenant' | 'reference' | 'id' | 'amount' | 'transactionId' | 'notifyUrl' | 'returnUrl' | 'cancelUrl'
>;

export function startPayment(simulation: Simulation<unknown>, fields: NewPayment): SimulatedPayment {
  const payment: SimulatedPayment = {
    ...fields,
    gateway: simulation.gateway,
    state: 'waiting',
    paidAmount: fields.amount,
    paidAt: undefined,
    way: undefined,
    dueAt: undefined,
    notified: 0,
  };
  simulation.payments.push(payment);
  return payment;
}

export function findSimulated(
  { payments, gateway }: Pick<Simulation<unknown>, 'payments' | 'gateway'>,
  isIt: (payment: SimulatedPayment) => boolean,
): SimulatedPayment | undefined {
  return payments.findLast((payment) => payment.gateway === gateway && isIt(payment));
}

/** Marks the payment as paid. */
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

/**
 * Replaces the host of an address by the one that the browser uses, because phones may reach the server by
 * another name.
 */
export function atHostOf(address: string, seen: string): string {
  const url = new URL(address);
  url.hostname = new URL(seen).hostname;
  return url.href;
}

import { HOUR_MS, MINUTE_MS } from '#domain/kernel/durations';
import { OTHER, type OrOther } from '#domain/kernel/or-other';

/** Companies that process payments for a tenant, and the names by which people know them. */
export const GATEWAY_LABELS = {
  'line-pay': 'LINE Pay',
  'k-payment': 'K-Payment (KASIKORNBANK)',
  'kbank-qr': 'KASIKORNBANK',
  '2c2p': '2C2P',
} as const;

export type PaymentGatewayName = keyof typeof GATEWAY_LABELS;

/**
 * The sources that can confirm a payment. notification: a signed message of the gateway. inquiry: the
 * gateway's answer when the server asks or confirms. staff: a staff member saw the money or took it in the
 * office. rider: cash at the door. invoice: credit, settled by the invoice.
 */
export type PaidBy = 'notification' | 'inquiry' | 'staff' | 'rider' | 'invoice';

interface PaymentFacts {
  /** The number on the wire. Methods may share one. */
  readonly number: number;
  /** The customer pays with this. */
  readonly instrument: 'cash' | 'transfer' | 'wallet' | 'card' | 'qr' | 'bill' | 'counter' | 'credit';
  /** Whether an order with this method can wait in the outbox while offline; the others need a connection. */
  readonly canBeQueued: boolean;
  /**
   * The gateways that support the method; the first that the tenant has is used. Empty if no gateway is involved.
   */
  readonly gateways: readonly PaymentGatewayName[];
  /** The sources that can confirm a payment (PAY-11). The browser's return confirms nothing. */
  readonly paidBy: readonly PaidBy[];
  /**
   * The code that the server makes itself where no gateway takes the method, for the tenant's payee: a PromptPay
   * QR code, or a bill's QR code and barcode.
   */
  readonly ownCode?: 'prompt-pay' | 'bill';
  /**
   * Whether the customer proves the payment with a slip. only: a transfer, which has no attempt. with-code: a slip
   * may follow the payment of the attempt's code. If absent, nobody is asked for a slip.
   */
  readonly slip?: 'only' | 'with-code';
  /** Whether the tenant's installment terms are offered (PAY-4). */
  readonly hasInstallments?: true;
  /** The page that shows the result of an attempt, if not `/payment` (PAY-18). */
  readonly resultPage?: '/paymentkbank';
}

/** The facts of a payment method: what it is, who takes it and confirms it, and when it is due. */
export type PaymentMethodFacts = PaymentFacts &
  (
    | {
        readonly due: 'in-advance';
        /** The time to pay; 'qr' stands for the tenant's setting. */
        readonly lifetimeMs: number | 'qr';
      }
    | { readonly due: 'on-delivery' | 'on-account' }
  );

/** LINE Pay times out after this; the other gateways allow more. */
const ON_A_PAGE_MS = 20 * MINUTE_MS;
const AT_A_COUNTER_MS = 48 * HOUR_MS;

const ONLINE = {
  due: 'in-advance',
  canBeQueued: false,
  paidBy: ['notification', 'inquiry'],
} as const satisfies Partial<PaymentMethodFacts>;
const CARD_PAGE = { ...ONLINE, instrument: 'card', lifetimeMs: ON_A_PAGE_MS } as const;
const KBANK = { resultPage: '/paymentkbank' } as const;

/**
 * All payment methods, in the order of PAY-1 in docs/specification/payments.md. Other code asks a row for its facts
 * and never compares a method's name (tests/architecture.test.ts).
 */
const METHODS = {
  COD: {
    number: 0,
    instrument: 'cash',
    due: 'on-delivery',
    canBeQueued: true,
    gateways: [],
    paidBy: ['rider', 'staff'],
  },
  LINEPAY: {
    ...ONLINE,
    number: 1,
    instrument: 'wallet',
    gateways: ['line-pay'],
    paidBy: ['inquiry'],
    lifetimeMs: ON_A_PAGE_MS,
  },
  BANK: {
    number: 2,
    instrument: 'transfer',
    due: 'in-advance',
    canBeQueued: true,
    gateways: [],
    paidBy: ['staff'],
    slip: 'only',
    lifetimeMs: AT_A_COUNTER_MS,
  },
  THAIQR: {
    ...ONLINE,
    number: 3,
    instrument: 'qr',
    gateways: [],
    paidBy: ['staff', 'notification'],
    ownCode: 'prompt-pay',
    slip: 'with-code',
    lifetimeMs: 'qr',
  },
  CREDITCARD: { ...CARD_PAGE, number: 4, gateways: ['k-payment', '2c2p'] },
  VI: { ...CARD_PAGE, number: 5, gateways: ['2c2p'] },
  MA: { ...CARD_PAGE, number: 5, gateways: ['2c2p'] },
  EQ: { ...CARD_PAGE, number: 5, gateways: ['2c2p'] },
  KBANKBILLPAYMENT: {
    ...ONLINE,
    ...KBANK,
    number: 6,
    instrument: 'bill',
    gateways: ['kbank-qr'],
    lifetimeMs: 'qr',
  },
  KBANKQR: { ...ONLINE, ...KBANK, number: 7, instrument: 'qr', gateways: ['k-payment'], lifetimeMs: 'qr' },
  KBANKCREDITCARD: { ...CARD_PAGE, ...KBANK, number: 8, gateways: ['k-payment'], hasInstallments: true },
  AR: {
    number: 9,
    instrument: 'credit',
    due: 'on-account',
    canBeQueued: true,
    gateways: [],
    paidBy: ['invoice'],
  },
  COUNTERSERVICE: {
    number: 10,
    instrument: 'counter',
    due: 'in-advance',
    canBeQueued: true,
    gateways: ['2c2p'],
    paidBy: ['staff', 'notification', 'inquiry'],
    ownCode: 'bill',
    slip: 'with-code',
    lifetimeMs: AT_A_COUNTER_MS,
  },
} as const satisfies Readonly<Record<string, PaymentMethodFacts>>;

export type PaymentMethod = keyof typeof METHODS;

const FACTS: Readonly<Record<PaymentMethod, PaymentMethodFacts>> = METHODS;

export const PAYMENT_METHODS: readonly PaymentMethod[] = Object.keys(METHODS).filter(isPaymentMethod);

/** The methods of a tenant whose file names none. */
export const DEFAULT_PAYMENT_METHODS: readonly PaymentMethod[] = [
  'KBANKBILLPAYMENT',
  'KBANKCREDITCARD',
  'KBANKQR',
  'AR',
];

/** The method of cash, wherever it is handed over. */
export const CASH_METHOD: PaymentMethod = 'COD';

/** The method of a transfer that the office saw on its account. */
export const TRANSFER_METHOD: PaymentMethod = 'BANK';

/** The number of an unknown method. */
export const UNKNOWN_PAYMENT_NUMBER = -1;

export function isPaymentMethod(code: string): code is PaymentMethod {
  return Object.hasOwn(METHODS, code);
}

/** The facts of a method; undefined for one that this version does not know. */
export function methodOf(code: PaymentMethod): PaymentMethodFacts;
export function methodOf(code: OrOther<PaymentMethod>): PaymentMethodFacts | undefined;
export function methodOf(code: OrOther<PaymentMethod>): PaymentMethodFacts | undefined {
  return code === OTHER ? undefined : FACTS[code];
}

/** The number of a method on the wire; UNKNOWN_PAYMENT_NUMBER for any other code. */
export function paymentMethodNumber(code: string): number {
  return isPaymentMethod(code) ? FACTS[code].number : UNKNOWN_PAYMENT_NUMBER;
}

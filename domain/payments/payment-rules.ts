import type { Satang } from '#domain/kernel/money';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import type { TenantConfiguration } from '#domain/tenants/tenant';

/** Companies that take money for the shop. */
export type PaymentGatewayName = 'line-pay' | 'k-payment' | 'kbank-qr' | '2c2p';

/**
 * Whose word an attempt is paid by. notification: the gateway tells, signed. inquiry: it answers when the server asks, or
 * confirms. staff: somebody of the company saw the money, or took it at the office. rider: cash at the door. invoice: credit, paid by the invoice.
 */
export type PaidBy = 'notification' | 'inquiry' | 'staff' | 'rider' | 'invoice';

interface WordRow {
  /** Those that can take it, the first that the tenant has; none where no gateway is asked. */
  readonly gateways: readonly PaymentGatewayName[];
  readonly paidBy: readonly PaidBy[];
  /** How long somebody may take to pay; 'qr' is the tenant's own. Undefined where nothing is paid beforehand. */
  readonly lifetimeMs: number | 'qr' | undefined;
}

const MINUTE_MS = 60_000;
/** LINE Pay gives up after as long; the others give more. */
const ON_A_PAGE_MS = 20 * MINUTE_MS;
const AT_A_COUNTER_MS = 48 * 60 * MINUTE_MS;

const CARD_PAGE = { paidBy: ['notification', 'inquiry'], lifetimeMs: ON_A_PAGE_MS } as const;
const BANK_QR = { paidBy: ['notification', 'inquiry'], lifetimeMs: 'qr' } as const;

/** Who says that an order is paid (Specification, PAY-1, PAY-11). The browser's return is nobody's word. */
export const PAYMENT_RULES: Readonly<Record<PaymentMethod, WordRow>> = {
  COD: { gateways: [], paidBy: ['rider', 'staff'], lifetimeMs: undefined },
  LINEPAY: { gateways: ['line-pay'], paidBy: ['inquiry'], lifetimeMs: ON_A_PAGE_MS },
  BANK: { gateways: [], paidBy: ['staff'], lifetimeMs: AT_A_COUNTER_MS },
  THAIQR: { gateways: [], paidBy: ['staff', 'notification'], lifetimeMs: 'qr' },
  CREDITCARD: { gateways: ['k-payment', '2c2p'], ...CARD_PAGE },
  VI: { gateways: ['2c2p'], ...CARD_PAGE },
  MA: { gateways: ['2c2p'], ...CARD_PAGE },
  EQ: { gateways: ['2c2p'], ...CARD_PAGE },
  KBANKBILLPAYMENT: { gateways: ['kbank-qr'], ...BANK_QR },
  KBANKQR: { gateways: ['k-payment'], ...BANK_QR },
  KBANKCREDITCARD: { gateways: ['k-payment'], ...CARD_PAGE },
  AR: { gateways: [], paidBy: ['invoice'], lifetimeMs: undefined },
  COUNTERSERVICE: {
    gateways: ['2c2p'],
    paidBy: ['staff', 'notification', 'inquiry'],
    lifetimeMs: AT_A_COUNTER_MS,
  },
};

/** @returns undefined where nothing is paid beforehand: cash at the door, and credit */
export function paymentLifetimeMs(
  method: PaymentMethod,
  { qrExpiryMinutes }: Pick<TenantConfiguration, 'qrExpiryMinutes'>,
): number | undefined {
  const { lifetimeMs } = PAYMENT_RULES[method];
  return lifetimeMs === 'qr' ? qrExpiryMinutes * MINUTE_MS : lifetimeMs;
}

/** Installments are KBank's credit cards' alone, for the tenant's terms, from its minimum on (Specification, PAY-4). */
export function isTermOffered(
  {
    method,
    termMonths,
    amount,
  }: { readonly method: PaymentMethod; readonly termMonths: number; readonly amount: Satang },
  {
    installmentMinimum,
    installmentTermsMonths,
  }: Pick<TenantConfiguration, 'installmentMinimum' | 'installmentTermsMonths'>,
): boolean {
  if (termMonths === 0) return true;
  return (
    method === 'KBANKCREDITCARD' &&
    installmentTermsMonths.includes(termMonths) &&
    amount >= installmentMinimum
  );
}

/** The company whose money it is to move, of those that the tenant has; undefined where none is asked or none is there. */
export function gatewayOf(
  method: PaymentMethod,
  available: readonly PaymentGatewayName[],
): PaymentGatewayName | undefined {
  return PAYMENT_RULES[method].gateways.find((name) => available.includes(name));
}

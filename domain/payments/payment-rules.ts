import { MINUTE_MS } from '#domain/kernel/durations';
import type { Satang } from '#domain/kernel/money';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import type { TenantConfiguration } from '#domain/tenants/tenant';

/** Companies that process payments for the tenant. */
export type PaymentGatewayName = 'line-pay' | 'k-payment' | 'kbank-qr' | '2c2p';

/**
 * The sources that can confirm a payment. notification: a signed message of the gateway. inquiry: the
 * gateway's answer when the server asks or confirms. staff: a staff member saw the money or took it in the
 * office. rider: cash at the door. invoice: credit, settled by the invoice.
 */
export type PaidBy = 'notification' | 'inquiry' | 'staff' | 'rider' | 'invoice';

interface WordRow {
  /**
   * The gateways that support the method; the first that the tenant has is used. Empty if no gateway is involved.
   */
  readonly gateways: readonly PaymentGatewayName[];
  readonly paidBy: readonly PaidBy[];
  /** The time to pay; 'qr' stands for the tenant's setting. Undefined if nothing is prepaid. */
  readonly lifetimeMs: number | 'qr' | undefined;
}

/** LINE Pay times out after this; the other gateways allow more. */
const ON_A_PAGE_MS = 20 * MINUTE_MS;
const AT_A_COUNTER_MS = 48 * 60 * MINUTE_MS;

const CARD_PAGE = { paidBy: ['notification', 'inquiry'], lifetimeMs: ON_A_PAGE_MS } as const;
const BANK_QR = { paidBy: ['notification', 'inquiry'], lifetimeMs: 'qr' } as const;

/**
 * The sources that can confirm each method's payments (Specification, PAY-1, PAY-11). The browser's return confirms
 * nothing.
 */
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

/**
 * The time to pay in milliseconds.
 *
 * @returns undefined if nothing is prepaid: cash on delivery and credit
 */
export function paymentLifetimeMs(
  method: PaymentMethod,
  { qrExpiryMinutes }: Pick<TenantConfiguration, 'qrExpiryMinutes'>,
): number | undefined {
  const { lifetimeMs } = PAYMENT_RULES[method];
  return lifetimeMs === 'qr' ? qrExpiryMinutes * MINUTE_MS : lifetimeMs;
}

/**
 * Installments are offered only for KBank credit cards, with the tenant's terms and from its minimum on
 * (Specification, PAY-4).
 */
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

/** The gateway to use, out of those that the tenant has; undefined if none is needed or available. */
export function gatewayOf(
  method: PaymentMethod,
  available: readonly PaymentGatewayName[],
): PaymentGatewayName | undefined {
  return PAYMENT_RULES[method].gateways.find((name) => available.includes(name));
}

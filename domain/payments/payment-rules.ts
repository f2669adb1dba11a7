import { MINUTE_MS } from '#domain/kernel/durations';
import type { Satang } from '#domain/kernel/money';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { methodOf, type PaymentGatewayName, type PaymentMethod } from './payment-method.ts';

/**
 * The time to pay in milliseconds.
 *
 * @returns undefined if nothing is prepaid: cash on delivery and credit
 */
export function paymentLifetimeMs(
  method: PaymentMethod,
  { qrExpiryMinutes }: Pick<TenantConfiguration, 'qrExpiryMinutes'>,
): number | undefined {
  const facts = methodOf(method);
  if (facts.due !== 'in-advance') return undefined;
  return facts.lifetimeMs === 'qr' ? qrExpiryMinutes * MINUTE_MS : facts.lifetimeMs;
}

/**
 * Whether the method can be paid in these installments: with the tenant's terms and from its minimum on
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
    methodOf(method).hasInstallments === true &&
    installmentTermsMonths.includes(termMonths) &&
    amount >= installmentMinimum
  );
}

/** The gateway to use, out of those that take the method for the tenant; undefined if none is needed or available. */
export function gatewayOf(
  method: PaymentMethod,
  available: readonly PaymentGatewayName[],
): PaymentGatewayName | undefined {
  return methodOf(method).gateways.find((name) => available.includes(name));
}

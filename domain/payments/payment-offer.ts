import type { OrOther } from '#domain/kernel/or-other';
import { satang, type Satang } from '#domain/kernel/money';
import { methodOf, type PaymentMethod } from './payment-method.ts';
import { isTermOffered } from './payment-rules.ts';
import type { TenantConfiguration } from '#domain/tenants/tenant';

type PaymentRules = Pick<
  TenantConfiguration,
  'paymentMethods' | 'installmentMinimum' | 'installmentTermsMonths'
>;

/** A payment method as offered to a customer now. */
export interface OfferedMethod {
  readonly method: PaymentMethod;
  /** Whether the method needs a connection while the phone is offline: it is shown, but cannot be chosen. */
  readonly waitsForConnection: boolean;
  /**
   * 0 stands for a single payment; the others are installment terms, offered from the tenant's minimum on.
   */
  readonly termsMonths: readonly number[];
}

/**
 * The tenant's payment methods, in its order.
 *
 * @param isReachable undefined while unknown; no method is then blocked
 */
export function offeredMethods(
  rules: PaymentRules,
  { amount, isReachable }: { readonly amount: Satang; readonly isReachable: boolean | undefined },
): readonly OfferedMethod[] {
  return rules.paymentMethods.map((method) => ({
    method,
    waitsForConnection: isReachable === false && !methodOf(method).canBeQueued,
    termsMonths: [0, ...rules.installmentTermsMonths].filter((termMonths) =>
      isTermOffered({ method, termMonths, amount }, rules),
    ),
  }));
}

/** Whether an order is paid before delivery. It is false for a method that this version does not know. */
export function isPaidBeforehand(method: OrOther<PaymentMethod>): boolean {
  return methodOf(method)?.due === 'in-advance';
}

/** Whether a payment attempt is started at the server. A transfer that only a slip proves has none. */
export function hasPaymentAttempt(method: OrOther<PaymentMethod>): boolean {
  return isPaidBeforehand(method) && methodOf(method)?.slip !== 'only';
}

/** The approximate monthly installment, rounded up; the bank computes the exact one. */
export function installmentOf(amount: Satang, termMonths: number): Satang {
  return satang(Math.ceil(amount / Math.max(1, termMonths)));
}

/**
 * The method to send with an order that costs nothing: the wire requires one, although nothing is paid. A
 * method without prepayment is preferred, so that the customer is not sent to a payment page.
 */
export function offerForNothing(offers: readonly OfferedMethod[]): OfferedMethod | undefined {
  const offer = offers.find(({ method }) => !isPaidBeforehand(method)) ?? offers[0];
  return offer === undefined ? undefined : { ...offer, waitsForConnection: false, termsMonths: [0] };
}

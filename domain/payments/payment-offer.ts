import { OTHER, type OrOther } from '#domain/kernel/or-other';
import { satang, type Satang } from '#domain/kernel/money';
import { PAYMENT_METHOD_TABLE, type PaymentMethod } from '#domain/kernel/payment-method';
import { isTermOffered, PAYMENT_RULES } from './payment-rules.ts';
import type { TenantConfiguration } from '#domain/tenants/tenant';

type PaymentRules = Pick<
  TenantConfiguration,
  'paymentMethods' | 'installmentMinimum' | 'installmentTermsMonths'
>;

/** One way to pay as a customer may choose it now. */
export interface OfferedMethod {
  readonly method: PaymentMethod;
  /** There is no signal, and this one needs one: it is shown, and cannot be chosen. */
  readonly waitsForSignal: boolean;
  /** 0 is all at once; the others are installments, from the tenant's minimum on. */
  readonly termsMonths: readonly number[];
}

/**
 * The tenant's ways to pay, in its order.
 *
 * @param isReachable undefined while nobody knows; then nothing is held back
 */
export function offeredMethods(
  rules: PaymentRules,
  { amount, isReachable }: { readonly amount: Satang; readonly isReachable: boolean | undefined },
): readonly OfferedMethod[] {
  return rules.paymentMethods.map((method) => ({
    method,
    waitsForSignal: isReachable === false && !PAYMENT_METHOD_TABLE[method].canBeQueued,
    termsMonths: [0, ...rules.installmentTermsMonths].filter((termMonths) =>
      isTermOffered({ method, termMonths, amount }, rules),
    ),
  }));
}

/** Whether an order is paid before its goods come; nobody knows it of a method that this version has no name for. */
export function isPaidBeforehand(method: OrOther<PaymentMethod>): boolean {
  return method !== OTHER && PAYMENT_RULES[method].lifetimeMs !== undefined;
}

/** Whether the payment is begun at the shop; a bank transfer is told of by its slip alone. */
export function isBegunAtServer(method: OrOther<PaymentMethod>): boolean {
  return isPaidBeforehand(method) && method !== 'BANK';
}

/** About how much a month; the bank says it exactly. */
export function installmentOf(amount: Satang, termMonths: number): Satang {
  return satang(Math.ceil(amount / Math.max(1, termMonths)));
}

/**
 * With what an order goes that costs nothing: the wire has a way to pay for every order, and nothing is paid by it. One that
 * is paid later where there is any, so that nobody is led to paying.
 */
export function offerForNothing(offers: readonly OfferedMethod[]): OfferedMethod | undefined {
  const offer = offers.find(({ method }) => !isPaidBeforehand(method)) ?? offers[0];
  return offer === undefined ? undefined : { ...offer, waitsForSignal: false, termsMonths: [0] };
}

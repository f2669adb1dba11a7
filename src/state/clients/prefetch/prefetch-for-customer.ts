import { methodOf } from '#domain/payments/payment-method';
import type { SessionRow } from '#local/accounts/sessions';
import { refreshQuery } from '#state/runtime/refresh-query';
import {
  paymentConditionsQuestion,
  pointsQuestion,
  shippingConditionsQuestion,
} from '#state/payments/checkout-questions';
import { cartModeOf } from '#state/runtime/mode';
import { refreshOrders } from '#state/orders/history/order-history';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

/** Prefetches what is the same for every customer of the account. */
export async function prefetchConditions(
  phone: Phone,
  { account }: Pick<SessionRow, 'account'>,
): Promise<PageOutcome> {
  const mode = cartModeOf(phone);
  const shipping = await refreshQuery(phone, account, shippingConditionsQuestion(phone.tenant, mode));
  return shipping === 'ready'
    ? await refreshQuery(phone, account, paymentConditionsQuestion(phone.tenant, mode))
    : shipping;
}

type OfCustomer = Pick<SessionRow, 'account' | 'person'>;

/** Prefetches the addresses of one customer, who need not be the open one. */
export async function prefetchAddresses(phone: Phone, ofCustomer: OfCustomer): Promise<PageOutcome> {
  const module = await import('#state/addresses/addresses').catch(() => undefined);
  return module === undefined ? 'unreachable' : await module.refreshAddresses(phone, ofCustomer);
}

/** Prefetches the points and the newest orders of one customer, who need not be the open one. */
export async function prefetchHistory(phone: Phone, { account, person }: OfCustomer): Promise<PageOutcome> {
  const points = await refreshQuery(phone, account, pointsQuestion(person));
  return points === 'ready' ? (await refreshOrders(phone, undefined, 0, person)).outcome : points;
}

/** Prefetches the accounts for bank transfers, so that a customer who is offline can still go to the bank. */
export async function prefetchBankAccounts(
  phone: Phone,
  { account, person }: OfCustomer,
): Promise<PageOutcome> {
  if (!phone.tenant.paymentMethods.some((method) => methodOf(method).slip === 'only')) return 'ready';
  const module = await import('#state/payments/bank-accounts').catch(() => undefined);
  return module === undefined
    ? 'unreachable'
    : await refreshQuery(phone, account, module.bankAccountsQuestion(person));
}

import type { PaymentsOfTenant } from '#server/gateways/payment/open-payments';
import type { PaymentGateway } from '#server/gateways/payment/payment-gateway';
import type { Database } from '#server/store/database/database';
import type { PaymentAttempt } from '#server/store/payments/payment-attempts';

/** A fault at a gateway, for the log. It holds codes and references, never secrets, card data or names. */
export interface PaymentFault {
  readonly gateway: string;
  readonly reference: string;
  readonly reason: string;
}

/** The dependencies of all payment services of one tenant. */
export interface PaymentDeps {
  readonly database: Database;
  /** Undefined when the company has no payment settings. */
  readonly payments: PaymentsOfTenant | undefined;
  /** Called again after each answer of a gateway, because gateways may be slow. */
  readonly clock: () => Date;
  readonly onFault: (fault: PaymentFault) => void;
}

/** Returns the attempt's gateway; undefined for a method without one, and when its keys were removed. */
export function gatewayOfAttempt(
  { payments }: Pick<PaymentDeps, 'payments'>,
  { gateway }: Pick<PaymentAttempt, 'gateway'>,
): PaymentGateway | undefined {
  return gateway === '' ? undefined : payments?.gateways.get(gateway);
}

import type { PaymentsOfTenant } from '#server/gateways/payment/open-payments';
import type { PaymentGateway } from '#server/gateways/payment/payment-gateway';
import type { Database } from '#server/store/database/database';
import type { PaymentAttempt } from '#server/store/payments/payment-attempts';

/** What went wrong at a gateway, for the log: codes and references, never secrets, cards or names. */
export interface PaymentFault {
  readonly gateway: string;
  readonly reference: string;
  readonly reason: string;
}

/** What every verb about payments needs of one company's shop. */
export interface PaymentDeps {
  readonly database: Database;
  /** Undefined where the company is paid by none. */
  readonly payments: PaymentsOfTenant | undefined;
  /** Asked again after each answer of a gateway, which takes its time. */
  readonly clock: () => Date;
  readonly onFault: (fault: PaymentFault) => void;
}

export function gatewayOfAttempt(
  { payments }: Pick<PaymentDeps, 'payments'>,
  { gateway }: Pick<PaymentAttempt, 'gateway'>,
): PaymentGateway | undefined {
  return gateway === '' ? undefined : payments?.gateways.get(gateway);
}

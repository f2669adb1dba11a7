import type { PaymentGatewayName } from '#domain/payments/payment-method';
import type { NotificationReading, GatewayNotifications } from '#server/gateways/payment/payment-gateway';
import { findAttemptAt, type PaymentAttempt } from '#server/store/payments/payment-attempts';
import { insertMoney } from '#server/store/payments/payment-money';
import { pollPayment } from './poll-payment.ts';
import { recordPaymentReport } from './record-payment-report.ts';
import type { PaymentDeps } from './payment-deps.ts';

export type NotificationOutcome =
  | { readonly kind: 'handled'; readonly acknowledgement: GatewayNotifications['acknowledgement'] }
  | { readonly kind: 'forged' | 'unreadable' | 'no-such-gateway' };

type ReadNotification = Extract<NotificationReading, { kind: 'verified' }>;

/**
 * Handles a gateway's notification; repeated and unordered notifications are safe. Facts are trusted only
 * when the signature covers them; otherwise the gateway is asked. Money that belongs to no attempt is stored
 * as "matching".
 */
export async function handleGatewayNotification(
  deps: PaymentDeps,
  name: string,
  raw: Buffer,
): Promise<NotificationOutcome> {
  const gateway = [...(deps.payments?.gateways.values() ?? [])].find((each) => each.name === name);
  const notifications = gateway?.notifications;
  if (gateway === undefined || notifications === undefined) return { kind: 'no-such-gateway' };
  const now = deps.clock();
  const notification = await notifications.read(raw, now);
  if (notification.kind !== 'verified') return { kind: notification.kind };
  const handled = { kind: 'handled', acknowledgement: notifications.acknowledgement } as const;

  const covered = await attemptBy(deps, gateway.name, notification);
  const { report } = notification;
  if (covered !== undefined && report !== undefined) {
    const reported = report.kind === 'money' ? { ...report, by: 'notification' as const } : report;
    await recordPaymentReport(deps.database, covered.id, { report: reported, now });
    return handled;
  }
  const named =
    covered ?? (await findAttemptAt(deps.database, gateway.name, { reference: notification.reference }));
  if (named !== undefined) await pollPayment(deps, named.id, notification.gatewayId);
  else if (report?.kind === 'money') await storeUnmatchedMoney(deps, gateway.name, notification, now);
  return handled;
}

async function attemptBy(
  { database }: PaymentDeps,
  name: PaymentGatewayName,
  { covers, reference, gatewayId }: ReadNotification,
): Promise<PaymentAttempt | undefined> {
  return await findAttemptAt(database, name, covers === 'reference' ? { reference } : { gatewayId });
}

async function storeUnmatchedMoney(
  { database, onFault }: PaymentDeps,
  gateway: PaymentGatewayName,
  { report, reference }: ReadNotification,
  now: Date,
): Promise<void> {
  if (report?.kind !== 'money') return;
  onFault({ gateway, reference, reason: 'unmatched-money' });
  const { transactionId, amount, currency, paidAt } = report;
  await insertMoney(database, {
    gateway,
    transactionId,
    attemptId: null,
    reference,
    amount,
    currency,
    paidAt,
    heardAt: now,
    by: 'notification',
    settledAt: null,
    fate: 'matching',
  });
}

import type { PaymentGatewayName } from '#domain/payments/payment-rules';
import type { NotificationReading, GatewayNotifications } from '#server/gateways/payment/payment-gateway';
import { findAttemptAt, type PaymentAttempt } from '#server/store/payments/payment-attempts';
import { insertMoney } from '#server/store/payments/payment-money';
import { askPayment } from './ask-payment.ts';
import { recordPaymentReport } from './record-payment-report.ts';
import type { PaymentDeps } from './payment-deps.ts';

export type NotificationOutcome =
  | { readonly kind: 'taken'; readonly thanks: GatewayNotifications['thanks'] }
  | { readonly kind: 'forged' | 'unreadable' | 'no-such-gateway' };

type Told = Extract<NotificationReading, { kind: 'told' }>;

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
  const told = await notifications.read(raw, now);
  if (told.kind !== 'told') return { kind: told.kind };
  const taken = { kind: 'taken', thanks: notifications.thanks } as const;

  const covered = await attemptBy(deps, gateway.name, told);
  const { word } = told;
  if (covered !== undefined && word !== undefined) {
    const heard = word.kind === 'money' ? { ...word, by: 'notification' as const } : word;
    await recordPaymentReport(deps.database, covered.id, { word: heard, now });
    return taken;
  }
  const named = covered ?? (await findAttemptAt(deps.database, gateway.name, { reference: told.reference }));
  if (named !== undefined) await askPayment(deps, named.id, told.gatewayId);
  else if (word?.kind === 'money') await keepStrayMoney(deps, gateway.name, told, now);
  return taken;
}

async function attemptBy(
  { database }: PaymentDeps,
  name: PaymentGatewayName,
  { covers, reference, gatewayId }: Told,
): Promise<PaymentAttempt | undefined> {
  return await findAttemptAt(database, name, covers === 'reference' ? { reference } : { gatewayId });
}

async function keepStrayMoney(
  { database, onFault }: PaymentDeps,
  gateway: PaymentGatewayName,
  { word, reference }: Told,
  now: Date,
): Promise<void> {
  if (word?.kind !== 'money') return;
  onFault({ gateway, reference, reason: 'money for no attempt' });
  const { transactionId, amount, currency, paidAt } = word;
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

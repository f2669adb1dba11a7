import { paymentDeadline } from '#domain/payments/apply-payment-report';
import { satang } from '#domain/kernel/money';
import { isSameCustomer, type CustomerKey } from '#domain/kernel/customer-key';
import {
  orderPaymentState,
  type PaymentShow,
  type StartPaymentAnswer,
  type StartPaymentRefusal,
  type StartPaymentRequest,
} from '#domain/payments/payment';
import { billBarcode, billQr, promptPayQr } from '#domain/payments/qr/payment-qr';
import { nextPollAt } from '#domain/payments/next-poll-at';
import { methodOf, type PaymentGatewayName } from '#domain/payments/payment-method';
import { gatewayOf, isTermOffered, paymentLifetimeMs } from '#domain/payments/payment-rules';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { PaymentsOfTenant } from '#server/gateways/payment/open-payments';
import type { Database } from '#server/store/database/database';
import { claimJob, releaseJob } from '#server/store/database/jobs';
import { chargedTotalOf, lockOrderRow, type OrderRow } from '#server/store/orders/orders';
import {
  attemptsOfOrder,
  changeAttempt,
  findAttempt,
  insertAttempt,
  NEW_ATTEMPT,
  type PaymentAttempt,
} from '#server/store/payments/payment-attempts';
import { nextAttempt, orderNoOf } from './next-attempt.ts';
import { inquiryOf, planInquiry } from './poll-payment.ts';
import { recordPaymentReport } from './record-payment-report.ts';
import { gatewayOfAttempt, type PaymentDeps } from './payment-deps.ts';
import { paymentOf } from './payment-of.ts';

/** The lease for the start at a gateway, longer than a gateway may take. */
const BEGIN_MS = 60_000;

interface StartingContext extends PaymentDeps {
  readonly configuration: TenantConfiguration;
  readonly customer: CustomerKey;
  /** The origin that the caller used. It is trusted only in the demo. */
  readonly callersOrigin: string;
}

/**
 * Starts an attempt to pay an order: it is stored first, then started at its gateway outside of any
 * transaction. Idempotent by its id: a repeated request starts it again under the same reference when the
 * gateway did not answer.
 */
export async function startPayment(
  context: StartingContext,
  request: StartPaymentRequest,
): Promise<StartPaymentAnswer> {
  const { database } = context;
  const written = await database.transaction((transaction) => writeAttempt(transaction, context, request));
  if (typeof written === 'string') return { kind: 'refused', code: written };
  const started = written.state === 'started' ? await startAtGateway(context, written) : written;
  return { kind: 'started', payment: paymentOf(started, context.clock()) };
}

async function writeAttempt(
  transaction: Database,
  context: StartingContext,
  request: StartPaymentRequest,
): Promise<PaymentAttempt | StartPaymentRefusal> {
  const { configuration, customer, payments } = context;
  const order = await lockOrderRow(transaction, request.orderId);
  if (order === undefined || !isSameCustomer(order, customer)) return 'order-unknown';
  const known = await findAttempt(transaction, request.id);
  if (known !== undefined) return isSame(known, request) ? known : 'payment-closed';

  const lifetimeMs = paymentLifetimeMs(request.method, configuration);
  const gateway = gatewayFor(request, payments);
  if (lifetimeMs === undefined || gateway === undefined) return 'payment-not-offered';
  if (!configuration.paymentMethods.includes(request.method)) return 'payment-not-offered';
  if (order.status === 'so-cancel' || order.mode === 'point') return 'order-not-payable';
  const amount = chargedTotalOf(order);
  if (amount <= 0) return 'order-not-payable';
  if (!isTermOffered({ ...request, amount }, configuration)) return 'term-not-offered';
  const before = await attemptsOfOrder(transaction, order.id);
  const state = orderPaymentState(before.map((each) => each.state));
  if (state === 'paid') return 'order-paid';
  if (state === 'matching') return 'order-matching';
  const next = nextAttempt(order, before);
  if (next === undefined) return 'too-many-payments';

  const now = context.clock();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const show = gateway === '' ? ownCode(request, { order, reference: next.reference, payments }) : undefined;
  const attempt: PaymentAttempt = {
    ...NEW_ATTEMPT,
    ...next,
    id: request.id,
    method: request.method,
    gateway,
    termMonths: request.termMonths,
    amount,
    state: gateway === '' ? 'waiting' : 'started',
    show: show ?? null,
    startedAt: now,
    expiresAt,
  };
  await insertAttempt(transaction, attempt);
  const firstInquiryAt =
    gateway === '' ? paymentDeadline(expiresAt) : nextPollAt({ expiresAt, polls: 0, isAnswered: true }, now);
  await planInquiry(transaction, attempt.id, firstInquiryAt);
  return attempt;
}

function isSame(attempt: PaymentAttempt, request: StartPaymentRequest): boolean {
  return (
    attempt.orderId === request.orderId &&
    attempt.method === request.method &&
    attempt.termMonths === request.termMonths
  );
}

/** Returns '' for an attempt without a gateway, and undefined when the company does not offer the method. */
function gatewayFor(
  { method }: StartPaymentRequest,
  payments: PaymentsOfTenant | undefined,
): PaymentGatewayName | '' | undefined {
  const available = [...(payments?.gateways.values() ?? [])].filter(({ takes }) => takes?.(method) ?? true);
  const found = gatewayOf(
    method,
    available.map(({ name }) => name),
  );
  if (found !== undefined) return found;
  const { ownCode, gateways } = methodOf(method);
  if (ownCode !== undefined) return payments?.payees[PAYEES[ownCode]] === undefined ? undefined : '';
  return gateways.length > 0 ? undefined : '';
}

/** The payee that a code of the server's own needs. */
const PAYEES = { 'prompt-pay': 'promptPay', bill: 'biller' } as const;

interface OwnCode {
  readonly order: OrderRow;
  readonly reference: string;
  readonly payments: PaymentsOfTenant | undefined;
}

/** Makes the QR code or barcode of an attempt without a gateway. */
function ownCode(
  { method }: StartPaymentRequest,
  { order, reference, payments }: OwnCode,
): PaymentShow | undefined {
  const amount = chargedTotalOf(order);
  const { promptPay, biller } = payments?.payees ?? {};
  const { ownCode: kind } = methodOf(method);
  if (kind === 'prompt-pay' && promptPay !== undefined)
    return { kind: 'code', qr: promptPayQr(promptPay, amount), barcode: '' };
  if (kind !== 'bill' || biller === undefined) return undefined;
  const bill = { biller, reference1: order.orderNo, reference2: reference };
  return { kind: 'code', qr: billQr(bill, amount), barcode: billBarcode(bill, amount) };
}

async function startAtGateway(context: StartingContext, written: PaymentAttempt): Promise<PaymentAttempt> {
  const { database, clock, configuration, payments, callersOrigin } = context;
  const gateway = gatewayOfAttempt(context, written);
  const now = clock();
  const lease = { now, until: new Date(now.getTime() + BEGIN_MS) };
  const claim = await claimJob(database, 'payment-inquiry', inquiryOf(written.id), lease);
  const attempt = (await findAttempt(database, written.id)) ?? written;
  // Another request is starting the attempt, or has started it.
  if (gateway === undefined || claim === undefined || attempt.state !== 'started') {
    if (claim !== undefined) await releaseJob(database, claim);
    return attempt;
  }
  const tenantUrl = `${payments?.publicOrigin ?? callersOrigin}/${configuration.tenant}`;
  const page = `${tenantUrl}/pay/${attempt.id}`;
  const outcome = await gateway.start({
    ...attempt,
    amount: satang(attempt.amount),
    orderNo: orderNoOf(attempt),
    now,
    addresses: {
      page,
      returnUrl: `${page}/return`,
      cancelUrl: `${page}/return`,
      notifyUrl: `${tenantUrl}/pay/notify/${gateway.name}`,
    },
  });
  const { id, reference } = attempt;
  if (outcome.kind === 'waiting') {
    const { gatewayId, show } = outcome;
    await changeAttempt(database, id, { gatewayId, show: show ?? null });
    await recordPaymentReport(database, id, { report: { kind: 'waiting' }, now: clock() });
  } else {
    context.onFault({ gateway: gateway.name, reference, reason: outcome.reason });
    if (outcome.kind === 'refused')
      await recordPaymentReport(database, id, { report: { kind: 'declined' }, now: clock() });
  }
  // The lease ends last. Before this point another request would find the attempt free and not started.
  await releaseJob(database, claim);
  return (await findAttempt(database, id)) ?? attempt;
}

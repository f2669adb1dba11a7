import { satang } from '#domain/kernel/money';
import { paymentPagePath } from '#domain/payments/payment-page';
import type { KnownPayment, PageScript } from '#server/gateways/payment/payment-gateway';
import { findOrderRow } from '#server/store/orders/orders';
import {
  changeAttempt,
  findAttempt,
  findAttemptAt,
  markSubmitted,
  type PaymentAttempt,
} from '#server/store/payments/payment-attempts';
import { pollPayment, pollUnlessRecent, reserveForCapture } from './poll-payment.ts';
import { recordPaymentReport } from './record-payment-report.ts';
import { gatewayOfAttempt, type PaymentDeps } from './payment-deps.ts';

/**
 * Builds the gateway's script for the payment page.
 *
 * @returns undefined when the attempt cannot be paid on a page of ours
 */
export async function scriptToPay(
  deps: PaymentDeps,
  id: string,
  seller: { readonly name: string; readonly origin: string },
): Promise<{ readonly script: PageScript; readonly attempt: PaymentAttempt } | undefined> {
  const attempt = await findAttempt(deps.database, id);
  if (attempt?.state !== 'waiting' || attempt.submittedAt !== null) return undefined;
  const page = gatewayOfAttempt(deps, attempt)?.page;
  if (page === undefined) return undefined;
  return { attempt, script: page.script(known(attempt), seller) };
}

/**
 * Handles the form that the gateway's script submits. A card token is charged at most once per attempt, also
 * when the form is sent again; a lost answer is recovered by asking the gateway.
 *
 * @returns the address to redirect to; undefined redirects back to the app
 */
export async function submitToPay(
  deps: PaymentDeps,
  id: string,
  form: URLSearchParams,
): Promise<string | undefined> {
  const attempt = await findAttempt(deps.database, id);
  if (attempt?.state !== 'waiting' || attempt.submittedAt !== null) return undefined;
  const page = gatewayOfAttempt(deps, attempt)?.page;
  if (page === undefined) return undefined;
  // An attempt with a gateway id is a QR code that somebody scans. Every other attempt is a card that is
  // charged here.
  if (attempt.gatewayId === '' && !(await mayCharge(deps, attempt))) return undefined;
  const outcome = await page.submit(known(attempt), form);
  const { database, clock, onFault } = deps;
  if (outcome.kind === 'submitted') {
    // A customer who is sent to the bank's page may return and pay in another way. A charge that was made
    // here is looked up first.
    const isFree = outcome.nextUrl !== undefined;
    await changeAttempt(database, id, {
      gatewayId: outcome.gatewayId,
      ...(isFree ? { takingUntil: null } : {}),
    });
    if (!isFree) await pollPayment(deps, id);
    return outcome.nextUrl;
  }
  onFault({ gateway: attempt.gateway, reference: attempt.reference, reason: outcome.reason });
  if (outcome.kind === 'refused') {
    await recordPaymentReport(database, id, { report: { kind: 'declined' }, now: clock() });
  }
  return undefined;
}

async function mayCharge(deps: PaymentDeps, { id }: PaymentAttempt): Promise<boolean> {
  if (!(await reserveForCapture(deps, id))) return false;
  return await markSubmitted(deps.database, id, deps.clock());
}

export interface GatewayReturn {
  /** The path of the app's page, below the tenant's prefix. */
  readonly path: string;
}

/**
 * Handles the return of a browser from a gateway. The return proves nothing, so the gateway is asked, unless
 * it was asked a moment ago, because anybody can load this address repeatedly.
 *
 * @param id of the attempt, or the name of a gateway where one return address is registered for all payments
 * @param form as the browser brings it
 * @returns undefined when no attempt matches
 */
export async function returnFromGateway(
  deps: PaymentDeps,
  id: string,
  form: URLSearchParams,
): Promise<GatewayReturn | undefined> {
  const attempt = await returnedAttempt(deps, id, form);
  if (attempt === undefined) return undefined;
  const polled = await pollUnlessRecent(deps, attempt);
  const order = await findOrderRow(deps.database, attempt.orderId);
  return { path: paymentPagePath(polled, order?.saleUnit ?? '') };
}

async function returnedAttempt(
  { database, payments }: PaymentDeps,
  id: string,
  form: URLSearchParams,
): Promise<PaymentAttempt | undefined> {
  const gateway = [...(payments?.gateways.values() ?? [])].find(({ name }) => name === id);
  return gateway?.registeredReturn === undefined
    ? await findAttempt(database, id)
    : await findAttemptAt(database, gateway.name, { gatewayId: gateway.registeredReturn(form) });
}

function known(attempt: PaymentAttempt): KnownPayment {
  return { ...attempt, amount: satang(attempt.amount) };
}

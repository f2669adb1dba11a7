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
import { askPayment, askUnlessAsked, mayTakeNow } from './ask-payment.ts';
import { recordPaymentReport } from './record-payment-report.ts';
import { gatewayOfAttempt, type PaymentDeps } from './payment-deps.ts';

/** The script of the gateway for the shop's page. @returns undefined where there is nothing to pay on a page of the shop */
export async function scriptToPay(
  deps: PaymentDeps,
  id: string,
  shop: { readonly name: string; readonly origin: string },
): Promise<{ readonly script: PageScript; readonly attempt: PaymentAttempt } | undefined> {
  const attempt = await findAttempt(deps.database, id);
  if (attempt?.state !== 'waiting' || attempt.submittedAt !== null) return undefined;
  const page = gatewayOfAttempt(deps, attempt)?.page;
  if (page === undefined) return undefined;
  return { attempt, script: page.script(known(attempt), shop) };
}

/**
 * Takes what the gateway's script hands over. The token of a card is charged once an attempt, whatever is sent again: when the
 * answer is lost, the bank is asked. @returns where the browser goes; undefined: back to the shop
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
  // What has an id at the gateway already is a code that somebody scans; everything else is a card that is charged here.
  if (attempt.gatewayId === '' && !(await mayCharge(deps, attempt))) return undefined;
  const outcome = await page.submit(known(attempt), form);
  const { database, clock, onFault } = deps;
  if (outcome.kind === 'submitted') {
    // Who is sent to the bank's page may turn back and pay otherwise; a charge that is made is heard of first.
    const isFree = outcome.goTo !== undefined;
    await changeAttempt(database, id, {
      gatewayId: outcome.gatewayId,
      ...(isFree ? { takingUntil: null } : {}),
    });
    if (!isFree) await askPayment(deps, id);
    return outcome.goTo;
  }
  onFault({ gateway: attempt.gateway, reference: attempt.reference, reason: outcome.reason });
  if (outcome.kind === 'refused') {
    await recordPaymentReport(database, id, { word: { kind: 'declined' }, now: clock() });
  }
  return undefined;
}

async function mayCharge(deps: PaymentDeps, { id }: PaymentAttempt): Promise<boolean> {
  if (!(await mayTakeNow(deps, id))) return false;
  return await markSubmitted(deps.database, id, deps.clock());
}

export interface CameBack {
  /** Of the phone's page, below the tenant's prefix. */
  readonly path: string;
}

/**
 * A browser comes back from a gateway: it proves nothing, so the gateway is asked, unless it was asked just now. Anybody can load
 * the address, as often as they like.
 *
 * @returns undefined for nobody's attempt
 */
export async function returnFromGateway(
  deps: PaymentDeps,
  by: { readonly id: string } | { readonly chargeId: string },
): Promise<CameBack | undefined> {
  const attempt =
    'id' in by
      ? await findAttempt(deps.database, by.id)
      : await findAttemptAt(deps.database, 'k-payment', { gatewayId: by.chargeId });
  if (attempt === undefined) return undefined;
  const asked = await askUnlessAsked(deps, attempt);
  const order = await findOrderRow(deps.database, attempt.orderId);
  return { path: paymentPagePath(asked, order?.saleUnit ?? '') };
}

function known(attempt: PaymentAttempt): KnownPayment {
  return { ...attempt, amount: satang(attempt.amount) };
}

import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Satang } from '#domain/kernel/money';
import { callGateway, fault, jsonOf } from './call-gateway.ts';
import { bangkokMoment } from './bangkok-moment.ts';
import { amountFrom, bahtNumber, bahtText } from './gateway-amount.ts';
import type {
  GatewayDeps,
  GatewayFault,
  InquiryOutcome,
  KnownPayment,
  GatewayMoneyReport,
  NotificationReading,
  PageScript,
  StartRequest,
  PaymentGateway,
  StartOutcome,
  SubmitOutcome,
} from './payment-gateway.ts';
import type { KPaymentKeys } from './payment-keys.ts';
import { isSameText } from './same-text.ts';

/** The id becomes part of an address. */
const id = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/);
const amount = z.union([z.number(), z.string()]);

const charge = z.object({
  id,
  amount,
  currency: z.string(),
  status: z.string(),
  transaction_state: z.string().nullish(),
  reference_order: z.string().nullish(),
  created: z.string().nullish(),
  redirect_url: z.string().nullish(),
});

type Charge = z.output<typeof charge>;

const notification = z.object({
  id,
  order_id: z.string().nullish(),
  reference_order: z.string().nullish(),
  amount,
  currency: z.string(),
  status: z.string(),
  transaction_state: z.string(),
  created: z.string().nullish(),
  checksum: z.string(),
});

const BANK_DOMAIN = '.kasikornbank.com';

const PAID_STATES = ['Authorized', 'Settled'];
const LOST_STATES = ['Declined', 'Reversed', 'Voided'];

/**
 * K-Payment Gateway of KBank: cards, installments, and a QR code by its own script. The script runs on the
 * payment page and delivers a token. This server charges the token, and the bank may ask for a code on its
 * own page.
 */
export function kPayment(deps: KPaymentDeps): PaymentGateway {
  const { keys } = deps;
  return {
    name: 'k-payment',
    start: (attempt) => start(deps, attempt),
    inquire: (payment, now) => inquire(deps, payment, now),
    notifications: {
      read: (raw, now) => readNotification(raw, keys.secretKey, now),
      acknowledgement: { type: 'application/json', body: '{"status":"success"}' },
    },
    page: {
      script: (payment, seller) => scriptOf(deps, payment, seller),
      submit: (payment, form) => submit(deps, payment, form),
    },
  };
}

interface KPaymentDeps extends GatewayDeps<KPaymentKeys> {
  /** The script's address for a browser that uses this origin. Set only by a simulator. */
  readonly scriptAddressFor?: (serverOrigin: string) => string;
}

type Deps = GatewayDeps<KPaymentKeys>;

/** For a card nothing exists at the bank before its token. A QR code is an order there. */
async function start(deps: Deps, attempt: StartRequest): Promise<StartOutcome> {
  const show = { kind: 'page', address: attempt.addresses.page } as const;
  if (attempt.method !== 'KBANKQR') return { kind: 'waiting', gatewayId: '', show };
  const answer = await call(deps, '/qr/v2/order', {
    amount: bahtNumber(attempt.amount),
    currency: 'THB',
    description: attempt.orderNo,
    source_type: 'qr',
    reference_order: attempt.reference,
  });
  if (answer.kind === 'failed') return answer;
  const read = z.object({ id }).safeParse(answer.body);
  if (!read.success) return { kind: 'refused', reason: `order, status ${answer.status}` };
  return { kind: 'waiting', gatewayId: read.data.id, show };
}

function scriptOf(
  { keys, scriptAddressFor }: KPaymentDeps,
  payment: KnownPayment,
  seller: { readonly name: string; readonly origin: string },
): PageScript {
  const address = scriptAddressFor?.(seller.origin) ?? keys.scriptAddress;
  const isQr = payment.method === 'KBANKQR';
  const { installments } = keys;
  const isByTerm = payment.termMonths > 0 && installments !== undefined;
  return {
    address,
    attributes: {
      'data-apikey': keys.publicKey,
      'data-amount': bahtText(payment.amount),
      'data-currency': 'THB',
      'data-payment-methods': isQr ? 'qr' : 'card',
      'data-name': seller.name,
      'data-mid': isByTerm ? installments.merchantId : keys.merchantId,
      ...(isQr ? { 'data-order-id': payment.gatewayId } : {}),
      ...(isByTerm
        ? { 'data-smartpay-id': installments.planId, 'data-term': String(payment.termMonths) }
        : {}),
    },
    origins: originsOf(address),
  };
}

/** The bank's script, frames and confirmation pages come from several hosts of its domain. */
function originsOf(address: string): readonly string[] {
  const { hostname, origin } = new URL(address);
  return hostname.endsWith(BANK_DOMAIN) ? [`https://*${BANK_DOMAIN}`] : [origin];
}

/**
 * Charges a card's token: the money moves, or the bank asks for confirmation on its page. For a QR code there
 * is nothing to do.
 */
async function submit(deps: Deps, payment: KnownPayment, form: URLSearchParams): Promise<SubmitOutcome> {
  if (payment.method === 'KBANKQR')
    return { kind: 'submitted', gatewayId: payment.gatewayId, nextUrl: undefined };
  const token = form.get('token') ?? '';
  if (!/^[\w-]{1,200}$/.test(token)) return { kind: 'refused', reason: 'token-missing' };
  const { installments, merchantId } = deps.keys;
  const isByTerm = payment.termMonths > 0 && installments !== undefined;
  const answer = await call(deps, '/card/v2/charge', {
    amount: bahtNumber(payment.amount),
    currency: 'THB',
    description: payment.reference,
    source_type: 'card',
    mode: 'token',
    token,
    reference_order: payment.reference,
    additional_data: isByTerm
      ? { mid: installments.merchantId, smartpay_id: installments.planId, term: String(payment.termMonths) }
      : { mid: merchantId },
  });
  if (answer.kind === 'failed') return answer;
  const read = charge.safeParse(answer.body);
  if (!read.success) return { kind: 'refused', reason: `charge, status ${answer.status}` };
  const goTo = read.data.redirect_url ?? '';
  return {
    kind: 'submitted',
    gatewayId: read.data.id,
    nextUrl: read.data.transaction_state === 'Pre-Authorized' && URL.canParse(goTo) ? goTo : undefined,
  };
}

async function inquire(deps: Deps, payment: KnownPayment, now: Date): Promise<InquiryOutcome> {
  if (payment.gatewayId === '') return { kind: 'waiting' };
  const path = payment.method === 'KBANKQR' ? '/qr/v2/order/' : '/card/v2/charge/';
  const answer = await call(deps, `${path}${payment.gatewayId}`);
  if (answer.kind === 'failed') return answer;
  const read = charge.safeParse(answer.body);
  if (!read.success) return fault(`inquiry, status ${answer.status}`);
  const found = read.data;
  if (found.id !== payment.gatewayId) return fault('inquiry of another charge');
  const unnamed = payment.isHint === true ? '' : payment.reference;
  if ((found.reference_order ?? unnamed) !== payment.reference) return fault('charge of another order');
  // The order of a QR code is created long before it is paid, so its time is not used. A card is charged at
  // the time of payment.
  return outcomeOf(payment.method === 'KBANKQR' ? { ...found, created: '' } : found, now);
}

function outcomeOf(found: Charge, now: Date): InquiryOutcome {
  const state = found.transaction_state ?? '';
  const money = moneyOf(found, now);
  if (PAID_STATES.includes(state) && found.status === 'success') return money ?? fault('invalid amount');
  return LOST_STATES.includes(state) ? { kind: 'declined' } : { kind: 'waiting' };
}

function moneyOf(
  found: Pick<Charge, 'id' | 'amount' | 'currency' | 'created'>,
  now: Date,
): GatewayMoneyReport | undefined {
  const paid = amountFrom(found.amount);
  if (paid === undefined) return undefined;
  return {
    kind: 'money',
    transactionId: found.id,
    amount: paid,
    currency: found.currency,
    paidAt: bangkokMoment(found.created ?? '', now),
  };
}

/**
 * Reads a notification. The checksum covers the charge's id, amount and state, but not the order's reference.
 * So the report is trusted only for a charge that this server knows by its id; otherwise the bank is asked. A
 * QR code is known by its order, which the checksum does not cover.
 */
function readNotification(raw: Buffer, secretKey: string, now: Date): NotificationReading {
  const read = notification.safeParse(jsonOf(raw.toString('utf8')));
  if (!read.success) return { kind: 'unreadable' };
  const reported = read.data;
  const paid = amountFrom(reported.amount);
  if (paid === undefined) return { kind: 'unreadable' };
  if (
    !isSameText(reported.checksum.toLowerCase(), kPaymentChecksum({ ...reported, amount: paid }, secretKey))
  )
    return { kind: 'forged' };
  const reference = reported.reference_order ?? '';
  if ((reported.order_id ?? '') !== '')
    return {
      kind: 'verified',
      reference,
      gatewayId: reported.order_id ?? '',
      covers: 'gateway-id',
      report: undefined,
    };
  return {
    kind: 'verified',
    reference,
    gatewayId: reported.id,
    covers: 'gateway-id',
    report: reportOf(outcomeOf(reported, now)),
  };
}

function reportOf(outcome: InquiryOutcome) {
  if (outcome.kind === 'money') return outcome;
  return outcome.kind === 'declined' ? { kind: 'declined' as const } : undefined;
}

interface Checked {
  readonly id: string;
  readonly amount: Satang;
  readonly currency: string;
  readonly status: string;
  readonly transaction_state: string;
}

/** SHA-256, in hexadecimal, of id, amount with four decimals, currency, status, state and the secret key. */
export function kPaymentChecksum(reported: Checked, secretKey: string): string {
  const { id: charged, currency, status, transaction_state: state } = reported;
  return createHash('sha256')
    .update([charged, bahtText(reported.amount, 4), currency, status, state, secretKey].join(''))
    .digest('hex');
}

interface BankAnswer {
  readonly kind: 'answered';
  readonly status: number;
  readonly body: unknown;
}

async function call(
  { keys, address, timeoutMs, deadline }: Deps,
  path: string,
  payload?: unknown,
): Promise<BankAnswer | GatewayFault> {
  const answer = await callGateway(`${address}${path}`, {
    method: payload === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': keys.secretKey },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    signal: deadline(timeoutMs),
  });
  if (answer.kind === 'failed') return answer;
  return { kind: 'answered', status: answer.status, body: jsonOf(answer.text) };
}

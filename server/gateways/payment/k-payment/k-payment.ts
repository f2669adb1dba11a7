import * as z from 'zod';
import { methodOf, type PaymentMethod } from '#domain/payments/payment-method';
import { jsonOf } from '#server/gateways/http/call-service';
import { callGateway, fault } from '#server/gateways/payment/call-gateway';
import { defineGateway, httpsAddress, requiredKey } from '#server/gateways/payment/define-gateway';
import { bangkokMoment } from '#server/gateways/payment/bangkok-moment';
import { amountFrom, bahtNumber, bahtText } from '#server/gateways/payment/gateway-amount';
import type {
  GatewayDeps,
  InquiryOutcome,
  KnownPayment,
  GatewayMoneyReport,
  NotificationReading,
  PageScript,
  StartRequest,
  PaymentGateway,
  StartOutcome,
  SubmitOutcome,
} from '#server/gateways/payment/payment-gateway';
import { kPaymentChecksum } from './k-payment-checksum.ts';
import { simulatedKPayment } from './simulated-k-payment.ts';
import { isSameText } from '#server/gateways/payment/same-text';

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

const keys = z.strictObject({
  publicKey: requiredKey,
  secretKey: requiredKey,
  merchantId: requiredKey,
  /** Installments have their own merchant id and a plan id. */
  installments: z.strictObject({ merchantId: requiredKey, planId: requiredKey }).optional(),
  address: httpsAddress.prefault('https://kpaymentgateway-services.kasikornbank.com'),
  scriptAddress: httpsAddress.prefault('https://kpaymentgateway.kasikornbank.com/ui/v2/kpayment.min.js'),
});

/**
 * K-Payment Gateway of KBank: cards, installments, and a QR code by its own script. The script runs on the
 * payment page and delivers a token. This server charges the token, and the bank may ask for a code on its
 * own page.
 */
export const kPayment = defineGateway({
  name: 'k-payment',
  keysField: 'kPayment',
  keys,
  open,
  simulate: simulatedKPayment,
  simulatedKeys: ({ tenant, address, secret }) => ({
    publicKey: `pkey_test_${secret('kPayment.publicKey')}`,
    secretKey: `skey_test_${secret('kPayment.secretKey')}`,
    merchantId: `mid-${tenant}`,
    installments: { merchantId: `smartpay-${tenant}`, planId: '0001' },
    address,
    scriptAddress: `${address}/ui/v2/kpayment.min.js`,
  }),
});

function open(deps: Deps): Omit<PaymentGateway, 'name'> {
  return {
    start: (attempt) => start(deps, attempt),
    inquire: (payment, now) => inquire(deps, payment, now),
    notifications: {
      read: (raw, now) => readNotification(raw, deps.keys.secretKey, now),
      acknowledgement: { type: 'application/json', body: '{"status":"success"}' },
    },
    page: {
      script: (payment, seller) => scriptOf(deps, payment, seller),
      submit: (payment, form) => submit(deps, payment, form),
    },
    // The form names the charge.
    registeredReturn: (form) => form.get('objectId') ?? '',
  };
}

type Deps = GatewayDeps<z.output<typeof keys>>;

/** Whether the gateway's page shows a QR code, and no form for a card. */
function isQr({ method }: { readonly method: PaymentMethod }): boolean {
  return methodOf(method).instrument === 'qr';
}

/** For a card nothing exists at the bank before its token. A QR code is an order there. */
async function start(deps: Deps, attempt: StartRequest): Promise<StartOutcome> {
  const show = { kind: 'page', address: attempt.addresses.page } as const;
  if (!isQr(attempt)) return { kind: 'waiting', gatewayId: '', show };
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
  { keys: own, addressForBrowser }: Deps,
  payment: KnownPayment,
  seller: { readonly name: string; readonly origin: string },
): PageScript {
  const address = addressForBrowser?.(own.scriptAddress, seller.origin) ?? own.scriptAddress;
  const { installments } = own;
  const isByTerm = payment.termMonths > 0 && installments !== undefined;
  return {
    address,
    attributes: {
      'data-apikey': own.publicKey,
      'data-amount': bahtText(payment.amount),
      'data-currency': 'THB',
      'data-payment-methods': isQr(payment) ? 'qr' : 'card',
      'data-name': seller.name,
      'data-mid': isByTerm ? installments.merchantId : own.merchantId,
      ...(isQr(payment) ? { 'data-order-id': payment.gatewayId } : {}),
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
  if (isQr(payment)) return { kind: 'submitted', gatewayId: payment.gatewayId, nextUrl: undefined };
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
  const path = isQr(payment) ? '/qr/v2/order/' : '/card/v2/charge/';
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
  return outcomeOf(isQr(payment) ? { ...found, created: '' } : found, now);
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

async function call(deps: Deps, path: string, payload?: Readonly<Record<string, unknown>>) {
  const body = payload === undefined ? undefined : JSON.stringify(payload);
  return await callGateway(deps, path, body, { 'x-api-key': deps.keys.secretKey });
}

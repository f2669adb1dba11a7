import * as z from 'zod';
import { methodOf, type PaymentMethod } from '#domain/payments/payment-method';
import { jsonOf } from '#server/gateways/http/call-service';
import { callGateway, fault } from '#server/gateways/payment/call-gateway';
import { bangkokDigits, bangkokMoment } from '#server/gateways/payment/bangkok-moment';
import { amountFrom, bahtNumber } from '#server/gateways/payment/gateway-amount';
import { defineGateway, httpsAddress, requiredKey } from '#server/gateways/payment/define-gateway';
import { readJwt, writeJwt } from './jwt.ts';
import type {
  GatewayDeps,
  GatewayFault,
  InquiryOutcome,
  KnownPayment,
  NotificationReading,
  StartRequest,
  PaymentGateway,
  StartOutcome,
} from '#server/gateways/payment/payment-gateway';
import { simulated2c2p } from './simulated-2c2p.ts';

const PAID = '0000';
const BEGUN = '0000';
/** Started, shown, at the bank, or not started yet: the outcome is open. */
const WAITING_CODES = ['0001', '1001', '1003', '1005', '2000', '2001', '2002'];
const CANCELLED = '0003';
/** Reasons of the bank and the card. */
const DECLINED = /^4\d{3}$/;

const sealed = z.object({ payload: z.string() });
const started = z.object({ respCode: z.string(), webPaymentUrl: z.url().nullish() });
const result = z.object({
  merchantID: z.string(),
  invoiceNo: z.string(),
  respCode: z.string(),
  amount: z.union([z.number(), z.string()]).nullish(),
  currencyCode: z.string().nullish(),
  tranRef: z.union([z.string(), z.number()]).nullish(),
  transactionDateTime: z.string().nullish(),
});
const answered = z.object({ respCode: z.string() });

type Result = z.output<typeof result>;

const keys = z.strictObject({
  merchantId: requiredKey,
  secretKey: requiredKey,
  /** Whether counter payments use this gateway. */
  hasCounters: z.boolean().prefault(false),
  address: httpsAddress.prefault('https://pgw.2c2p.com'),
});

type TwoCTwoPKeys = z.output<typeof keys>;

/** 2C2P, PGW version 4.3: its page for cards, its slip for counters. All relevant data is in signed tokens. */
export const twoCTwoP = defineGateway({
  name: '2c2p',
  keysField: '2c2p',
  keys,
  open,
  simulate: simulated2c2p,
  simulatedKeys: ({ tenant, address, secret }) => ({
    merchantId: `JT-${tenant}`,
    secretKey: secret('2c2p.secretKey').toUpperCase(),
    hasCounters: false,
    address,
  }),
});

function open(deps: Deps): Omit<PaymentGateway, 'name'> {
  return {
    takes: (method) => deps.keys.hasCounters || !isAtCounter(method),
    start: (attempt) => start(deps, attempt),
    inquire: (payment, now) => inquire(deps, payment, now),
    notifications: {
      read: (raw, now) => readNotification(raw, deps.keys, now),
      acknowledgement: { type: 'text/plain', body: 'OK' },
    },
  };
}

type Deps = GatewayDeps<TwoCTwoPKeys>;

async function start(deps: Deps, attempt: StartRequest): Promise<StartOutcome> {
  const isCounter = isAtCounter(attempt.method);
  const answer = await call(deps, 'paymentToken', {
    invoiceNo: attempt.reference,
    idempotencyID: attempt.reference,
    description: attempt.orderNo,
    amount: bahtNumber(attempt.amount),
    currencyCode: 'THB',
    paymentChannel: isCounter ? ['123'] : ['CC'],
    ...(isCounter ? { agentChannel: ['OVERTHECOUNTER'] } : { request3DS: 'Y' }),
    paymentExpiry: expiryText(attempt.expiresAt),
    frontendReturnUrl: attempt.addresses.returnUrl,
    backendReturnUrl: attempt.addresses.notifyUrl,
  });
  if (answer.kind === 'failed') return answer;
  const read = started.safeParse(answer.claims);
  const address = read.success ? read.data.webPaymentUrl : undefined;
  if (!read.success || read.data.respCode !== BEGUN || address == null)
    return { kind: 'refused', reason: `token ${read.success ? read.data.respCode : 'unreadable'}` };
  return { kind: 'waiting', gatewayId: '', show: { kind: 'page', address } };
}

function isAtCounter(method: PaymentMethod): boolean {
  return methodOf(method).instrument === 'counter';
}

/** '2026-11-20 09:20:00' in Bangkok. */
function expiryText(at: Date): string {
  const digits = bangkokDigits(at);
  return digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6');
}

async function inquire(deps: Deps, payment: KnownPayment, now: Date): Promise<InquiryOutcome> {
  const answer = await call(deps, 'paymentInquiry', { invoiceNo: payment.reference, locale: 'th' });
  if (answer.kind === 'failed') return answer;
  const code = answered.safeParse(answer.claims);
  if (code.success && WAITING_CODES.includes(code.data.respCode)) return { kind: 'waiting' };
  const read = result.safeParse(answer.claims);
  if (!read.success) return fault('unreadable inquiry');
  if (read.data.merchantID !== deps.keys.merchantId || read.data.invoiceNo !== payment.reference)
    return fault('inquiry of another payment');
  return outcomeOf(read.data, now);
}

function outcomeOf(found: Result, now: Date): InquiryOutcome {
  if (found.respCode === CANCELLED) return { kind: 'cancelled' };
  if (DECLINED.test(found.respCode)) return { kind: 'declined' };
  if (WAITING_CODES.includes(found.respCode)) return { kind: 'waiting' };
  const amount = amountFrom(found.amount ?? '');
  if (found.respCode !== PAID || amount === undefined) return fault(`result ${found.respCode}`);
  return {
    kind: 'money',
    transactionId: String(found.tranRef ?? found.invoiceNo),
    amount,
    currency: found.currencyCode ?? '',
    paidAt: bangkokMoment(found.transactionDateTime ?? '', now),
  };
}

/** The signature covers the whole token with the invoice number, so the report is trusted. */
async function readNotification(raw: Buffer, own: TwoCTwoPKeys, now: Date): Promise<NotificationReading> {
  const envelope = sealed.safeParse(jsonOf(raw.toString('utf8')));
  if (!envelope.success) return { kind: 'unreadable' };
  const claims = await readJwt(envelope.data.payload, own.secretKey);
  if (claims === undefined) return { kind: 'forged' };
  const read = result.safeParse(claims);
  if (!read.success) return { kind: 'unreadable' };
  if (read.data.merchantID !== own.merchantId) return { kind: 'forged' };
  const outcome = outcomeOf(read.data, now);
  const notification = {
    kind: 'verified',
    reference: read.data.invoiceNo,
    gatewayId: '',
    covers: 'reference',
  } as const;
  if (outcome.kind === 'money') return { ...notification, report: outcome };
  return { ...notification, report: outcome.kind === 'declined' ? { kind: 'declined' } : undefined };
}

/**
 * Sends signed claims and reads signed claims. Refusals are not signed, and an unsigned answer is accepted
 * only as a refusal.
 */
async function call(
  deps: Deps,
  name: 'paymentToken' | 'paymentInquiry',
  claims: Readonly<Record<string, unknown>>,
): Promise<{ readonly kind: 'answered'; readonly claims: unknown } | GatewayFault> {
  const { keys: own } = deps;
  const payload = await writeJwt({ merchantID: own.merchantId, ...claims }, own.secretKey);
  const answer = await callGateway(deps, `/payment/4.3/${name}`, JSON.stringify({ payload }));
  if (answer.kind === 'failed') return answer;
  const envelope = sealed.safeParse(answer.body);
  if (envelope.success) {
    const read = await readJwt(envelope.data.payload, own.secretKey);
    return read === undefined ? fault('wrong signature') : { kind: 'answered', claims: read };
  }
  const refusal = answered.safeParse(answer.body);
  return refusal.success && refusal.data.respCode !== PAID
    ? { kind: 'answered', claims: { respCode: refusal.data.respCode } }
    : fault(`unreadable, status ${answer.status}`);
}

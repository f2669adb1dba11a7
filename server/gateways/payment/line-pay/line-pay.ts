import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { addSatang } from '#domain/kernel/money';
import { jsonOf } from '#server/gateways/http/call-service';
import { callGateway, fault } from '#server/gateways/payment/call-gateway';
import { defineGateway, httpsAddress, requiredKey } from '#server/gateways/payment/define-gateway';
import { amountFrom, bahtNumber } from '#server/gateways/payment/gateway-amount';
import type {
  GatewayDeps,
  GatewayFault,
  InquiryOutcome,
  KnownPayment,
  StartRequest,
  PaymentGateway,
  StartOutcome,
} from '#server/gateways/payment/payment-gateway';
import { linePaySignature } from './line-pay-signature.ts';
import { simulatedLinePay } from './simulated-line-pay.ts';

/** LINE requires a timeout of 40 seconds for a confirmation. */
const CONFIRM_PATIENCE = 4;

const OK = '0000';
/** LINE's result codes for a payment request. */
const CHECKS: Readonly<Record<string, 'waiting' | 'agreed' | 'cancelled' | 'declined' | 'done'>> = {
  '0000': 'waiting',
  '0110': 'agreed',
  '0121': 'cancelled',
  '0122': 'declined',
  '0123': 'done',
};

/** 19 digits, above JavaScript's safe integers, so it is read as text. */
const transactionId = z.string().regex(/^\d{1,25}$/);

const returned = z.object({ returnCode: z.string() });
const started = z.object({
  info: z.object({ transactionId, paymentUrl: z.object({ web: z.url() }) }),
});
const payInfo = z.array(z.object({ amount: z.union([z.number(), z.string()]) })).min(1);
const confirmed = z.object({ info: z.object({ orderId: z.string(), transactionId, payInfo }) });
const details = z.object({
  info: z.array(
    z.object({
      transactionId,
      transactionType: z.string(),
      orderId: z.string(),
      currency: z.string(),
      payInfo,
    }),
  ),
});

const keys = z.strictObject({
  channelId: requiredKey,
  channelSecret: requiredKey,
  address: httpsAddress.prefault('https://api-pay.line.me'),
});

/** LINE Pay, version 3. Money moves only when this server confirms; LINE sends no notifications. */
export const linePay = defineGateway({
  name: 'line-pay',
  keysField: 'linePay',
  keys,
  open,
  simulate: simulatedLinePay,
  simulatedKeys: ({ tenant, address, secret }) => ({
    channelId: `channel-${tenant}`,
    channelSecret: secret('linePay.channelSecret'),
    address,
  }),
});

function open(deps: Deps): Omit<PaymentGateway, 'name'> {
  return {
    start: (attempt) => start(deps, attempt),
    inquire: (payment, now) => inquire(deps, payment, now),
    capture: (payment, now) => confirm(deps, payment, now),
  };
}

type Deps = GatewayDeps<z.output<typeof keys>>;

async function start(deps: Deps, attempt: StartRequest): Promise<StartOutcome> {
  const amount = bahtNumber(attempt.amount);
  const answer = await call(deps, '/v3/payments/request', {
    amount,
    currency: 'THB',
    orderId: attempt.reference,
    packages: [
      {
        id: attempt.reference,
        amount,
        name: attempt.orderNo,
        products: [{ name: attempt.orderNo, quantity: 1, price: amount }],
      },
    ],
    redirectUrls: { confirmUrl: attempt.addresses.returnUrl, cancelUrl: attempt.addresses.cancelUrl },
  });
  if (answer.kind === 'failed') return answer;
  const read = started.safeParse(answer.body);
  if (answer.code !== OK || !read.success) return { kind: 'refused', reason: `request ${answer.code}` };
  const { transactionId: gatewayId, paymentUrl } = read.data.info;
  return { kind: 'waiting', gatewayId, show: { kind: 'page', address: paymentUrl.web } };
}

async function inquire(deps: Deps, payment: KnownPayment, now: Date): Promise<InquiryOutcome> {
  if (payment.gatewayId === '') return { kind: 'waiting' };
  const answer = await call(deps, `/v3/payments/requests/${payment.gatewayId}/check`);
  if (answer.kind === 'failed') return answer;
  const found = CHECKS[answer.code];
  if (found === undefined) return fault(`check ${answer.code}`);
  return found === 'done' ? await lookUp(deps, payment, now) : { kind: found };
}

/** Finds the transaction when the answer to the confirmation was lost. */
async function lookUp(deps: Deps, { reference }: KnownPayment, now: Date): Promise<InquiryOutcome> {
  const answer = await call(deps, `/v3/payments?orderId=${encodeURIComponent(reference)}`);
  if (answer.kind === 'failed') return answer;
  const read = details.safeParse(answer.body);
  const found = read.success
    ? read.data.info.find(
        ({ orderId, transactionType }) => orderId === reference && transactionType === 'PAYMENT',
      )
    : undefined;
  const amount = found === undefined ? undefined : sumOf(found.payInfo);
  if (found === undefined || amount === undefined) return fault(`details ${answer.code}`);
  // `now` is a good approximation: this server confirms only in time, and LINE writes times in a zone of its
  // own.
  return { kind: 'money', transactionId: found.transactionId, amount, currency: found.currency, paidAt: now };
}

async function confirm(deps: Deps, payment: KnownPayment, now: Date): Promise<InquiryOutcome> {
  const path = `/v3/payments/${payment.gatewayId}/confirm`;
  const body = { amount: bahtNumber(payment.amount), currency: 'THB' };
  const slow = { ...deps, timeoutMs: deps.timeoutMs * CONFIRM_PATIENCE };
  const answer = await call(slow, path, body);
  if (answer.kind === 'failed') return answer;
  const read = confirmed.safeParse(answer.body);
  const amount = read.success ? sumOf(read.data.info.payInfo) : undefined;
  // After any other answer the next inquiry finds out the outcome.
  if (answer.code !== OK || !read.success || amount === undefined) return fault(`confirm ${answer.code}`);
  if (read.data.info.orderId !== payment.reference) return fault('confirm of another order');
  return {
    kind: 'money',
    transactionId: read.data.info.transactionId,
    amount,
    currency: 'THB',
    paidAt: now,
  };
}

function sumOf(parts: z.output<typeof payInfo>) {
  const amounts = parts.map(({ amount }) => amountFrom(amount));
  return amounts.reduce(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : addSatang(sum, amount)),
    amountFrom(0),
  );
}

interface LineAnswer {
  readonly kind: 'answered';
  readonly code: string;
  readonly body: unknown;
}

async function call(
  deps: Deps,
  pathAndQuery: string,
  payload?: Readonly<Record<string, unknown>>,
): Promise<LineAnswer | GatewayFault> {
  const { channelId, channelSecret } = deps.keys;
  const body = payload === undefined ? undefined : JSON.stringify(payload);
  const nonce = randomUUID();
  const [path = '', query = ''] = pathAndQuery.split('?');
  const answer = await callGateway(deps, pathAndQuery, body, {
    'X-LINE-ChannelId': channelId,
    'X-LINE-Authorization-Nonce': nonce,
    'X-LINE-Authorization': linePaySignature(channelSecret, { path, signed: body ?? query, nonce }),
  });
  if (answer.kind === 'failed') return answer;
  const read = returned.safeParse(answer.body);
  if (!read.success) return fault(`unreadable, status ${answer.status}`);
  return { kind: 'answered', code: read.data.returnCode, body: readLinePayJson(answer.text) };
}

/** Parses JSON without losing digits of 19-digit ids. */
export function readLinePayJson(text: string): unknown {
  return jsonOf(text.replaceAll(/("transactionId"\s*:\s*)(\d+)/g, '$1"$2"'));
}

import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { billBarcode, readPaymentQr } from '#domain/payments/qr/payment-qr';
import { jsonOf } from '#server/gateways/http/call-service';
import { callGateway, fault } from '#server/gateways/payment/call-gateway';
import { defineGateway, httpsAddress, requiredKey } from '#server/gateways/payment/define-gateway';
import { amountFrom, bahtNumber } from '#server/gateways/payment/gateway-amount';
import type {
  GatewayDeps,
  InquiryOutcome,
  KnownPayment,
  NotificationReading,
  StartRequest,
  PaymentGateway,
  StartOutcome,
} from '#server/gateways/payment/payment-gateway';
import { simulatedKbankQr } from './simulated-kbank-qr.ts';

const DONE = '00';

const started = z.object({ statusCode: z.string(), qrCode: z.string().nullish() });
const status = z.object({
  statusCode: z.string(),
  origPartnerTxnUid: z.string().nullish(),
  txnStatus: z.string().nullish(),
  txnNo: z.union([z.string(), z.number()]).nullish(),
  txnAmount: z.union([z.number(), z.string()]).nullish(),
  txnCurrencyCode: z.string().nullish(),
});
const callback = z.object({ partnerTxnUid: z.string(), partnerId: z.string() });

const STATES: Readonly<Record<string, 'waiting' | 'cancelled' | 'declined'>> = {
  REQUESTED: 'waiting',
  EXPIRED: 'waiting',
  CANCELLED: 'cancelled',
  VOIDED: 'declined',
};

const keys = z.strictObject({
  partnerId: z.string().min(1).max(10),
  partnerSecret: requiredKey,
  merchantId: z.string().min(1).max(14),
  terminalId: z.string().max(8).prefault(''),
  address: httpsAddress,
});

/**
 * KBank's QR API: a QR code for a single payment of a bill, and a barcode for the same bill. Its notification
 * is not signed, so it only triggers an inquiry.
 */
export const kbankQr = defineGateway({
  name: 'kbank-qr',
  keysField: 'kbankQr',
  keys,
  open,
  simulate: simulatedKbankQr,
  simulatedKeys: ({ address, secret }) => ({
    partnerId: `P${secret('kbankQr.partnerId').slice(0, 8).toUpperCase()}`,
    partnerSecret: secret('kbankQr.partnerSecret'),
    merchantId: 'KB000000000001',
    terminalId: 'term1',
    address,
  }),
});

function open(deps: Deps): Omit<PaymentGateway, 'name'> {
  return {
    start: (attempt) => start(deps, attempt),
    inquire: (payment, now) => inquire(deps, payment, now),
    notifications: {
      read: (raw) => readCallback(raw, deps.keys.partnerId),
      acknowledgement: {
        type: 'application/json',
        body: '{"statusCode":"00","errorCode":null,"errorDesc":null}',
      },
    },
  };
}

type Deps = GatewayDeps<z.output<typeof keys>>;

async function start(deps: Deps, attempt: StartRequest): Promise<StartOutcome> {
  const answer = await call(deps, '/pos/qr_request', attempt.now, {
    partnerTxnUid: attempt.reference,
    txnAmount: bahtNumber(attempt.amount),
    txnCurrencyCode: 'THB',
    reference1: attempt.orderNo,
    reference2: attempt.reference,
    reference3: null,
    reference4: null,
  });
  if (answer.kind === 'failed') return answer;
  const read = started.safeParse(answer.body);
  if (!read.success) return fault('unreadable');
  const qr = read.data.qrCode ?? '';
  const requested = readPaymentQr(qr);
  if (read.data.statusCode !== DONE || requested === undefined)
    return { kind: 'refused', reason: `request ${read.data.statusCode}` };
  // A code over another amount than the order's is not shown.
  if (requested.amount !== attempt.amount) return { kind: 'refused', reason: 'wrong-amount' };
  const barcode = 'biller' in requested.payee ? barcodeOf(requested.payee, requested.amount) : '';
  return { kind: 'waiting', gatewayId: attempt.reference, show: { kind: 'code', qr, barcode } };
}

/** A QR code can be valid although its references do not fit a barcode. */
function barcodeOf(...bill: Parameters<typeof billBarcode>): string {
  try {
    return billBarcode(...bill);
  } catch {
    return '';
  }
}

async function inquire(deps: Deps, payment: KnownPayment, now: Date): Promise<InquiryOutcome> {
  const answer = await call(deps, '/pos/inquire_payment/v2', now, {
    partnerTxnUid: `Q${randomBytes(7).toString('hex').toUpperCase()}`,
    origPartnerTxnUid: payment.reference,
  });
  if (answer.kind === 'failed') return answer;
  const read = status.safeParse(answer.body);
  if (!read.success || read.data.statusCode !== DONE) return fault('inquiry refused or unreadable');
  const found = read.data;
  if ((found.origPartnerTxnUid ?? payment.reference) !== payment.reference) return fault('another payment');
  if (found.txnStatus !== 'PAID') {
    const kind = STATES[found.txnStatus ?? ''];
    return kind === undefined ? fault('unknown state') : { kind };
  }
  const amount = amountFrom(found.txnAmount ?? '');
  if (amount === undefined) return fault('invalid amount');
  return {
    kind: 'money',
    transactionId: `${payment.reference}/${found.txnNo ?? ''}`,
    amount,
    currency: found.txnCurrencyCode ?? '',
    paidAt: now,
  };
}

function readCallback(raw: Buffer, partnerId: string): NotificationReading {
  const read = callback.safeParse(jsonOf(raw.toString('utf8')));
  if (!read.success) return { kind: 'unreadable' };
  if (read.data.partnerId !== partnerId) return { kind: 'forged' };
  return {
    kind: 'verified',
    reference: read.data.partnerTxnUid,
    gatewayId: '',
    covers: 'reference',
    report: undefined,
  };
}

async function call(deps: Deps, path: string, now: Date, payload: Readonly<Record<string, unknown>>) {
  const { partnerId, partnerSecret, merchantId, terminalId } = deps.keys;
  const requestDt = now.toISOString();
  const own = { partnerId, partnerSecret, requestDt, merchantId, terminalId, qrType: '3' };
  return await callGateway(deps, path, JSON.stringify({ ...own, ...payload }));
}

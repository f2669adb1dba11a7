import * as z from 'zod';
import { billQr } from '#domain/payments/qr/payment-qr';
import { jsonOf } from '#server/gateways/http/call-service';
import { amountFrom, bahtNumber } from '#server/gateways/payment/gateway-amount';
import { closedPage } from '#server/gateways/payment/loopback/simulated-pages';
import {
  startPayment,
  findSimulated,
  json,
  type GatewaySimulator,
  type SimulatedAnswer,
  type SimulatedPayment,
  type Simulation,
} from '#server/gateways/payment/loopback/simulation';

const BILLER = '010555808077801';

const known = z.object({
  partnerTxnUid: z.string().min(1).max(15),
  partnerId: z.string(),
  partnerSecret: z.string(),
  requestDt: z.string(),
  merchantId: z.string(),
  qrType: z.literal('3'),
});
const requestBody = known.extend({
  txnAmount: z.number().positive(),
  txnCurrencyCode: z.literal('THB'),
  reference1: z.string(),
  reference2: z.string(),
});
const about = known.extend({ origPartnerTxnUid: z.string() });

const STATES = {
  waiting: 'REQUESTED',
  agreed: 'REQUESTED',
  paid: 'PAID',
  cancelled: 'CANCELLED',
  declined: 'VOIDED',
} as const;

interface Keys {
  readonly partnerId: string;
  readonly partnerSecret: string;
  readonly merchantId: string;
}

/** Simulates KBank's QR API: the partner's secret is in each body, and notifications are not signed. */
export function simulatedKbankQr(simulation: Simulation<Keys>): Omit<GatewaySimulator, 'name'> {
  return {
    answer({ method, path, text }) {
      if (!path.startsWith('/pos/') || method !== 'POST') return undefined;
      const body = jsonOf(text);
      const tenant = tenantOf(body);
      if (tenant === undefined) return no('PARTNER_NOT_FOUND');
      if (path === '/pos/qr_request') return begin(tenant, body);
      return path === '/pos/inquire_payment/v2' ? reportOf(tenant, body) : undefined;
    },
    notification: (payment, isForged) =>
      JSON.stringify({
        partnerTxnUid: payment.reference,
        partnerId: isForged ? 'NOBODY' : keysOf(payment.tenant)?.partnerId,
        statusCode: '00',
        errorCode: null,
        errorDesc: null,
        merchantId: keysOf(payment.tenant)?.merchantId,
        txnAmount: bahtNumber(payment.paidAmount),
        txnCurrencyCode: 'THB',
        txnNo: payment.transactionId,
      }),
    // A bank's app does not return to the browser.
    wayBack: () => closedPage(),
  };

  function keysOf(tenant: string) {
    return simulation.merchants().get(tenant);
  }

  function tenantOf(body: unknown): string | undefined {
    const read = known.safeParse(body);
    if (!read.success) return undefined;
    for (const [tenant, { partnerId, partnerSecret }] of simulation.merchants()) {
      if (partnerId === read.data.partnerId && partnerSecret === read.data.partnerSecret) return tenant;
    }
    return undefined;
  }

  function begin(tenant: string, body: unknown): SimulatedAnswer {
    const read = requestBody.safeParse(body);
    const amount = read.success ? amountFrom(read.data.txnAmount) : undefined;
    if (!read.success || amount === undefined) return no('INVALID_REQUEST');
    const { partnerTxnUid, partnerId, reference1, reference2 } = read.data;
    if (of(tenant, partnerTxnUid) !== undefined) return no('DUPLICATE_TXN');
    startPayment(simulation, {
      tenant,
      reference: partnerTxnUid,
      id: partnerTxnUid,
      amount,
      transactionId: `2026${String(simulation.payments.length).padStart(11, '0')}`,
      notifyUrl: `${simulation.tenantUrl(tenant)}/pay/notify/${simulation.gateway}`,
      returnUrl: '',
      cancelUrl: '',
    });
    const qrCode = billQr({ biller: BILLER, reference1, reference2 }, amount);
    return json(200, {
      partnerTxnUid,
      partnerId,
      statusCode: '00',
      errorCode: null,
      errorDesc: null,
      qrCode,
    });
  }

  function reportOf(tenant: string, body: unknown): SimulatedAnswer {
    const read = about.safeParse(body);
    const payment = read.success ? of(tenant, read.data.origPartnerTxnUid) : undefined;
    if (payment === undefined) return no('TXN_NOT_FOUND');
    const isPaid = payment.state === 'paid';
    return json(200, {
      origPartnerTxnUid: payment.reference,
      statusCode: '00',
      errorCode: null,
      errorDesc: null,
      txnStatus: STATES[payment.state],
      txnAmount: bahtNumber(payment.paidAmount),
      txnCurrencyCode: 'THB',
      txnNo: isPaid ? payment.transactionId : null,
    });
  }

  function of(tenant: string, reference: string): SimulatedPayment | undefined {
    return findSimulated(simulation, (each) => each.tenant === tenant && each.reference === reference);
  }
}

function no(errorCode: string): SimulatedAnswer {
  return json(200, { statusCode: '10', errorCode, errorDesc: errorCode });
}

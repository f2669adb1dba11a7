import * as z from 'zod';
import { jsonOf } from '#server/gateways/http/call-service';
import { bangkokDigits } from '#server/gateways/payment/bangkok-moment';
import { amountFrom, bahtNumber } from '#server/gateways/payment/gateway-amount';
import { formBack } from '#server/gateways/payment/loopback/simulated-pages';
import { readToken, signToken } from './simulated-jwt.ts';
import {
  atHostOf,
  startPayment,
  findSimulated,
  json,
  type GatewaySimulator,
  type SimulatedAnswer,
  type SimulatedPayment,
  type Simulation,
} from '#server/gateways/payment/loopback/simulation';

const envelope = z.object({ payload: z.string() });
const requestBody = z.object({
  invoiceNo: z.string().regex(/^[A-Za-z0-9]{1,50}$/),
  description: z.string().min(1),
  amount: z.number().positive(),
  currencyCode: z.literal('THB'),
  paymentChannel: z.array(z.string()).min(1),
  paymentExpiry: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  frontendReturnUrl: z.url(),
  backendReturnUrl: z.url(),
});
const about = z.object({ invoiceNo: z.string() });

const CODES = { waiting: '2001', agreed: '2001', paid: '0000', declined: '4005', cancelled: '0003' } as const;

interface Keys {
  readonly merchantId: string;
  readonly secretKey: string;
}

/** Simulates 2C2P: everything is in signed tokens, cards have a page, and the browser's return is not signed. */
export function simulated2c2p(simulation: Simulation<Keys>): Omit<GatewaySimulator, 'name'> {
  return {
    answer({ method, path, text, origin }) {
      const [, name] = /^\/payment\/4\.3\/(paymentToken|paymentInquiry)$/.exec(path) ?? [];
      if (name === undefined || method !== 'POST') return undefined;
      const read = envelope.safeParse(jsonOf(text));
      const found = read.success ? merchantOf(read.data.payload) : undefined;
      if (found === undefined) return json(200, { respCode: '9015', respDesc: 'Invalid signature' });
      return name === 'paymentToken' ? begin(found, origin) : reportOf(found);
    },
    notification(payment, isForged) {
      const secret = secretOf(payment.tenant);
      return JSON.stringify({
        payload: signToken(resultOf(payment), isForged ? `${secret} of somebody else` : secret),
      });
    },
    wayBack: (payment) =>
      formBack(payment.returnUrl, {
        paymentResponse: Buffer.from(
          JSON.stringify({
            invoiceNo: payment.reference,
            channelCode: 'CC',
            respCode: '2000',
            respDesc: 'done',
          }),
        ).toString('base64'),
      }),
  };

  interface Found {
    readonly tenant: string;
    readonly claims: unknown;
  }

  function merchantOf(payload: string): Found | undefined {
    for (const [tenant, { merchantId, secretKey }] of simulation.merchants()) {
      const claims = readToken(payload, secretKey);
      const named = z.object({ merchantID: z.literal(merchantId) }).safeParse(claims);
      if (named.success) return { tenant, claims };
    }
    return undefined;
  }

  function begin({ tenant, claims }: Found, origin: string): SimulatedAnswer {
    const read = requestBody.safeParse(claims);
    const amount = read.success ? amountFrom(read.data.amount) : undefined;
    if (!read.success || amount === undefined)
      return signed(tenant, { respCode: '9005', respDesc: 'wrong field' });
    const { invoiceNo, backendReturnUrl, frontendReturnUrl } = read.data;
    const known = of(tenant, invoiceNo);
    if (known === undefined)
      startPayment(simulation, {
        tenant,
        reference: invoiceNo,
        id: invoiceNo,
        amount,
        transactionId: `${4_000_000 + simulation.payments.length}`,
        notifyUrl: backendReturnUrl,
        returnUrl: frontendReturnUrl,
        cancelUrl: frontendReturnUrl,
      });
    return signed(tenant, {
      respCode: '0000',
      respDesc: 'Success',
      paymentToken: `token-${invoiceNo}`,
      webPaymentUrl: atHostOf(`${origin}/pay/${simulation.gateway}/${invoiceNo}`, frontendReturnUrl),
    });
  }

  function reportOf({ tenant, claims }: Found): SimulatedAnswer {
    const read = about.safeParse(claims);
    const payment = read.success ? of(tenant, read.data.invoiceNo) : undefined;
    return signed(
      tenant,
      payment === undefined ? { respCode: '2002', respDesc: 'not found' } : resultOf(payment),
    );
  }

  function of(tenant: string, invoiceNo: string): SimulatedPayment | undefined {
    return findSimulated(simulation, (each) => each.tenant === tenant && each.reference === invoiceNo);
  }

  function resultOf(payment: SimulatedPayment): Readonly<Record<string, unknown>> {
    return {
      merchantID: simulation.merchants().get(payment.tenant)?.merchantId,
      invoiceNo: payment.reference,
      amount: bahtNumber(payment.paidAmount),
      currencyCode: 'THB',
      channelCode: 'CC',
      tranRef: payment.transactionId,
      respCode: CODES[payment.state],
      ...(payment.paidAt === undefined ? {} : { transactionDateTime: bangkokDigits(payment.paidAt) }),
    };
  }

  function signed(tenant: string, claims: Readonly<Record<string, unknown>>): SimulatedAnswer {
    return json(200, { payload: signToken(claims, secretOf(tenant)) });
  }

  function secretOf(tenant: string): string {
    return simulation.merchants().get(tenant)?.secretKey ?? '';
  }
}

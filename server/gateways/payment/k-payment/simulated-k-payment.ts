import { randomBytes } from 'node:crypto';
import { encodeQR } from 'qr';
import * as z from 'zod';
import { billQr } from '#domain/payments/qr/payment-qr';
import { jsonOf } from '#server/gateways/http/call-service';
import { bangkokDigits } from '#server/gateways/payment/bangkok-moment';
import { amountFrom, bahtNumber } from '#server/gateways/payment/gateway-amount';
import { kPaymentChecksum } from './k-payment-checksum.ts';
import { closedPage, formBack, page } from '#server/gateways/payment/loopback/simulated-pages';
import {
  atHostOf,
  startPayment,
  findSimulated,
  json,
  type GatewaySimulator,
  type SimulatedAnswer,
  type SimulatedPayment,
  type SimulatedRequest,
  type Simulation,
} from '#server/gateways/payment/loopback/simulation';

const BILLER = '010555808077802';

const money = {
  amount: z.number().positive(),
  currency: z.literal('THB'),
  reference_order: z.string().min(1),
};
const card = z.object({
  ...money,
  source_type: z.literal('card'),
  mode: z.literal('token'),
  token: z.string(),
  additional_data: z.object({
    mid: z.string(),
    smartpay_id: z.string().optional(),
    term: z.string().optional(),
  }),
});
const code = z.object({ ...money, source_type: z.literal('qr') });

const STATES = {
  waiting: 'Pre-Authorized',
  agreed: 'Pre-Authorized',
  paid: 'Authorized',
  declined: 'Declined',
  cancelled: 'Declined',
} as const;

interface Keys {
  readonly publicKey: string;
  readonly secretKey: string;
}

/** Simulates K-Payment Gateway: the secret key is in a header, tokens work once, and notifications have a checksum. */
export function simulatedKPayment(simulation: Simulation<Keys>): Omit<GatewaySimulator, 'name'> {
  /** The card tokens, each with the simulator's origin as the browser sees it. */
  const tokens = new Map<string, string>();
  return {
    answer(request) {
      const { path, method } = request;
      if (path === '/ui/v2/kpayment.min.js') return script(request.origin);
      if (path === '/ui/v2/frame') return frame(request);
      if (!/^\/(card|qr)\/v2\//.test(path)) return undefined;
      const tenant = tenantOf(request);
      if (tenant === undefined) return json(401, { object: 'error', code: 'unauthorized' });
      if (method === 'POST' && path === '/card/v2/charge') return chargeCard(request, tenant);
      if (method === 'POST' && path === '/qr/v2/order') return orderCode(request, tenant);
      const [, kind, id] = /^\/(card\/v2\/charge|qr\/v2\/order)\/([\w-]+)$/.exec(path) ?? [];
      const payment = findSimulated(simulation, (each) => each.tenant === tenant && each.id === id);
      if (kind === undefined || payment === undefined)
        return json(404, { object: 'error', code: 'not_found' });
      return json(200, chargeOf(payment));
    },
    notification(payment, isForged) {
      const charge = { ...chargeOf(payment), id: payment.transactionId };
      const secretKey = simulation.merchants().get(payment.tenant)?.secretKey ?? '';
      const checksum = kPaymentChecksum(
        { ...charge, amount: payment.paidAmount },
        isForged ? `${secretKey} of somebody else` : secretKey,
      );
      return JSON.stringify({ ...charge, ...(isCode(payment) ? { order_id: payment.id } : {}), checksum });
    },
    // A QR code is scanned with a bank's app, which does not return to the browser; the script continues by
    // itself.
    wayBack: (payment) =>
      isCode(payment)
        ? closedPage()
        : formBack(payment.returnUrl, {
            objectId: payment.transactionId,
            token: 'spent',
            status: payment.state === 'paid' ? 'true' : 'false',
          }),
  };

  function tenantOf({ headers }: SimulatedRequest): string | undefined {
    const key = headers['x-api-key'];
    const found = [...simulation.merchants()].find(([, { secretKey }]) => secretKey === key);
    return key === undefined ? undefined : found?.[0];
  }

  function chargeCard({ text }: SimulatedRequest, tenant: string): SimulatedAnswer {
    const read = card.safeParse(jsonOf(text));
    const amount = read.success ? amountFrom(read.data.amount) : undefined;
    if (!read.success || amount === undefined) return json(400, { object: 'error', code: 'invalid_request' });
    const seen = tokens.get(read.data.token);
    if (seen === undefined) return json(400, { object: 'error', code: 'token_not_found' });
    tokens.delete(read.data.token);
    const id = `chrg_test_${randomBytes(8).toString('hex')}`;
    const payment = begin(
      tenant,
      { id, transactionId: id, reference: read.data.reference_order, amount },
      seen,
    );
    return json(200, { ...chargeOf(payment), redirect_url: `${seen}/pay/${simulation.gateway}/${id}` });
  }

  function orderCode({ text }: SimulatedRequest, tenant: string): SimulatedAnswer {
    const read = code.safeParse(jsonOf(text));
    const amount = read.success ? amountFrom(read.data.amount) : undefined;
    if (!read.success || amount === undefined) return json(400, { object: 'error', code: 'invalid_request' });
    const id = `order_test_${randomBytes(8).toString('hex')}`;
    const transactionId = `chrg_test_${randomBytes(8).toString('hex')}`;
    const payment = begin(tenant, { id, transactionId, reference: read.data.reference_order, amount });
    return json(200, { ...chargeOf(payment), object: 'order' });
  }

  function begin(
    tenant: string,
    of: Pick<SimulatedPayment, 'id' | 'transactionId' | 'reference' | 'amount'>,
    seen?: string,
  ): SimulatedPayment {
    const tenantUrl = simulation.tenantUrl(tenant);
    const registered = `${tenantUrl}/pay/${simulation.gateway}/return`;
    const returnUrl = seen === undefined ? registered : atHostOf(registered, seen);
    return startPayment(simulation, {
      tenant,
      notifyUrl: `${tenantUrl}/pay/notify/${simulation.gateway}`,
      returnUrl,
      cancelUrl: returnUrl,
      ...of,
    });
  }

  function chargeOf(payment: SimulatedPayment) {
    return {
      id: payment.id,
      object: 'charge',
      amount: bahtNumber(payment.paidAmount),
      currency: 'THB',
      status: payment.state === 'paid' ? 'success' : 'fail',
      transaction_state: STATES[payment.state],
      reference_order: payment.reference,
      created: bangkokDigits(payment.paidAt ?? simulation.clock()),
    };
  }

  /**
   * The gateway's script on the payment page: it shows a frame of its own origin and puts the frame's message
   * into the form.
   */
  function script(origin: string): SimulatedAnswer {
    const body = `(() => {
  const own = document.currentScript;
  const form = own.closest('form');
  const frame = document.createElement('iframe');
  frame.title = 'K-Payment';
  frame.style.cssText = 'width:100%;min-height:32rem;border:0';
  frame.src = ${JSON.stringify(`${origin}/ui/v2/frame?`)} + new URLSearchParams(own.dataset);
  form.append(frame);
  addEventListener('message', ({ origin, data }) => {
    if (origin !== ${JSON.stringify(origin)} || typeof data !== 'object') return;
    for (const [name, value] of Object.entries(data)) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      form.append(input);
    }
    form.submit();
  });
})();
`;
    return { status: 200, type: 'text/javascript; charset=utf-8', body };
  }

  /** The page inside the frame: it issues a card token, or shows a QR code. */
  function frame({ query, origin }: SimulatedRequest): SimulatedAnswer {
    const isKnown = [...simulation.merchants().values()].some(
      ({ publicKey }) => publicKey === query.get('apikey'),
    );
    if (!isKnown) return { ...page('<p>unknown key</p>'), status: 401 };
    const order = findSimulated(simulation, ({ id }) => id === query.get('orderId'));
    const answer = order === undefined ? { token: newToken(origin) } : { chargeId: order.transactionId };
    const picture = order === undefined ? '' : encodeQR(codeOf(order), 'svg', { ecc: 'medium' });
    const pay =
      order === undefined
        ? ''
        : `<p><a href="/pay/${simulation.gateway}/${order.id}" target="_blank">สแกนจ่าย · Scan and pay</a></p>`;
    return page(`<div style="max-width:16rem;background:#fff">${picture}</div>${pay}
<button id="go">ต่อไป · Continue</button>
<script>document.getElementById('go').onclick = () => parent.postMessage(${JSON.stringify(answer)}, '*')</script>`);
  }

  function newToken(origin: string): string {
    const token = `tokn_test_${randomBytes(8).toString('hex')}`;
    tokens.set(token, origin);
    return token;
  }
}

/** Whether it is a QR code, for which the order and its charge have separate ids. */
function isCode({ id, transactionId }: SimulatedPayment): boolean {
  return id !== transactionId;
}

function codeOf({ reference, amount }: SimulatedPayment): string {
  return billQr({ biller: BILLER, reference1: reference, reference2: reference }, amount);
}

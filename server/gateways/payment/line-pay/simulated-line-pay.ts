import * as z from 'zod';
import { amountFrom, bahtNumber } from '#server/gateways/payment/gateway-amount';
import { linePaySignature } from './line-pay-signature.ts';
import { isSameText } from '#server/gateways/payment/same-text';
import { jsonOf } from '#server/gateways/http/call-service';
import {
  atHostOf,
  startPayment,
  findSimulated,
  goTo,
  json,
  payNow,
  type GatewaySimulator,
  type SimulatedAnswer,
  type SimulatedPayment,
  type SimulatedRequest,
  type Simulation,
} from '#server/gateways/payment/loopback/simulation';

const requestBody = z.object({
  amount: z.number(),
  currency: z.literal('THB'),
  orderId: z.string().min(1).max(100),
  packages: z.array(
    z.object({ amount: z.number(), products: z.array(z.object({ price: z.number() })).min(1) }),
  ),
  redirectUrls: z.object({ confirmUrl: z.url(), cancelUrl: z.url() }),
});
const confirmation = z.object({ amount: z.number(), currency: z.literal('THB') });

const CHECKS = {
  waiting: '0000',
  agreed: '0110',
  cancelled: '0121',
  declined: '0122',
  paid: '0123',
} as const;

/** 19 digits, which is above JavaScript's safe integers. */
const FIRST_TRANSACTION = 2_026_112_000_000_000_001n;

interface Keys {
  readonly channelId: string;
  readonly channelSecret: string;
}

/**
 * Simulates LINE Pay: requests are signed with the channel's secret, money moves at the confirmation, and
 * there are no notifications.
 */
export function simulatedLinePay(simulation: Simulation<Keys>): Omit<GatewaySimulator, 'name'> {
  let count = 0n;
  return {
    needsCapture: true,
    answer(request) {
      if (!request.path.startsWith('/v3/payments')) return undefined;
      const tenant = tenantOf(simulation, request);
      if (tenant === undefined) return answerWith('1106', 'Header information error');
      return answer(request, tenant);
    },
    wayBack: (payment) => {
      const back = new URL(payment.state === 'cancelled' ? payment.cancelUrl : payment.returnUrl);
      back.searchParams.set('transactionId', payment.id);
      back.searchParams.set('orderId', payment.reference);
      return goTo(back.href);
    },
  };

  function answer(request: SimulatedRequest, tenant: string): SimulatedAnswer {
    if (request.path === '/v3/payments/request') return begin(request, tenant);
    if (request.path === '/v3/payments') return lookUp(request.query.get('orderId') ?? '', tenant);
    const [, checked] = /^\/v3\/payments\/requests\/(\d+)\/check$/.exec(request.path) ?? [];
    const [, confirmed] = /^\/v3\/payments\/(\d+)\/confirm$/.exec(request.path) ?? [];
    const payment = findSimulated(
      simulation,
      ({ id, tenant: of }) => of === tenant && id === (checked ?? confirmed),
    );
    if (payment === undefined) return answerWith('1150', 'Transaction record not found');
    return checked === undefined ? confirm(payment, request) : answerWith(CHECKS[payment.state], 'checked');
  }

  function begin({ text, origin }: SimulatedRequest, tenant: string): SimulatedAnswer {
    const read = requestBody.safeParse(jsonOf(text));
    const amount = read.success ? amountFrom(read.data.amount) : undefined;
    if (!read.success || amount === undefined) return answerWith('2101', 'Parameter error');
    const { packages, orderId, redirectUrls } = read.data;
    if (packages.reduce((sum, each) => sum + each.amount, 0) !== read.data.amount)
      return answerWith('2101', 'The packages are not the amount');
    const id = String(FIRST_TRANSACTION + 2n * count);
    count += 1n;
    startPayment(simulation, {
      tenant,
      reference: orderId,
      id,
      amount,
      transactionId: id,
      notifyUrl: '',
      returnUrl: redirectUrls.confirmUrl,
      cancelUrl: redirectUrls.cancelUrl,
    });
    const web = atHostOf(`${origin}/pay/${simulation.gateway}/${id}`, redirectUrls.confirmUrl);
    return answerWith('0000', 'Success.', { transactionId: id, paymentUrl: { web, app: web } });
  }

  function confirm(payment: SimulatedPayment, { text }: SimulatedRequest): SimulatedAnswer {
    const read = confirmation.safeParse(jsonOf(text));
    if (!read.success || amountFrom(read.data.amount) !== payment.amount)
      return answerWith('1124', 'Amount information error');
    if (payment.state !== 'agreed') return answerWith('1172', 'There is a record of the same transaction');
    payNow(payment, simulation.clock());
    return answerWith('0000', 'Success.', {
      orderId: payment.reference,
      transactionId: payment.id,
      payInfo: payInfo(payment),
    });
  }

  function lookUp(orderId: string, tenant: string): SimulatedAnswer {
    const payment = findSimulated(
      simulation,
      ({ reference, tenant: of, state }) => of === tenant && reference === orderId && state === 'paid',
    );
    if (payment === undefined) return answerWith('1150', 'Transaction record not found');
    return answerWith('0000', 'Success.', [
      {
        transactionId: payment.id,
        transactionDate: (payment.paidAt ?? simulation.clock()).toISOString(),
        transactionType: 'PAYMENT',
        orderId,
        currency: 'THB',
        payInfo: payInfo(payment),
      },
    ]);
  }
}

function payInfo(payment: SimulatedPayment) {
  return [{ method: 'BALANCE', amount: bahtNumber(payment.paidAmount) }];
}

/** The ids are sent as bare numbers, as LINE does. */
function answerWith(returnCode: string, returnMessage: string, info?: unknown): SimulatedAnswer {
  const { body, ...rest } = json(200, { returnCode, returnMessage, ...(info === undefined ? {} : { info }) });
  return { ...rest, body: body.replaceAll(/("transactionId":)"(\d+)"/g, '$1$2') };
}

/** Finds the tenant by its signature. */
function tenantOf(simulation: Simulation<Keys>, { method, path, query, headers, text }: SimulatedRequest) {
  for (const [tenant, { channelId, channelSecret }] of simulation.merchants()) {
    if (channelId !== headers['x-line-channelid']) continue;
    const nonce = headers['x-line-authorization-nonce'] ?? '';
    const signed = method === 'POST' ? text : query.toString();
    const right = linePaySignature(channelSecret, { path, signed, nonce });
    if (isSameText(headers['x-line-authorization'] ?? '', right)) return tenant;
  }
  return undefined;
}

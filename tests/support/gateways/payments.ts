import {
  openLoopbackPayments,
  type LoopbackPayments,
} from '#server/gateways/payment/loopback/loopback-payments';
import type { PaymentGateway } from '#server/gateways/payment/payment-gateway';
import type { TenantPaymentKeys } from '#server/gateways/payment/payment-keys';
import { paymentsOf, simulatedKeys, type PaymentsOfTenant } from '#server/gateways/payment/open-payments';
import type { PaymentGatewayName } from '#domain/payments/payment-rules';

/** Gateways as tests have them: their simulators on a port of this machine, and the real adapters that ask there. */
export interface TestPayments {
  readonly keys: TenantPaymentKeys;
  readonly simulator: LoopbackPayments;
  readonly payments: PaymentsOfTenant;
  readonly gateway: (name: PaymentGatewayName) => PaymentGateway;
  readonly close: () => Promise<void>;
}

/**
 * The adapters wait for an answer as long as it takes, and no longer once the simulator holds one back: by what happened, and not by
 * how quick this machine is.
 *
 * @param clock the shop's, once it is open
 * @param shopAddress where the shop of the tenant 'demo' listens, once it does
 */
export async function openTestPayments(clock: () => Date, shopAddress: () => string): Promise<TestPayments> {
  const merchants = new Map<string, TenantPaymentKeys>();
  const simulator = await openLoopbackPayments({ merchants, host: '127.0.0.1', clock, shopAddress });
  let waiting = new AbortController();
  simulator.knobs.onHeldBack = () => {
    waiting.abort(new DOMException('nobody waits any longer', 'TimeoutError'));
    waiting = new AbortController();
  };
  const address = `http://127.0.0.1:${simulator.port}`;
  const keys = simulatedKeys('demo', address);
  merchants.set('demo', keys);
  const payments = paymentsOf(keys, {
    publicOrigin: undefined,
    deadline: () => waiting.signal,
    scriptAddressFor: () => `${address}/ui/v2/kpayment.min.js`,
  });
  return {
    keys,
    simulator,
    payments,
    gateway: (name) => {
      const found = payments.gateways.get(name);
      if (found === undefined) throw new Error(`no gateway ${name}`);
      return found;
    },
    close: () => simulator.close(),
  };
}

/** What the gateway's script hands over when somebody typed a card: a token of its own frame. */
export async function typedCard(script: {
  readonly address: string;
  readonly attributes: Readonly<Record<string, string>>;
}): Promise<string> {
  const frame = new URL('/ui/v2/frame', script.address);
  for (const [name, value] of Object.entries(script.attributes))
    frame.searchParams.set(inCamelCase(name.replace(/^data-/, '')), value);
  const text = await (await fetch(frame)).text();
  return /tokn_test_[0-9a-f]+/.exec(text)?.[0] ?? '';
}

/** As a script reads its own attributes. */
function inCamelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}

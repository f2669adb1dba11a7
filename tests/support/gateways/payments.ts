import {
  openLoopbackPayments,
  type LoopbackPayments,
} from '#server/gateways/payment/loopback/loopback-payments';
import type { PaymentGateway } from '#server/gateways/payment/payment-gateway';
import type { TenantPaymentKeys } from '#server/gateways/payment/payment-keys';
import { paymentsOf, simulatedKeys, type PaymentsOfTenant } from '#server/gateways/payment/open-payments';
import type { PaymentGatewayName } from '#domain/payments/payment-rules';

/** Payment gateways for tests: their simulators on a local port, and the real adapters that call them. */
export interface TestPayments {
  readonly keys: TenantPaymentKeys;
  readonly simulator: LoopbackPayments;
  readonly payments: PaymentsOfTenant;
  readonly gateway: (name: PaymentGatewayName) => PaymentGateway;
  readonly close: () => Promise<void>;
}

/**
 * The adapters have no timeout of their own, but give up when the simulator holds an answer back. So the result does
 * not depend on the speed of this machine.
 *
 * @param clock the server's, once it is open
 * @param tenantUrl the address of the tenant 'demo', once the server listens
 */
export async function openTestPayments(clock: () => Date, tenantUrl: () => string): Promise<TestPayments> {
  const merchants = new Map<string, TenantPaymentKeys>();
  const simulator = await openLoopbackPayments({ merchants, host: '127.0.0.1', clock, tenantUrl });
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

/** The token that the gateway's script returns after somebody typed a card into its own frame. */
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

/** Converts a name to camel case, as a script reads its own attributes. */
function inCamelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}

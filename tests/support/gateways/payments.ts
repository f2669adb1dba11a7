import { createHash } from 'node:crypto';
import {
  openLoopbackPayments,
  type LoopbackPayments,
} from '#server/gateways/payment/loopback/loopback-payments';
import type { PaymentGateway } from '#server/gateways/payment/payment-gateway';
import type { SimulatedMerchant } from '#server/gateways/payment/loopback/simulation';
import {
  paymentsOf,
  simulatedContracts,
  type PaymentsOfTenant,
} from '#server/gateways/payment/open-payments';
import { twoCTwoP } from '#server/gateways/payment/2c2p/2c2p';
import { kPayment } from '#server/gateways/payment/k-payment/k-payment';
import { kbankQr } from '#server/gateways/payment/kbank-qr/kbank-qr';
import { linePay } from '#server/gateways/payment/line-pay/line-pay';
import type { PaymentGatewayName } from '#domain/payments/payment-method';

/** Payment gateways for tests: their simulators on a local port, and the real adapters that call them. */
export interface TestPayments {
  /** The address at which the gateways are simulated. */
  readonly address: string;
  readonly keys: ReturnType<typeof keysOf>;
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
  const merchants = new Map<string, SimulatedMerchant>();
  const simulator = await openLoopbackPayments({ merchants, host: '127.0.0.1', clock, tenantUrl });
  let waiting = new AbortController();
  simulator.knobs.onHeldBack = () => {
    waiting.abort(new DOMException('nobody waits any longer', 'TimeoutError'));
    waiting = new AbortController();
  };
  const address = `http://127.0.0.1:${simulator.port}`;
  const merchant = testMerchant(address);
  merchants.set('demo', merchant);
  const payments = paymentsOf(simulatedContracts(merchant), {
    publicOrigin: undefined,
    deadline: () => waiting.signal,
  });
  return {
    address,
    keys: keysOf(merchant),
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

/**
 * The tenant 'demo' at the simulators of this address.
 *
 * @param company keys of another company have other secrets
 */
export function testMerchant(address: string, company = 'demo'): SimulatedMerchant {
  return {
    tenant: 'demo',
    address,
    secret: (name) => createHash('sha256').update(`${company}/${name}`).digest('hex').slice(0, 32),
  };
}

function keysOf(merchant: SimulatedMerchant) {
  return {
    kPayment: kPayment.simulatedKeys(merchant),
    kbankQr: kbankQr.simulatedKeys(merchant),
    '2c2p': twoCTwoP.simulatedKeys(merchant),
    linePay: linePay.simulatedKeys(merchant),
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

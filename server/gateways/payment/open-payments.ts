import { createHmac, randomBytes } from 'node:crypto';
import type { PaymentGatewayName } from '#domain/payments/payment-method';
import { originOnThisMachine } from '#server/gateways/http/loopback-server';
import { openKeysFile } from '#server/gateways/read-keys-file';
import { openLoopbackPayments, type LoopbackPayments } from './loopback/loopback-payments.ts';
import { atHostOf, type SimulatedMerchant } from './loopback/simulation.ts';
import type { GatewayConnection, PaymentGateway } from './payment-gateway.ts';
import { GATEWAY_DEFINITIONS } from './payment-gateways.ts';
import { readPaymentKeys, type Payees, type PaymentContracts } from './payment-keys.ts';

/** The server's settings for payments. */
export type PaymentSettings =
  | { readonly gateway: 'none' | 'loopback' }
  | { readonly gateway: 'live'; readonly keysFile: string; readonly publicOrigin: string };

/** A company's gateways and payees. */
export interface PaymentsOfTenant {
  readonly gateways: ReadonlyMap<PaymentGatewayName, PaymentGateway>;
  readonly payees: Payees;
  /** The public origin for the gateways; undefined in the demo, which uses the caller's origin. */
  readonly publicOrigin: string | undefined;
}

export interface OpenPayments {
  /** A tenant without keys is missing. */
  readonly byTenant: ReadonlyMap<string, PaymentsOfTenant>;
  /** Set when the gateways are simulated. */
  readonly loopback: LoopbackPayments | undefined;
}

interface Opening {
  readonly tenants: readonly string[];
  /** The demo tenants among them. Only they use the simulator. */
  readonly demos: readonly string[];
  readonly host: string;
  readonly clock: () => Date;
  /** The address of a tenant on this server, for the simulator. It is called only after the server listens. */
  readonly tenantUrl: (tenant: string) => string;
}

/** The longest wait for a gateway's answer. A confirmation of LINE Pay may take four times as long. */
const GATEWAY_TIMEOUT_MS = 10_000;

/** @throws GatewayProblem */
export async function openPayments(settings: PaymentSettings, opening: Opening): Promise<OpenPayments> {
  switch (settings.gateway) {
    case 'none':
      return { byTenant: new Map(), loopback: undefined };
    case 'live': {
      const keys = await openKeysFile('PAYMENT_KEYS', settings.keysFile, readPaymentKeys);
      const { publicOrigin } = settings;
      const known = [...keys].filter(([tenant]) => opening.tenants.includes(tenant));
      return {
        byTenant: new Map(known.map(([tenant, own]) => [tenant, paymentsOf(own, { publicOrigin })])),
        loopback: undefined,
      };
    }
    case 'loopback':
      return opening.demos.length === 0
        ? { byTenant: new Map(), loopback: undefined }
        : await openSimulated(opening);
  }
}

interface Reaching extends Partial<GatewayConnection> {
  readonly publicOrigin: string | undefined;
}

/** Opens the gateways with which a company has contracts. */
export function paymentsOf(
  { accounts, payees }: PaymentContracts,
  { publicOrigin, ...connection }: Reaching,
): PaymentsOfTenant {
  const gateways = accounts.map(({ open }) =>
    open({
      timeoutMs: GATEWAY_TIMEOUT_MS,
      deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
      ...connection,
    }),
  );
  return { gateways: new Map(gateways.map((gateway) => [gateway.name, gateway])), payees, publicOrigin };
}

async function openSimulated(opening: Opening): Promise<OpenPayments> {
  const { demos, host } = opening;
  const merchants = new Map<string, SimulatedMerchant>();
  const loopback = await openLoopbackPayments({ ...opening, merchants });
  // Random at each start, so that nobody else knows the keys.
  const seed = randomBytes(16);
  for (const tenant of demos)
    merchants.set(tenant, {
      tenant,
      address: originOnThisMachine(host, loopback.port),
      secret: (field) => secretOf(seed, `${tenant}/${field}`),
    });
  return {
    loopback,
    byTenant: new Map(
      [...merchants].map(([tenant, merchant]) => [
        tenant,
        paymentsOf(simulatedContracts(merchant), { publicOrigin: undefined, addressForBrowser: atHostOf }),
      ]),
    ),
  };
}

function secretOf(seed: Buffer, name: string): string {
  return createHmac('sha256', seed).update(name).digest('hex').slice(0, 32);
}

/** A company's contracts with the simulators of all gateways. */
export function simulatedContracts(merchant: SimulatedMerchant): PaymentContracts {
  return {
    accounts: GATEWAY_DEFINITIONS.map(({ simulatedAccount }) => simulatedAccount(merchant)),
    payees: { promptPay: { kind: 'tax-id', digits: '0994000165501' }, biller: '099400016550100' },
  };
}

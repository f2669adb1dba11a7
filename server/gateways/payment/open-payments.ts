import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PaymentGatewayName } from '#domain/payments/payment-rules';
import { twoCTwoP } from './2c2p.ts';
import { kPayment } from './k-payment.ts';
import { kbankQr } from './kbank-qr.ts';
import { linePay } from './line-pay.ts';
import { openLoopbackPayments, type LoopbackPayments } from './loopback/loopback-payments.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { readPaymentKeys, type Payees, type TenantPaymentKeys } from './payment-keys.ts';

/** The server's settings for payments. */
export type PaymentSettings =
  | { readonly gateway: 'none' | 'loopback' }
  | { readonly gateway: 'live'; readonly keysFile: string; readonly publicOrigin: string };

/** A company's gateways and payees. */
export interface PaymentsOfTenant {
  readonly gateways: ReadonlyMap<PaymentGatewayName, PaymentGateway>;
  readonly payees: Payees;
  /** Whether counter payments use 2C2P. */
  readonly hasCounters: boolean;
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

/** The keys of the companies cannot be read. The message names the file and the field, never a value. */
export class PaymentKeysProblem extends Error {
  override readonly name = 'PaymentKeysProblem';
}

/** @throws PaymentKeysProblem */
export async function openPayments(settings: PaymentSettings, opening: Opening): Promise<OpenPayments> {
  switch (settings.gateway) {
    case 'none':
      return { byTenant: new Map(), loopback: undefined };
    case 'live': {
      const keys = await keysIn(settings.keysFile);
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

async function keysIn(file: string): Promise<ReadonlyMap<string, TenantPaymentKeys>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new PaymentKeysProblem(`PAYMENT_KEYS: ${file} cannot be read`);
  });
  const read = readPaymentKeys(text);
  if (!read.ok) throw new PaymentKeysProblem(`PAYMENT_KEYS: ${file}: ${read.problem}`);
  return read.keys;
}

interface Reaching {
  readonly publicOrigin: string | undefined;
  /** Uses this machine's clock by default. */
  readonly deadline?: (milliseconds: number) => AbortSignal;
  readonly scriptAddressFor?: (serverOrigin: string) => string;
}

/** Opens the gateways for which a company has keys. */
export function paymentsOf(
  keys: TenantPaymentKeys,
  {
    publicOrigin,
    deadline = (milliseconds) => AbortSignal.timeout(milliseconds),
    scriptAddressFor,
  }: Reaching,
): PaymentsOfTenant {
  const gateways: PaymentGateway[] = [];
  const script = scriptAddressFor === undefined ? {} : { scriptAddressFor };
  if (keys.kPayment) gateways.push(kPayment({ ...deps(keys.kPayment), ...script }));
  if (keys.kbankQr) gateways.push(kbankQr(deps(keys.kbankQr)));
  if (keys['2c2p']) gateways.push(twoCTwoP(deps(keys['2c2p'])));
  if (keys.linePay) gateways.push(linePay(deps(keys.linePay)));
  return {
    gateways: new Map(gateways.map((gateway) => [gateway.name, gateway])),
    payees: keys.payees ?? {},
    hasCounters: keys['2c2p']?.hasCounters ?? false,
    publicOrigin,
  };

  function deps<Keys extends { readonly address: string }>(own: Keys) {
    return { keys: own, address: own.address, timeoutMs: GATEWAY_TIMEOUT_MS, deadline };
  }
}

async function openSimulated(opening: Opening): Promise<OpenPayments> {
  const { demos, host } = opening;
  const merchants = new Map<string, TenantPaymentKeys>();
  const loopback = await openLoopbackPayments({ ...opening, merchants });
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  for (const tenant of demos) merchants.set(tenant, simulatedKeys(tenant, `http://${own}:${loopback.port}`));
  const scriptAddressFor = (serverOrigin: string) =>
    `http://${new URL(serverOrigin).hostname}:${loopback.port}/ui/v2/kpayment.min.js`;
  return {
    loopback,
    byTenant: new Map(
      [...merchants].map(([tenant, keys]) => [
        tenant,
        paymentsOf(keys, { publicOrigin: undefined, scriptAddressFor }),
      ]),
    ),
  };
}

/** Makes random keys at each start, so that nobody else knows them. */
export function simulatedKeys(tenant: string, address: string): TenantPaymentKeys {
  const secret = () => randomBytes(16).toString('hex');
  return {
    kPayment: {
      publicKey: `pkey_test_${secret()}`,
      secretKey: `skey_test_${secret()}`,
      merchantId: `mid-${tenant}`,
      installments: { merchantId: `smartpay-${tenant}`, planId: '0001' },
      address,
      scriptAddress: `${address}/ui/v2/kpayment.min.js`,
    },
    kbankQr: {
      partnerId: `P${randomBytes(4).toString('hex').toUpperCase()}`,
      partnerSecret: secret(),
      merchantId: 'KB000000000001',
      terminalId: 'term1',
      address,
    },
    '2c2p': { merchantId: `JT-${tenant}`, secretKey: secret().toUpperCase(), hasCounters: false, address },
    linePay: { channelId: `channel-${tenant}`, channelSecret: secret(), address },
    payees: { promptPay: { kind: 'tax-id', digits: '0994000165501' }, biller: '099400016550100' },
  };
}

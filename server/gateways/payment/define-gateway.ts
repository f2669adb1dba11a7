import * as z from 'zod';
import type { PaymentGatewayName } from '#domain/payments/payment-method';
import type {
  GatewaySimulator,
  SimulatedMerchant,
  SimulatedWorld,
  Simulation,
} from './loopback/simulation.ts';
import type { GatewayConnection, GatewayDeps, PaymentGateway } from './payment-gateway.ts';

/** The fields that the keys of every gateway have. */
export interface GatewayKeys {
  /** The address of its API, without a slash at the end. */
  readonly address: string;
}

/** A tenant's contract with one gateway. */
export interface GatewayAccount {
  readonly open: (connection: GatewayConnection) => PaymentGateway;
}

interface GatewayParts<Name extends PaymentGatewayName, Keys extends GatewayKeys> {
  readonly name: Name;
  /** The member of a tenant in the file that PAYMENT_KEYS names. */
  readonly keysField: string;
  /** The fields of that member. docs/payments.md names each of them, which a test checks. */
  readonly keys: z.ZodType<Keys>;
  readonly open: (deps: GatewayDeps<Keys>) => Omit<PaymentGateway, 'name'>;
  readonly simulate: (simulation: Simulation<Keys>) => Omit<GatewaySimulator, 'name'>;
  /** Makes the keys of a tenant of the simulator. The same merchant has the same keys. */
  readonly simulatedKeys: (merchant: SimulatedMerchant) => Keys;
}

/** Everything that the server knows of one gateway. Its folder exports it, and payment-gateways.ts has it. */
export interface GatewayDefinition<
  Name extends PaymentGatewayName = PaymentGatewayName,
  Keys extends GatewayKeys = GatewayKeys,
> extends Pick<GatewayParts<Name, Keys>, 'name' | 'keysField' | 'keys' | 'simulatedKeys'> {
  /** Reads the member of a tenant in the keys file. */
  readonly account: z.ZodType<GatewayAccount>;
  /** The tenant's contract with the simulator of this gateway. */
  readonly simulatedAccount: (merchant: SimulatedMerchant) => GatewayAccount;
  readonly simulate: (world: SimulatedWorld) => GatewaySimulator;
}

export function defineGateway<const Name extends PaymentGatewayName, Keys extends GatewayKeys>(
  parts: GatewayParts<Name, Keys>,
): GatewayDefinition<Name, Keys> {
  const { name, keysField, keys, simulatedKeys } = parts;
  return {
    name,
    keysField,
    keys,
    simulatedKeys,
    account: keys.transform(accountOf),
    simulatedAccount: (merchant) => accountOf(simulatedKeys(merchant)),
    simulate: (world) => ({
      name,
      ...parts.simulate({
        ...world,
        gateway: name,
        merchants: () => new Map([...world.merchants].map(([tenant, each]) => [tenant, simulatedKeys(each)])),
      }),
    }),
  };

  function accountOf(own: Keys): GatewayAccount {
    return {
      open: (connection) => ({ name, ...parts.open({ ...connection, keys: own, address: own.address }) }),
    };
  }
}

/** A field with a secret or an id of the contract. */
export const requiredKey = z.string().trim().min(1);

/** A field with an address, without slashes at the end. */
export const httpsAddress = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'must be an https URL')
  .transform((text) => text.replace(/\/+$/, ''));

import * as z from 'zod';
import { readPromptPayId, type PromptPayId } from '#domain/payments/qr/payment-qr';
import { readKeysFile, type KeysReading } from '../read-keys-file.ts';
import type { GatewayAccount } from './define-gateway.ts';
import { GATEWAY_DEFINITIONS } from './payment-gateways.ts';

const payees = z.strictObject({
  promptPay: z
    .string()
    .transform((text) => readPromptPayId(text))
    .refine((id) => id !== undefined, 'must be a mobile number, a tax ID or an e-wallet ID')
    .optional(),
  biller: z
    .string()
    .regex(/^\d{15}$/, 'must be 15 digits')
    .optional(),
});

/** The payee of codes that the server makes itself, without a gateway. */
export interface Payees {
  readonly promptPay?: PromptPayId | undefined;
  readonly biller?: string | undefined;
}

/** One company's contracts with gateways, and its payees. */
export interface PaymentContracts {
  readonly accounts: readonly GatewayAccount[];
  readonly payees: Payees;
}

/** The part of the contracts that one member of a tenant adds. */
type Part = { readonly account: GatewayAccount } | { readonly payees: Payees };

const members: Readonly<Record<string, z.ZodType<Part | undefined>>> = {
  ...Object.fromEntries(
    GATEWAY_DEFINITIONS.map(({ keysField, account }) => [
      keysField,
      account.transform((read) => ({ account: read })).optional(),
    ]),
  ),
  payees: payees.transform((read) => ({ payees: read })).optional(),
};

const contracts = z.strictObject(members).transform((read): PaymentContracts => {
  const parts = Object.values(read).filter((part) => part !== undefined);
  return {
    accounts: parts.flatMap((part) => ('account' in part ? [part.account] : [])),
    payees: parts.find((part) => 'payees' in part)?.payees ?? {},
  };
});

const keysFile = z
  .record(z.string(), contracts)
  .transform((tenants): ReadonlyMap<string, PaymentContracts> => new Map(Object.entries(tenants)));

/** Reads the file with the companies' keys: `{"<tenant>": {"kPayment": {…}, …}}`. Unknown fields are problems. */
export function readPaymentKeys(text: string): KeysReading<ReadonlyMap<string, PaymentContracts>> {
  return readKeysFile(text, keysFile);
}

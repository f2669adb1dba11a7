import { resolve } from 'node:path';
import * as z from 'zod';
import type { PaymentSettings } from '#server/gateways/payment/open-payments';
import { oneOf } from './forms.ts';
import type { originVariables } from './origin-settings.ts';
import type { SettingHelp, VariablesOf } from './setting-help.ts';

const PAYMENT_GATEWAYS = ['none', 'loopback', 'live'] as const;

export const paymentVariables = {
  PAYMENT_GATEWAY: oneOf(PAYMENT_GATEWAYS).optional(),
  PAYMENT_KEYS: z.string().optional(),
};

export const paymentHelp = {
  PAYMENT_GATEWAY: {
    standard: 'loopback; production: none',
    text: `payment gateway: ${PAYMENT_GATEWAYS.join(', ')}; loopback simulates all gateways, and no money moves`,
  },
  PAYMENT_KEYS: {
    standard: 'none; required for PAYMENT_GATEWAY live',
    text: "file with each tenant's gateway keys, as described in docs/payments.md",
  },
} as const satisfies SettingHelp<keyof typeof paymentVariables>;

/** @returns a message when the settings do not fit together */
export function readPaymentSettings(
  {
    PAYMENT_GATEWAY,
    PAYMENT_KEYS,
    PUBLIC_ORIGIN,
  }: VariablesOf<typeof paymentVariables> & VariablesOf<typeof originVariables>,
  isProduction: boolean,
): PaymentSettings | string {
  const gateway = PAYMENT_GATEWAY ?? (isProduction ? 'none' : 'loopback');
  if (gateway === 'loopback' && isProduction)
    return 'PAYMENT_GATEWAY loopback only simulates payments and cannot be used in production';
  if (gateway !== 'live') return { gateway };
  if (PAYMENT_KEYS === undefined) return 'PAYMENT_KEYS is required for PAYMENT_GATEWAY live';
  if (PUBLIC_ORIGIN === undefined) return 'PUBLIC_ORIGIN is required for PAYMENT_GATEWAY live';
  return { gateway, keysFile: resolve(PAYMENT_KEYS), publicOrigin: PUBLIC_ORIGIN };
}

import { resolve } from 'node:path';
import * as z from 'zod';
import type { PaymentSettings } from '#server/gateways/payment/open-payments';
import { oneOf } from './forms.ts';
import type { originVariables } from './origin-settings.ts';
import { setting, type VariablesOf } from './setting-help.ts';

const PAYMENT_GATEWAYS = ['none', 'loopback', 'live'] as const;

export const paymentVariables = {
  PAYMENT_GATEWAY: setting(
    oneOf(PAYMENT_GATEWAYS).optional(),
    `payment gateway: ${PAYMENT_GATEWAYS.join(', ')}; loopback simulates all gateways, and no money moves`,
    'loopback; production: none',
  ),
  PAYMENT_KEYS: setting(
    z.string().optional(),
    "file with each tenant's gateway keys, as described in docs/payments.md",
    'none; required for PAYMENT_GATEWAY live',
  ),
};

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

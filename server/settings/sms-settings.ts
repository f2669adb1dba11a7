import * as z from 'zod';
import type { SmsSettings } from '#server/gateways/sms/sms-gateway';
import { oneOf } from './forms.ts';
import type { SettingWords, VariablesOf } from './setting-words.ts';

const SMS_GATEWAYS = ['none', 'loopback', 'thaibulksms', 'smsmkt'] as const;

export const smsVariables = {
  SMS_GATEWAY: oneOf(SMS_GATEWAYS).optional(),
  SMS_KEY: z.string().optional(),
  SMS_SECRET: z.string().optional(),
  SMS_SENDER: z.string().optional(),
};

export const smsWords = {
  SMS_GATEWAY: {
    standard: 'loopback; production: none',
    words: `who sends short messages: ${SMS_GATEWAYS.join(', ')}; loopback shows them on /developer/messages`,
  },
  SMS_KEY: { standard: 'none', words: 'the key that the sender of short messages gave you' },
  SMS_SECRET: { standard: 'none', words: 'the secret to that key' },
  SMS_SENDER: { standard: 'none', words: 'the name that phones show, as registered there' },
} as const satisfies SettingWords<keyof typeof smsVariables>;

/** @returns a problem in words where the settings do not fit together */
export function readSmsSettings(
  { SMS_GATEWAY, SMS_KEY = '', SMS_SECRET = '', SMS_SENDER = '' }: VariablesOf<typeof smsVariables>,
  isProduction: boolean,
): SmsSettings | string {
  const gateway = SMS_GATEWAY ?? (isProduction ? 'none' : 'loopback');
  if (gateway === 'loopback' && isProduction)
    return 'SMS_GATEWAY loopback shows messages to anybody and is not for production';
  if (gateway === 'none' || gateway === 'loopback') return { gateway };
  const missing = Object.entries({ SMS_KEY, SMS_SECRET, SMS_SENDER }).find(([, value]) => value === '');
  if (missing !== undefined) return `${missing[0]} has to be set for SMS_GATEWAY ${gateway}`;
  return { gateway, account: { key: SMS_KEY, secret: SMS_SECRET, sender: SMS_SENDER } };
}

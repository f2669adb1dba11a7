import * as z from 'zod';
import type { SmsSettings } from '#server/gateways/sms/sms-gateway';
import { oneOf } from './forms.ts';
import { isReachedFromOutside, type networkVariables } from './network-settings.ts';
import type { originVariables } from './origin-settings.ts';
import { setting, type VariablesOf } from './setting-help.ts';

const SMS_GATEWAYS = ['none', 'loopback', 'terminal', 'thaibulksms', 'smsmkt'] as const;

export const smsVariables = {
  SMS_GATEWAY: setting(
    oneOf(SMS_GATEWAYS).optional(),
    `gateway for text messages: ${SMS_GATEWAYS.join(', ')}; loopback shows those of demo tenants at /developer/messages; terminal prints them in the server's terminal, to try out a tenant on this machine`,
    'loopback; production: none',
  ),
  SMS_KEY: setting(z.string().optional(), 'API key from the SMS provider'),
  SMS_SECRET: setting(z.string().optional(), 'secret for that key'),
  SMS_SENDER: setting(z.string().optional(), 'sender name, as registered with the SMS provider'),
};

/** @returns a message when the settings do not fit together */
export function readSmsSettings(
  values: VariablesOf<typeof smsVariables & typeof networkVariables & typeof originVariables>,
  isProduction: boolean,
): SmsSettings | string {
  const { SMS_GATEWAY, SMS_KEY = '', SMS_SECRET = '', SMS_SENDER = '' } = values;
  const gateway = SMS_GATEWAY ?? (isProduction ? 'none' : 'loopback');
  if (gateway === 'loopback' && isProduction)
    return 'SMS_GATEWAY loopback shows messages to anyone and cannot be used in production';
  if (gateway === 'terminal' && (isProduction || isReachedFromOutside(values)))
    return 'SMS_GATEWAY terminal is only for trying out a tenant on this machine; it cannot be used in production, on another HOST, behind TRUSTED_PROXIES or with a PUBLIC_ORIGIN';
  if (gateway === 'none' || gateway === 'loopback' || gateway === 'terminal') return { gateway };
  const missing = Object.entries({ SMS_KEY, SMS_SECRET, SMS_SENDER }).find(([, value]) => value === '');
  if (missing !== undefined) return `${missing[0]} is required for SMS_GATEWAY ${gateway}`;
  return { gateway, account: { key: SMS_KEY, secret: SMS_SECRET, sender: SMS_SENDER } };
}

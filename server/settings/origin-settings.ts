import * as z from 'zod';
import type { SettingHelp } from './setting-help.ts';

/** The public origin of the server, without a path. */
const publicOrigin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text,
    'has to be https:// and a host, without a path',
  );

/** The form that RFC 9116, section 2.5.3, requires. */
const securityContact = z
  .string()
  .regex(/^(?:mailto:|https:\/\/|tel:)\S+$/, 'has to be a mailto:, https:// or tel: address');

export const originVariables = {
  PUBLIC_ORIGIN: publicOrigin.optional(),
  SECURITY_CONTACT: securityContact.optional(),
};

export const originHelp = {
  PUBLIC_ORIGIN: {
    standard: 'none; needed for LINE_GATEWAY line and PAYMENT_GATEWAY live',
    text: 'where people see the shop, for example https://shop.example; LINE and gateways of payments send them back there, and pages of no other site may make calls',
  },
  SECURITY_CONTACT: {
    standard: 'none; then there is no security.txt',
    text: 'whom to tell of a weakness, for example mailto:security@shop.example; shown at /.well-known/security.txt',
  },
} as const satisfies SettingHelp<keyof typeof originVariables>;

import * as z from 'zod';
import { setting } from './setting-help.ts';

/** The public origin of the server, without a path. */
const publicOrigin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text,
    'must be an https:// URL without a path',
  );

/** The form that RFC 9116, section 2.5.3, requires. */
const securityContact = z
  .string()
  .regex(/^(?:mailto:|https:\/\/|tel:)\S+$/, 'must be a mailto:, https:// or tel: URL');

export const originVariables = {
  PUBLIC_ORIGIN: setting(
    publicOrigin.optional(),
    'public URL of the shop, for example https://shop.example; LINE and payment gateways redirect people to it, and pages of other sites may not make calls',
    'none; required for LINE_GATEWAY line and PAYMENT_GATEWAY live',
  ),
  SECURITY_CONTACT: setting(
    securityContact.optional(),
    'contact for reporting vulnerabilities, for example mailto:security@shop.example; served at /.well-known/security.txt',
    'none; security.txt is then not served',
  ),
};

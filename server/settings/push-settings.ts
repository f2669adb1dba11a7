import * as z from 'zod';
import type { PushSettings } from '#server/gateways/push/push-gateway';
import { oneOf } from './forms.ts';
import { setting, type VariablesOf } from './setting-help.ts';

const PUSH_GATEWAYS = ['none', 'loopback', 'web'] as const;

/** A placeholder that nobody reads, because push services require a contact. */
const DEMO_CONTACT = 'mailto:demo@khaisong.example';

const pushContact = z
  .string()
  .refine(
    (contact) => /^(mailto:[^@\s]+@[^@\s]+\.[^@\s]+|https:\/\/\S+)$/.test(contact) && URL.canParse(contact),
    'must be a mailto: or https:// URL',
  );

export const pushVariables = {
  PUSH_GATEWAY: setting(
    oneOf(PUSH_GATEWAYS).optional(),
    `gateway for push notifications: ${PUSH_GATEWAYS.join(', ')}; web uses the browsers' push services, loopback sends nothing`,
    'web; production: none',
  ),
  PUSH_CONTACT: setting(
    pushContact.optional(),
    'contact for push services in case of problems, as a mailto: or https:// URL',
    'none; required for PUSH_GATEWAY web if a tenant is not a demo',
  ),
};

/** Whether push is set up only for demos. Other tenants then send no pushes. */
export function isPushForDemos(push: PushSettings): boolean {
  return push.gateway === 'loopback' || (push.gateway === 'web' && push.contact === DEMO_CONTACT);
}

/** @returns a message when the settings do not fit together */
export function readPushSettings(
  { PUSH_GATEWAY, PUSH_CONTACT }: VariablesOf<typeof pushVariables>,
  isProduction: boolean,
): PushSettings | string {
  const gateway = PUSH_GATEWAY ?? (isProduction ? 'none' : 'web');
  if (gateway === 'loopback' && isProduction)
    return 'PUSH_GATEWAY loopback sends nothing and cannot be used in production';
  if (gateway === 'none' || gateway === 'loopback') return { gateway };
  if (PUSH_CONTACT === undefined && isProduction) return 'PUSH_CONTACT is required for PUSH_GATEWAY web';
  return { gateway, contact: PUSH_CONTACT ?? DEMO_CONTACT };
}

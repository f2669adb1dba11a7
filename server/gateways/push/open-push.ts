import { loopbackPush } from './loopback-push.ts';
import type { PushGateway, PushKeys, PushSettings } from './push-gateway.ts';
import { webPush } from './web-push.ts';

/** @param settings of a server that sends pushes */
export function openPush(
  settings: Exclude<PushSettings, { readonly gateway: 'none' }>,
  keys: PushKeys,
): PushGateway {
  if (settings.gateway === 'loopback') return loopbackPush(keys);
  const { contact } = settings;
  return webPush({ keys, contact, fetch: (address, options) => fetch(address, options) });
}

import { resolve } from 'node:path';
import * as z from 'zod';
import type { WebhookSettings } from '#server/gateways/webhook/open-webhooks';
import { setting, type VariablesOf } from './setting-help.ts';

const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/** A comma-separated list of hosts as they are written in addresses. */
const hosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (list) => list.every((host) => HOST.test(host)),
    'must be a comma-separated list of hosts, with a port if the URL has one',
  );

export const webhookVariables = {
  WEBHOOK_KEYS: setting(
    z.string().optional(),
    "file with each tenant's webhook keys, as described in docs/erp.md",
    'none; required if a tenant has webhooks',
  ),
  WEBHOOK_PRIVATE_HOSTS: setting(
    hosts.optional(),
    'hosts that webhooks may reach in a private network and without https, separated by commas, for example an on-premises ERP',
  ),
};

export function readWebhookSettings({
  WEBHOOK_KEYS,
  WEBHOOK_PRIVATE_HOSTS,
}: VariablesOf<typeof webhookVariables>): WebhookSettings {
  return {
    keysFile: WEBHOOK_KEYS === undefined ? undefined : resolve(WEBHOOK_KEYS),
    privateHosts: WEBHOOK_PRIVATE_HOSTS ?? [],
  };
}

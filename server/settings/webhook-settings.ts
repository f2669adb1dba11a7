import { resolve } from 'node:path';
import * as z from 'zod';
import type { WebhookSettings } from '#server/gateways/webhook/open-webhooks';
import type { SettingHelp, VariablesOf } from './setting-help.ts';

const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/** A comma-separated list of hosts as they are written in addresses. */
const hosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (list) => list.every((host) => HOST.test(host)),
    'has to be a comma list of hosts, each with its port where the address has one',
  );

export const webhookVariables = {
  WEBHOOK_KEYS: z.string().optional(),
  WEBHOOK_PRIVATE_HOSTS: hosts.optional(),
};

export const webhookHelp = {
  WEBHOOK_KEYS: {
    standard: 'none; needed where a tenant has webhooks',
    text: 'the file with the keys of each tenant for its webhooks, as docs/erp.md describes it',
  },
  WEBHOOK_PRIVATE_HOSTS: {
    standard: 'none',
    text: 'hosts that webhooks may reach in a private network and without https, separated by commas: an ERP in the own house',
  },
} as const satisfies SettingHelp<keyof typeof webhookVariables>;

export function readWebhookSettings({
  WEBHOOK_KEYS,
  WEBHOOK_PRIVATE_HOSTS,
}: VariablesOf<typeof webhookVariables>): WebhookSettings {
  return {
    keysFile: WEBHOOK_KEYS === undefined ? undefined : resolve(WEBHOOK_KEYS),
    privateHosts: WEBHOOK_PRIVATE_HOSTS ?? [],
  };
}

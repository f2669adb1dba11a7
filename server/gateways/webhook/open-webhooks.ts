import { readFile } from 'node:fs/promises';
import type { WebhookTargetSettings } from '#domain/integration/webhook-target';
import { httpWebhook } from './http-webhook.ts';
import type { WebhookGateway, WebhookTarget } from './webhook-gateway.ts';
import { readWebhookKeys, type WebhookKeys } from './webhook-keys.ts';

/** The server's settings for webhooks. */
export interface WebhookSettings {
  /** Undefined when no tenant has targets. */
  readonly keysFile: string | undefined;
  /** Hosts that the server may reach without https and in a private network. */
  readonly privateHosts: readonly string[];
}

export interface OpenWebhooks {
  readonly gateway: WebhookGateway;
  /** Keyed by tenant. */
  readonly targets: ReadonlyMap<string, readonly WebhookTarget[]>;
}

/** Targets or their keys cannot be used. The message names the file and the field, never a value. */
export class WebhookProblem extends Error {
  override readonly name = 'WebhookProblem';
}

/**
 * @param settings the targets of each tenant's file
 * @throws WebhookProblem
 */
export async function openWebhooks(
  { keysFile, privateHosts }: WebhookSettings,
  settings: ReadonlyMap<string, readonly WebhookTargetSettings[]>,
): Promise<OpenWebhooks> {
  const keys = keysFile === undefined ? {} : await keysIn(keysFile);
  const targets = [...settings].map(([tenant, ofTenant]) => {
    const withKeys = ofTenant.map((target): WebhookTarget => {
      const where = `tenant ${tenant}: webhook ${target.name}`;
      if (!URL.canParse(target.address)) throw new WebhookProblem(`${where}: address must be a valid URL`);
      const { protocol, host } = new URL(target.address);
      if (protocol !== 'https:' && !privateHosts.includes(host))
        throw new WebhookProblem(`${where}: address must start with https://`);
      const own = keys[tenant]?.[target.name];
      if (own === undefined)
        throw new WebhookProblem(`${where}: the file in WEBHOOK_KEYS does not contain a key for it`);
      return { ...target, keys: own };
    });
    return [tenant, withKeys] as const;
  });
  return { gateway: httpWebhook({ privateHosts }), targets: new Map(targets) };
}

async function keysIn(file: string): Promise<WebhookKeys> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new WebhookProblem(`WEBHOOK_KEYS: ${file} cannot be read`);
  });
  const read = readWebhookKeys(text);
  if (!read.ok) throw new WebhookProblem(`WEBHOOK_KEYS: ${file}: ${read.problem}`);
  return read.keys;
}

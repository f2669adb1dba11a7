import type { WebhookTargetSettings } from '#domain/integration/webhook-target';
import { GatewayProblem, openKeysFile } from '#server/gateways/read-keys-file';
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

/**
 * @param settings the targets of each tenant's file
 * @throws GatewayProblem
 */
export async function openWebhooks(
  { keysFile, privateHosts }: WebhookSettings,
  settings: ReadonlyMap<string, readonly WebhookTargetSettings[]>,
): Promise<OpenWebhooks> {
  const keys: WebhookKeys =
    keysFile === undefined ? {} : await openKeysFile('WEBHOOK_KEYS', keysFile, readWebhookKeys);
  const targets = [...settings].map(([tenant, ofTenant]) => {
    const withKeys = ofTenant.map((target): WebhookTarget => {
      const where = `tenant ${tenant}: webhook ${target.name}`;
      if (!URL.canParse(target.address)) throw new GatewayProblem(`${where}: address must be a valid URL`);
      const { protocol, host } = new URL(target.address);
      if (protocol !== 'https:' && !privateHosts.includes(host))
        throw new GatewayProblem(`${where}: address must start with https://`);
      const own = keys[tenant]?.[target.name];
      if (own === undefined)
        throw new GatewayProblem(`${where}: the file in WEBHOOK_KEYS does not contain a key for it`);
      return { ...target, keys: own };
    });
    return [tenant, withKeys] as const;
  });
  return { gateway: httpWebhook({ privateHosts }), targets: new Map(targets) };
}

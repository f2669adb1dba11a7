import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlaceServiceSettings } from '#domain/places/place-service';
import { ConnectionBudget } from '#server/store/database/connections/connection-budget';
import { openSharedPostgres } from '#server/store/database/connections/postgres-database';
import { openDatabase } from '#server/store/database/connections/open-database';
import type { WebhookTargetSettings } from '#domain/integration/webhook-target';
import type { Settings } from '#server/settings';
import { demoAccessKey } from './demo-access-key.ts';
import { findDemoFolder } from './demo-folder.ts';
import { loadSecretKeys } from './keys/secret-keys.ts';
import { tenantKeys } from './keys/tenant-keys.ts';
import type { OpenTenant } from './open-tenant.ts';
import { makePrivateFolder } from './private-folder.ts';
import { storageProblem } from './storage-problem.ts';
import { findSettings } from '#server/store/office/tenant-settings';
import { keptBalanceCheck } from './kept-balance-check.ts';
import { openTenantSettings } from './tenant-settings.ts';
import { loadTenantFile, StartProblem } from './tenant-file.ts';

export interface OpenedTenant {
  readonly tenant: OpenTenant;
  readonly placeService: PlaceServiceSettings | undefined;
  readonly webhooks: readonly WebhookTargetSettings[];
  readonly close: () => Promise<void>;
  /** Does not wait for running queries; used when a start is aborted. */
  readonly abandon: () => Promise<void>;
}

interface TenantsToOpen extends Settings {
  /** Whether an embedded database may be used through a server that has it open. Absent for no. */
  readonly mayJoin?: boolean;
}

/**
 * Reads every named tenant's file, then opens its database. When one fails, the others are closed again.
 *
 * @param signal aborts the opening and closes everything
 * @throws StartProblem
 */
export async function openTenants(
  settings: TenantsToOpen,
  signal?: AbortSignal,
): Promise<readonly OpenedTenant[]> {
  const files = [];
  for (const name of settings.tenants) {
    const file = await loadTenantFile(settings.tenantsFolder, name);
    if (file.isDemo && settings.isProduction) {
      throw new StartProblem(`TENANTS contains ${name}, a demo tenant, which cannot be served in production`);
    }
    const demoFolder = file.isDemo
      ? await findDemoFolder(settings.demoFolder, file.configuration)
      : undefined;
    files.push({ name, file, demoFolder });
  }
  await makePrivateFolder(settings.dataFolder);
  const secretKeys = await loadSecretKeys(settings.secretKeys, settings.dataFolder);
  const connections = new ConnectionBudget(settings.databaseConnections);
  const shared =
    settings.databaseUrl === undefined ? undefined : openSharedPostgres(settings.databaseUrl, connections);
  const opened: OpenedTenant[] = [];
  let open = files.length;
  const closeShared = async () => {
    open -= 1;
    if (open === 0) await shared?.close();
  };
  try {
    for (const { name, file, demoFolder } of files) {
      const dataFolder = join(settings.dataFolder, name);
      const pictureFolder = join(dataFolder, 'pictures');
      signal?.throwIfAborted();
      await mkdir(pictureFolder, { recursive: true });
      const address = {
        databaseUrl: settings.databaseUrl,
        schema: schemaOf(name),
        folder: join(dataFolder, 'database'),
        mayJoin: settings.mayJoin ?? false,
        connections,
      };
      const { database, close, abandon = close } = await openDatabase(address, signal);
      const folder = join(settings.tenantsFolder, name);
      const secretsOfTenant = settings.accessKeys.get(name) ?? [];
      const accessKeys = new Map([
        ...(file.isDemo ? [await demoAccessKey(dataFolder)] : []),
        ...secretsOfTenant,
      ]);
      const { configuration, isDemo, office, bankAccounts, placeService, webhooks } = file;
      const keys = tenantKeys(secretKeys, name);
      const ownersSettings = openTenantSettings(configuration);
      // Settings that this version cannot read must not keep the server from starting.
      ownersSettings.apply(await findSettings(database));
      const tenant: OpenTenant = {
        get configuration() {
          return ownersSettings.configuration();
        },
        settings: ownersSettings,
        isDemo,
        office,
        database,
        shared: shared && { database: shared.database, schema: address.schema },
        folder,
        pictureFolder,
        demoFolder,
        accessKeys,
        keys,
        bankAccounts,
        webhooks,
        balanceCheck: keptBalanceCheck(),
      };
      opened.push({
        tenant,
        placeService,
        webhooks,
        close: async () => {
          await close();
          await closeShared();
        },
        abandon: async () => {
          await abandon();
          await closeShared();
        },
      });
    }
  } catch (error) {
    const isBrokenOff = signal?.aborted === true;
    await Promise.allSettled(opened.map(({ close, abandon }) => (isBrokenOff ? abandon() : close())));
    // Not all tenants were opened, so none of them was the last one to close it.
    await shared?.close();
    throw isBrokenOff ? error : (storageProblem(error, settings) ?? error);
  }
  return opened;
}

/** Converts a tenant's name to a schema name, with '_' in place of '-'. */
export function schemaOf(tenant: string): string {
  return `khaisong_${tenant.replaceAll('-', '_')}`;
}

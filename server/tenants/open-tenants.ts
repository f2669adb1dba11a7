import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlaceServiceSettings } from '#domain/place-service';
import { openDatabase } from '#server/store/database';
import { DatabaseLocked } from '#server/store/folder-lock';
import type { WebhookTargetSettings } from '#domain/webhook-target';
import type { Settings } from '#server/settings';
import { demoAccessKey } from './demo-access-key.ts';
import { loadSecretKeys } from './keys/secret-keys.ts';
import { tenantKeys } from './keys/tenant-keys.ts';
import type { OpenTenant } from './open-tenant.ts';
import { makePrivateFolder } from './private-folder.ts';
import { loadTenantFile, StartProblem } from './tenant-file.ts';

export interface OpenedTenant {
  readonly tenant: OpenTenant;
  readonly placeService: PlaceServiceSettings | undefined;
  readonly webhooks: readonly WebhookTargetSettings[];
  readonly close: () => Promise<void>;
}

/**
 * Reads every named tenant's file, then opens its database. When one fails, the others are closed again.
 *
 * @throws StartProblem
 */
export async function openTenants(settings: Settings): Promise<readonly OpenedTenant[]> {
  const files = [];
  for (const name of settings.tenants) {
    const file = await loadTenantFile(settings.tenantsFolder, name);
    if (file.isDemo && settings.isProduction) {
      throw new StartProblem(`TENANTS names ${name}, which is a demo tenant and never served in production`);
    }
    files.push({ name, file });
  }
  await makePrivateFolder(settings.dataFolder);
  const secretKeys = await loadSecretKeys(settings.secretKeys, settings.dataFolder);
  const opened: OpenedTenant[] = [];
  try {
    for (const { name, file } of files) {
      const dataFolder = join(settings.dataFolder, name);
      const pictureFolder = join(dataFolder, 'pictures');
      await mkdir(pictureFolder, { recursive: true });
      const { database, close } = await openDatabase({
        databaseUrl: settings.databaseUrl,
        schema: schemaOf(name),
        folder: join(dataFolder, 'database'),
      });
      const folder = join(settings.tenantsFolder, name);
      const given = settings.accessKeys.get(name) ?? [];
      const accessKeys = new Map([...(file.isDemo ? [await demoAccessKey(dataFolder)] : []), ...given]);
      const { configuration, isDemo, bankAccounts, placeService, webhooks } = file;
      const keys = tenantKeys(secretKeys, name);
      const tenant = {
        configuration,
        isDemo,
        database,
        folder,
        pictureFolder,
        accessKeys,
        keys,
        bankAccounts,
      };
      opened.push({ tenant, placeService, webhooks, close });
    }
  } catch (error) {
    await Promise.allSettled(opened.map((each) => each.close()));
    throw startProblemOf(error);
  }
  return opened;
}

/** A tenant's name has '-' where a schema's has '_'. */
export function schemaOf(tenant: string): string {
  return `khaisong_${tenant.replaceAll('-', '_')}`;
}

function startProblemOf(error: unknown): unknown {
  if (error instanceof DatabaseLocked) return new StartProblem(error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = CONNECTION_PROBLEMS[code];
  return reason === undefined ? error : new StartProblem(`DATABASE_URL: ${reason}`);
}

const CONNECTION_PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL answers at that address',
  ENOTFOUND: 'the host is not known',
  ETIMEDOUT: 'the host does not answer',
  '28P01': 'the password is wrong',
  '28000': 'this user may not sign in',
  '3D000': 'there is no such database',
  '42501': 'the user may not make a schema in that database',
};

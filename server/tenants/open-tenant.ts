import type { KeyObject } from 'node:crypto';
import type { CompanyAccount } from '#domain/payments/bank-account';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { Database } from '#server/store/database/database';
import type { TenantKeys } from './keys/tenant-keys.ts';

/** The secrets that a tenant's partners sign access links with, by key id. */
export type AccessKeys = ReadonlyMap<string, KeyObject>;

/** A tenant as the running server knows it. */
export interface OpenTenant {
  readonly configuration: TenantConfiguration;
  /**
   * A tenant for trying: with a world and accounts that everybody knows, simulated gateways and source maps. Every other one has
   * production rules, however the server was started (decision 49).
   */
  readonly isDemo: boolean;
  readonly database: Database;
  /** `tenants/<name>`: configuration, icons, pictures that come with the project. */
  readonly folder: string;
  /** Where the tenant's own public pictures lie, in the data folder. */
  readonly pictureFolder: string;
  readonly accessKeys: AccessKeys;
  /** Derived from the server's secret key. */
  readonly keys: TenantKeys;
  /** Where its customers transfer to. */
  readonly bankAccounts: readonly CompanyAccount[];
}

import type { KeyObject } from 'node:crypto';
import type { CompanyAccount } from '#domain/payments/bank-account';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { WebhookTargetSettings } from '#domain/integration/webhook-target';
import type { OfficeSettings } from '#domain/office/office-settings';
import type { Database } from '#server/store/database/database';
import type { KeptBalanceCheck } from './kept-balance-check.ts';
import type { TenantSettings } from './tenant-settings.ts';
import type { TenantKeys } from './keys/tenant-keys.ts';

/** The secrets with which a tenant's partners sign access links, by key id. */
export type AccessKeys = ReadonlyMap<string, KeyObject>;

/** How a tenant is found among others in one PostgreSQL. */
export interface SharedDatabase {
  /** Has no `search_path` of a tenant, so statements name schemas. It is the same for all tenants. */
  readonly database: Database;
  readonly schema: string;
}

/** A tenant in the running server. */
export interface OpenTenant {
  /** The present configuration. It is replaced when an owner saves settings, so it is read anew for each request. */
  readonly configuration: TenantConfiguration;
  readonly settings: TenantSettings;
  /**
   * True for a demo tenant, which has sample data, well-known accounts, simulated gateways and source maps.
   * Every other tenant has production rules, however the server was started (decision 49).
   */
  readonly isDemo: boolean;
  readonly office: OfficeSettings;
  readonly database: Database;
  /** The PostgreSQL that several tenants share; undefined for an embedded database. */
  readonly shared?: SharedDatabase | undefined;
  /** `tenants/<name>`: the configuration, icons and pictures of the project. */
  readonly folder: string;
  /** The folder of the tenant's own public pictures, in the data folder. */
  readonly pictureFolder: string;
  readonly accessKeys: AccessKeys;
  /** Derived from the server's secret key. */
  readonly keys: TenantKeys;
  /** The tables and pictures of a demo tenant; undefined for every other tenant. */
  readonly demoFolder: string | undefined;
  /** The bank accounts that customers transfer to. */
  readonly bankAccounts: readonly CompanyAccount[];
  /** The systems that are told about orders. */
  readonly webhooks: readonly WebhookTargetSettings[];
  readonly balanceCheck: KeptBalanceCheck;
}

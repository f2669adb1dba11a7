import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { readTenantFile } from '#contract/tenants/tenant-configuration';
import { DEFAULT_AUDIT_DAYS, type OfficeSettings } from '#domain/office/office-settings';
import type { CompanyAccount } from '#domain/payments/bank-account';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { buildApp, type AppParts } from '#server/app';
import { DEFAULT_APP_SETTINGS, type AppSettings } from '#server/app-settings';
import type { LineOfTenant } from '#server/services/accounts/sign-in/line-login';
import type { GeocodingGateway } from '#server/gateways/geocoding/geocoding-gateway';
import type { PaymentsOfTenant } from '#server/gateways/payment/open-payments';
import type { PushGateway } from '#server/gateways/push/push-gateway';
import { loopbackSms } from '#server/gateways/sms/loopback-sms';
import type { SmsMessage } from '#server/gateways/sms/sms-gateway';
import type { PasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import type { Database, OpenDatabase } from '#server/store/database/database';
import { keptBalanceCheck } from '#server/tenants/kept-balance-check';
import { openTenantSettings } from '#server/tenants/tenant-settings';
import type { AccessKeys, OpenTenant } from '#server/tenants/open-tenant';
import { borrowUsedDatabase } from './databases/borrowed-database.ts';
import { callerOf, closeAllCallers } from './calls/callers.ts';
import { brokenBalances } from '#tests/support/data/ledger';
import { reconnect } from './databases/new-database.ts';
import { quickPasswords } from './quick-passwords.ts';
import { PASSWORD, type Username } from '#tests/support/data/people';
import { testTenantKeys } from './secret-keys.ts';
import { sharedPictures } from './shared-pictures.ts';
import { tableFilesHere } from './table-files-here.ts';
import { layWorld, type WorldName } from './databases/worlds.ts';

/** A clock that stands still until it is moved. */
export interface TestClock {
  (): Date;
  readonly moveOn: (milliseconds: number) => void;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: TestClock;
  readonly tenant: OpenTenant;
  /** The text messages that phones would have received, newest first. */
  readonly messages: () => readonly SmsMessage[];
  /** Signs in with the real call and returns the token. */
  readonly signIn: (username: Username) => Promise<string>;
  readonly signInAsGuest: () => Promise<string>;
  /** Sends a call under `rest/`. A string body is sent as it is; anything else as JSON. */
  readonly send: (path: string, options?: SendOptions) => Promise<Sent>;
  /** Restores the people of `people.ts` and nothing else. */
  readonly reset: () => Promise<void>;
  /** Restores these people and the products of `goods.ts`, without orders. */
  readonly restock: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface SendOptions {
  readonly method?: 'GET' | 'POST';
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body, or undefined if it is no JSON. */
  readonly body: unknown;
}

export interface TestServerOptions {
  readonly tenant?: string;
  /** The initial data. By default there are only people. */
  readonly world?: WorldName;
  /** Whether the tenant has a demo's rules; true by default. */
  readonly isDemo?: boolean;
  /** The rules of the office; a second factor is optional by default. */
  readonly office?: OfficeSettings;
  /** Fields of the tenant's file beside the required ones. */
  readonly configuration?: Readonly<Record<string, unknown>>;
  readonly settings?: Partial<AppSettings>;
  readonly log?: AppParts['log'];
  /** The metrics to count; none by default. */
  readonly metrics?: AppParts['metrics'];
  /** Whether the company sends text messages; true by default. */
  readonly hasMessages?: boolean;
  readonly now?: Date;
  readonly accessKeys?: AccessKeys;
  /** The company's bank accounts for transfers; none by default. */
  readonly bankAccounts?: readonly CompanyAccount[];
  /** The company's LINE settings; none by default. */
  readonly line?: LineOfTenant;
  /** The company's payment settings; none by default. */
  readonly payments?: PaymentsOfTenant;
  /** The push gateway for order notifications; none by default. */
  readonly push?: PushGateway;
  /** Quick by default. */
  readonly passwords?: PasswordHasher;
  /** The company's geocoding service; none by default. */
  readonly placeService?: GeocodingGateway;
  /** The database to use, which `close` closes; a borrowed one by default. */
  readonly openedDatabase?: OpenDatabase;
  /** Another server on the database of this one, with its people. This is much quicker than a new database. */
  readonly sameDatabaseAs?: TestServer;
  /** True if that server is another process: on PostgreSQL with its own connections, and with the same clock. */
  readonly isOtherProcess?: boolean;
}

/** Opens the real server with a real database: PostgreSQL with TEST_DATABASE_URL, otherwise the embedded engine. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'khaisong-shop-'));
  const opened = await databaseFor(options);
  const { database } = opened;
  const clock =
    options.isOtherProcess === true && options.sameDatabaseAs !== undefined
      ? options.sameDatabaseAs.clock
      : testClock(options.now ?? new Date('2026-11-20T09:00:00+07:00'));
  const settings = openTenantSettings(configurationOf(options.tenant ?? 'demo', options.configuration ?? {}));
  const tenant: OpenTenant = {
    get configuration() {
      return settings.configuration();
    },
    settings,
    isDemo: options.isDemo ?? true,
    office: options.office ?? { secondFactor: 'optional', auditDays: DEFAULT_AUDIT_DAYS },
    database,
    folder: join(folder, 'tenant'),
    pictureFolder: join(folder, 'data', 'pictures'),
    demoFolder: undefined,
    accessKeys: options.accessKeys ?? new Map(),
    webhooks: [],
    keys: testTenantKeys(options.tenant),
    bankAccounts: options.bankAccounts ?? [],
    balanceCheck: keptBalanceCheck(),
  };
  const loopback = loopbackSms(clock);
  const app = await buildApp({
    tenants: [tenant],
    clock,
    ...(options.line === undefined ? {} : { line: new Map([[tenant.configuration.tenant, options.line]]) }),
    ...(options.payments === undefined
      ? {}
      : { payments: new Map([[tenant.configuration.tenant, options.payments]]) }),
    ...(options.push === undefined ? {} : { push: new Map([[tenant.configuration.tenant, options.push]]) }),
    ...(options.placeService === undefined
      ? {}
      : { placeServices: new Map([[tenant.configuration.tenant, options.placeService]]) }),
    passwords: options.passwords ?? quickPasswords(),
    openPictures: sharedPictures,
    tableFiles: tableFilesHere,
    ...(options.hasMessages === false ? {} : { sms: loopback, loopback }),
    settings: {
      ...DEFAULT_APP_SETTINGS,
      // A machine that is busy with tests must not look like an overloaded server.
      concurrency: { ...DEFAULT_APP_SETTINGS.concurrency, longestWaitMs: 60_000 },
      phoneFolder: join(folder, 'phone'),
      officeFolder: join(folder, 'office'),
      ...options.settings,
    },
    ...(options.log === undefined ? {} : { log: options.log }),
    metrics: options.metrics,
  });
  if (options.sameDatabaseAs === undefined) await layWorld(database, options.world ?? 'people');

  const servers = serversOn(options.sameDatabaseAs?.app ?? app);
  servers.add(app);
  const closeCallers = async () => {
    for (const each of servers) await closeAllCallers(each);
  };
  const send = async (path: string, sending: SendOptions = {}) =>
    sentBy(app, { ...requestOf(sending), url: `/${tenant.configuration.tenant}/rest/${path}` });
  return {
    app,
    database,
    clock,
    tenant,
    messages: loopback.messages,
    send,
    signIn: async (username) =>
      tokenIn(await send('api/AUTHEN_WEB', { body: { username, password: PASSWORD } })),
    signInAsGuest: async () => tokenIn(await send('authen/login/guest', { method: 'GET' })),
    reset: async () => {
      await closeCallers();
      await checkBalances(database);
      await layWorld(database, 'people');
    },
    restock: async () => {
      await closeCallers();
      await checkBalances(database);
      await layWorld(database, 'stocked');
    },
    close: async () => {
      await closeAllCallers(app);
      servers.delete(app);
      await app.close();
      await checkBalances(database);
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** All servers on one database, by the first of them. */
const serversByFirst = new WeakMap<FastifyInstance, Set<FastifyInstance>>();

function serversOn(first: FastifyInstance): Set<FastifyInstance> {
  const known = serversByFirst.get(first) ?? new Set();
  serversByFirst.set(first, known);
  return known;
}

async function checkBalances(database: Database): Promise<void> {
  const broken = await brokenBalances(database);
  if (broken.length > 0)
    throw new Error(`balances that are not the sum of their ledger: ${broken.join('; ')}`);
}

export function configurationOf(
  tenant: string,
  fields: Readonly<Record<string, unknown>>,
): TenantConfiguration {
  const file = readTenantFile(tenant, {
    companyCode: 'KS01',
    companyNameTh: 'ขายส่งทดสอบ',
    companyNameEn: 'Test Wholesale',
    theme: { brand: '#0b6e4f' },
    paymentMethods: ['COD', 'BANK', 'AR'],
    ...fields,
  });
  if (!file.ok) throw new Error(file.problem);
  return file.value.configuration;
}

/** The answer to a request, decoded. */
export async function sentBy(app: FastifyInstance, request: InjectOptions): Promise<Sent> {
  const answer = await callerOf(app).inject(request);
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(headers),
    text: answer.body,
    body: parsed(answer.body),
  };
}

async function databaseFor({
  sameDatabaseAs,
  isOtherProcess,
  openedDatabase,
}: TestServerOptions): Promise<OpenDatabase> {
  if (sameDatabaseAs === undefined) return openedDatabase ?? (await borrowUsedDatabase());
  const connected = isOtherProcess === true ? await reconnect(sameDatabaseAs.database) : undefined;
  return connected ?? sharedDatabase(sameDatabaseAs);
}

function sharedDatabase({ database }: TestServer): OpenDatabase {
  return { database, close: () => Promise.resolve() };
}

function testClock(start: Date): TestClock {
  let now = start.getTime();
  return Object.assign(() => new Date(now), {
    moveOn: (milliseconds: number) => {
      now += milliseconds;
    },
  });
}

function requestOf(options: SendOptions): InjectOptions {
  const { method = 'POST', token, body, key, headers = {}, address } = options;
  return {
    method,
    headers: {
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(address === undefined ? {} : { remoteAddress: address }),
    ...(method === 'POST' ? { payload: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
  };
}

function tokenIn(sent: Sent): string {
  const { body } = sent;
  if (typeof body !== 'object' || body === null || !('jtoken' in body) || typeof body.jtoken !== 'string') {
    throw new Error(`no token in ${sent.status} ${sent.text}`);
  }
  return body.jtoken;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { resolve } from 'node:path';
import * as z from 'zod';
import { DEFAULT_APP_SETTINGS, type AppSettings } from './app-settings.ts';
import type { PaymentSettings } from './gateways/payment/open-payments.ts';
import type { LineSettings } from './gateways/line/line-login.ts';
import type { PushSettings } from './gateways/push/push-gateway.ts';
import type { SmsSettings } from './gateways/sms/sms-gateway.ts';
import type { WebhookSettings } from './gateways/webhook/open-webhooks.ts';
import { accessKeysByTenant, accessKeyVariables } from './settings/access-key-settings.ts';
import { dataVariables } from './settings/data-settings.ts';
import { limitVariables, readLimits } from './settings/limit-settings.ts';
import { lineVariables, readLineSettings } from './settings/line-settings.ts';
import { networkVariables } from './settings/network-settings.ts';
import {
  operationsVariables,
  readOperationsSettings,
  type LogLevel,
  type OperationsSettings,
} from './settings/operations-settings.ts';
import { originVariables } from './settings/origin-settings.ts';
import { paymentVariables, readPaymentSettings } from './settings/payment-settings.ts';
import { pushVariables, readPushSettings } from './settings/push-settings.ts';
import { readSecretKeySettings, secretKeyVariables } from './settings/secret-key-settings.ts';
import { setting, textUnder } from './settings/setting-help.ts';
import { isSetupPageOpen, setupVariables } from './settings/setup-settings.ts';
import { readSmsSettings, smsVariables } from './settings/sms-settings.ts';
import { DEMO_TENANTS, tenantVariables } from './settings/tenant-settings.ts';
import { readWebhookSettings, webhookVariables } from './settings/webhook-settings.ts';
import type { SecretKeySettings } from './tenants/keys/secret-keys.ts';
import type { AccessKeys } from './tenants/open-tenant.ts';

/** The settings of a server start. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly tenantsFolder: string;
  readonly databaseUrl: string | undefined;
  /** The most connections to a PostgreSQL, for all tenants. */
  readonly databaseConnections: number;
  readonly tenants: readonly string[];
  /** Whether the page for new tenants is open; the tenants that were created on it are then served, too. */
  readonly hasSetupPage: boolean;
  /** Undefined when it was not set; then the kind of tenants decides. */
  readonly logLevel: LogLevel | undefined;
  /** A production server serves no demo tenant. Tenants that are no demos have production rules in every start. */
  readonly isProduction: boolean;
  readonly operations: OperationsSettings;
  /** The folder of the demo tenants' tables and pictures. */
  readonly demoFolder: string;
  /** Keyed by tenant. */
  readonly accessKeys: ReadonlyMap<string, AccessKeys>;
  readonly secretKeys: SecretKeySettings;
  readonly app: AppSettings;
  readonly sms: SmsSettings;
  readonly line: LineSettings;
  readonly payments: PaymentSettings;
  readonly push: PushSettings;
  readonly webhooks: WebhookSettings;
  /** The secrets of LINE's webhooks, by tenant. */
  readonly lineMessagingSecrets: ReadonlyMap<string, string>;
}

export type SettingsOutcome =
  | { readonly ok: true; readonly settings: Settings }
  /** One line that a person can act on. It never contains a value, which may be a password. */
  | { readonly ok: false; readonly problem: string };

const modeVariables = {
  KHAISONG_MODE: setting(
    z.enum(['demo', 'production'], 'must be demo or production').prefault('demo'),
    'demo or production. In production, TENANTS must name the tenants and must not contain a demo tenant. Tenants that are not demos follow the production rules in both modes',
  ),
  DEMO_DIR: setting(z.string().prefault('demo'), 'where the tables and pictures of the demo tenants are'),
};

const environment = z.object({
  ...networkVariables,
  ...dataVariables,
  ...tenantVariables,
  ...setupVariables,
  ...limitVariables,
  ...smsVariables,
  ...lineVariables,
  ...accessKeyVariables,
  ...secretKeyVariables,
  ...paymentVariables,
  ...pushVariables,
  ...webhookVariables,
  ...operationsVariables,
  ...originVariables,
  ...modeVariables,
});

/** The names of all environment variables that the server reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** The sections of `--help`. */
const SUBJECTS = {
  Network: { ...networkVariables, ...originVariables },
  Data: dataVariables,
  Tenants: { ...tenantVariables, ...setupVariables },
  Limits: limitVariables,
  'Text messages (SMS)': smsVariables,
  LINE: lineVariables,
  'Secret key': secretKeyVariables,
  'Access links': accessKeyVariables,
  Payments: paymentVariables,
  'Push notifications': pushVariables,
  Webhooks: webhookVariables,
  Operations: operationsVariables,
  'Demo and production': modeVariables,
};

/** Reads the settings. A blank value counts as not set. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): SettingsOutcome {
  const provided = Object.entries(variables).filter(
    ([, value]) => value !== undefined && value.trim() !== '',
  );
  const read = environment.safeParse(
    Object.fromEntries(provided.map(([name, value]) => [name, value?.trim()])),
  );
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    return { ok: false, problem: `${problems.join('; ')} (see --help)` };
  }
  const values = read.data;
  const isProduction = values.KHAISONG_MODE === 'production';
  const hasSetupPage = isSetupPageOpen(values, isProduction);
  if (isProduction && values.TENANTS === undefined && !hasSetupPage) {
    return { ok: false, problem: 'TENANTS is required in production (see --help)' };
  }
  const sms = readSmsSettings(values, isProduction);
  if (typeof sms === 'string') return { ok: false, problem: `${sms} (see --help)` };
  const line = readLineSettings(values, isProduction);
  if (typeof line === 'string') return { ok: false, problem: `${line} (see --help)` };
  const payments = readPaymentSettings(values, isProduction);
  if (typeof payments === 'string') return { ok: false, problem: `${payments} (see --help)` };
  const push = readPushSettings(values, isProduction);
  if (typeof push === 'string') return { ok: false, problem: `${push} (see --help)` };
  const secretKeys = readSecretKeySettings(values, isProduction);
  if (typeof secretKeys === 'string') return { ok: false, problem: `${secretKeys} (see --help)` };
  const tenants: readonly string[] = values.TENANTS ?? (isProduction ? [] : DEMO_TENANTS);
  const keys = values.ACCESS_KEYS ?? [];
  if (!keys.every(({ tenant }) => tenants.includes(tenant))) {
    return { ok: false, problem: 'ACCESS_KEYS contains a tenant that is not in TENANTS (see --help)' };
  }
  const messaging = values.LINE_MESSAGING_SECRETS ?? [];
  const withLine = [...(values.LINE_LOGIN_CHANNELS ?? []), ...messaging].map(([tenant = '']) => tenant);
  if (!withLine.every((tenant) => tenants.includes(tenant))) {
    return {
      ok: false,
      problem:
        'LINE_LOGIN_CHANNELS or LINE_MESSAGING_SECRETS contains a tenant that is not in TENANTS (see --help)',
    };
  }
  return {
    ok: true,
    settings: {
      sms,
      line,
      payments,
      push,
      webhooks: readWebhookSettings(values),
      lineMessagingSecrets: new Map(messaging.map(([tenant = '', secret = '']) => [tenant, secret])),
      port: values.PORT,
      host: values.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
      isProduction,
      dataFolder: resolve(values.DATA_DIR),
      tenantsFolder: resolve(values.TENANTS_DIR),
      databaseUrl: values.DATABASE_URL,
      databaseConnections: values.DATABASE_CONNECTIONS,
      tenants,
      hasSetupPage,
      logLevel: values.LOG_LEVEL,
      operations: readOperationsSettings(values),
      demoFolder: resolve(values.DEMO_DIR),
      accessKeys: accessKeysByTenant(keys),
      secretKeys,
      app: {
        phoneFolder: resolve(values.PHONE_DIR),
        officeFolder: resolve(values.OFFICE_DIR),
        bodyLimitBytes: values.BODY_LIMIT_KB * 1024,
        ownOrigins: values.PUBLIC_ORIGIN === undefined ? [] : [values.PUBLIC_ORIGIN],
        ...readLimits(values),
        concurrency: DEFAULT_APP_SETTINGS.concurrency,
        trustedProxies: values.TRUSTED_PROXIES,
        securityContact: values.SECURITY_CONTACT,
      },
    },
  };
}

/** Formats all settings for `--help`. Lines have at most 80 characters unless a word is longer. */
export function settingsHelp(): string {
  const sections = Object.entries(SUBJECTS).map(([title, text]) => textUnder(title, text));
  return [
    'The Khaisong server. Settings are environment variables, for example:',
    '',
    '  PORT=9000 npm start',
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
}

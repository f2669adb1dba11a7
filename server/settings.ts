import { resolve } from 'node:path';
import * as z from 'zod';
import { DEFAULT_APP_SETTINGS, type AppSettings } from './app-settings.ts';
import type { PaymentSettings } from './gateways/payment/open-payments.ts';
import type { LineSettings } from './gateways/line/line-login.ts';
import type { PushSettings } from './gateways/push/push-gateway.ts';
import type { SmsSettings } from './gateways/sms/sms-gateway.ts';
import type { WebhookSettings } from './gateways/webhook/open-webhooks.ts';
import { pictureEdge } from '#domain/picture-edge';
import { accessKeysByTenant, accessKeyVariables, accessKeyWords } from './settings/access-key-settings.ts';
import { oneOf, wholeNumber } from './settings/forms.ts';
import { limitVariables, limitWords, readLimits } from './settings/limit-settings.ts';
import { lineVariables, lineWords, readLineSettings } from './settings/line-settings.ts';
import {
  operationsVariables,
  operationsWords,
  readOperationsSettings,
  type OperationsSettings,
} from './settings/operations-settings.ts';
import { originVariables, originWords } from './settings/origin-settings.ts';
import { paymentVariables, paymentWords, readPaymentSettings } from './settings/payment-settings.ts';
import { pushVariables, pushWords, readPushSettings } from './settings/push-settings.ts';
import type { SettingWords } from './settings/setting-words.ts';
import { readSmsSettings, smsVariables, smsWords } from './settings/sms-settings.ts';
import { tenantNames } from './settings/tenant-names.ts';
import { readWebhookSettings, webhookVariables, webhookWords } from './settings/webhook-settings.ts';
import type { AccessKeys } from './tenants/open-tenant.ts';

/** How a server starts. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly tenantsFolder: string;
  readonly databaseUrl: string | undefined;
  readonly tenants: readonly string[];
  readonly logLevel: LogLevel;
  readonly operations: OperationsSettings;
  /** The edge of a product's picture in a demo. */
  readonly demoPicturePixels: number;
  /** By tenant. */
  readonly accessKeys: ReadonlyMap<string, AccessKeys>;
  readonly app: AppSettings;
  readonly sms: SmsSettings;
  readonly line: LineSettings;
  readonly payments: PaymentSettings;
  readonly push: PushSettings;
  readonly webhooks: WebhookSettings;
  /** What LINE signs its webhook with, by tenant. */
  readonly lineMessagingSecrets: ReadonlyMap<string, string>;
}

export type SettingsOutcome =
  | { readonly ok: true; readonly settings: Settings }
  /** One line a person can act on; never a value, which may be a password. */
  | { readonly ok: false; readonly problem: string };

/** One sells for money, the other gives gifts for points. */
const DEMO_TENANTS = ['demo', 'redeem'] as const;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text),
    'has to be a postgresql:// address',
  );

const environment = z.object({
  KHAISONG_MODE: z.enum(['demo', 'production'], 'has to be demo or production').prefault('demo'),
  PORT: wholeNumber(0, 65_535, 8080),
  HOST: z.string().prefault('0.0.0.0'),
  DATA_DIR: z.string().prefault('.data'),
  DATABASE_URL: databaseUrl.optional(),
  TENANTS: tenantNames.optional(),
  TENANTS_DIR: z.string().prefault('tenants'),
  PHONE_DIR: z.string().prefault('dist/phone'),
  LOG_LEVEL: oneOf(LOG_LEVELS).optional(),
  BODY_LIMIT_KB: wholeNumber(16, 65_536, 512),
  ...limitVariables,
  ...smsVariables,
  ...lineVariables,
  ...operationsVariables,
  ...originVariables,
  ...paymentVariables,
  ...pushVariables,
  ...webhookVariables,
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  ...accessKeyVariables,
  DEMO_PICTURE_PIXELS: wholeNumber(80, pictureEdge, pictureEdge),
});

type SettingName = keyof z.output<typeof environment>;

const WORDS: SettingWords<SettingName> = {
  KHAISONG_MODE: {
    standard: 'demo',
    words: 'demo, or production: only tenants named in TENANTS, no demo tenant, no demo accounts',
  },
  PORT: { standard: '8080', words: 'the port to listen on' },
  HOST: {
    standard: '0.0.0.0',
    words: 'the network address to listen on; 127.0.0.1 keeps it on this machine',
  },
  DATA_DIR: {
    standard: '.data',
    words: 'where the embedded databases, uploads and pictures live; closed to other users of the machine',
  },
  DATABASE_URL: {
    standard: 'none',
    words: 'a PostgreSQL, one schema a tenant; without it each tenant has an embedded database',
  },
  TENANTS: {
    standard: DEMO_TENANTS.join(','),
    words: 'which tenants to serve, separated by commas; production has to name them',
  },
  TENANTS_DIR: { standard: 'tenants', words: 'where the folders of the tenants are' },
  PHONE_DIR: { standard: 'dist/phone', words: 'the built app' },
  LOG_LEVEL: { standard: 'warn; production: info', words: `how much to log: ${LOG_LEVELS.join(', ')}` },
  BODY_LIMIT_KB: { standard: '512', words: 'the largest request, in kilobytes' },
  ...limitWords,
  ...smsWords,
  ...lineWords,
  ...operationsWords,
  ...originWords,
  ...paymentWords,
  ...pushWords,
  ...webhookWords,
  TRUSTED_PROXIES: {
    standard: '0',
    words: 'how many proxies of yours stand before the server and name the caller',
  },
  ...accessKeyWords,
  DEMO_PICTURE_PIXELS: {
    standard: String(pictureEdge),
    words: 'how wide the demo draws its pictures; small ones are drawn sooner',
  },
};

/** Reads the settings; a blank one is one that is not set. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): SettingsOutcome {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  const read = environment.safeParse(Object.fromEntries(given.map(([name, value]) => [name, value?.trim()])));
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    return { ok: false, problem: `${problems.join('; ')} (see --help)` };
  }
  const values = read.data;
  const isProduction = values.KHAISONG_MODE === 'production';
  if (isProduction && values.TENANTS === undefined) {
    return { ok: false, problem: 'TENANTS has to name the tenants of a production start (see --help)' };
  }
  const sms = readSmsSettings(values, isProduction);
  if (typeof sms === 'string') return { ok: false, problem: `${sms} (see --help)` };
  const line = readLineSettings(values, isProduction);
  if (typeof line === 'string') return { ok: false, problem: `${line} (see --help)` };
  const payments = readPaymentSettings(values, isProduction);
  if (typeof payments === 'string') return { ok: false, problem: `${payments} (see --help)` };
  const push = readPushSettings(values, isProduction);
  if (typeof push === 'string') return { ok: false, problem: `${push} (see --help)` };
  const tenants: readonly string[] = values.TENANTS ?? DEMO_TENANTS;
  const keys = values.ACCESS_KEYS ?? [];
  if (!keys.every(({ tenant }) => tenants.includes(tenant))) {
    return { ok: false, problem: 'ACCESS_KEYS names a tenant that is not served (see --help)' };
  }
  const messaging = values.LINE_MESSAGING_SECRETS ?? [];
  const withLine = [...(values.LINE_LOGIN_CHANNELS ?? []), ...messaging].map(([tenant = '']) => tenant);
  if (!withLine.every((tenant) => tenants.includes(tenant))) {
    return { ok: false, problem: 'a setting of LINE names a tenant that is not served (see --help)' };
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
      host: values.HOST,
      dataFolder: resolve(values.DATA_DIR),
      tenantsFolder: resolve(values.TENANTS_DIR),
      databaseUrl: values.DATABASE_URL,
      tenants,
      logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
      operations: readOperationsSettings(values),
      demoPicturePixels: values.DEMO_PICTURE_PIXELS,
      accessKeys: accessKeysByTenant(keys),
      app: {
        isProduction,
        phoneFolder: resolve(values.PHONE_DIR),
        bodyLimitBytes: values.BODY_LIMIT_KB * 1024,
        ...readLimits(values),
        concurrency: DEFAULT_APP_SETTINGS.concurrency,
        trustedProxies: values.TRUSTED_PROXIES,
        securityContact: values.SECURITY_CONTACT,
      },
    },
  };
}

/** Every setting in words, for `--help`. */
export function settingsHelp(): string {
  const rows = Object.entries(WORDS).map(
    ([name, { standard, words }]) => `  ${name}\n      ${words}\n      when not set: ${standard}`,
  );
  return [
    'The Khaisong server. Settings are environment variables, for example: PORT=9000 npm start',
    '',
    ...rows,
    '',
  ].join('\n');
}

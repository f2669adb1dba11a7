import { createSecretKey } from 'node:crypto';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { AppSettings } from './app-settings.ts';
import type { PaymentSettings } from './gateways/payment/open-payments.ts';
import type { LineChannel, LineSettings } from './gateways/line/line-login.ts';
import type { SmsSettings } from './gateways/sms/sms-gateway.ts';
import { pictureEdge } from './scenes/pictures/picture-edge.ts';
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
  readonly stopSeconds: number;
  /** The edge of a product's picture in a demo. */
  readonly demoPicturePixels: number;
  /** By tenant. */
  readonly accessKeys: ReadonlyMap<string, AccessKeys>;
  readonly app: AppSettings;
  readonly sms: SmsSettings;
  readonly line: LineSettings;
  readonly payments: PaymentSettings;
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

const TENANT_NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** Words that are addresses of the server itself. */
const TAKEN_NAMES = ['developer', 'healthz', 'tenant', 'rest', 'assets'];

const wholeNumber = (from: number, to: number, standard: number) =>
  z
    .string()
    .regex(/^\d+$/, `has to be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `has to be a whole number from ${from} to ${to}`)
    .prefault(String(standard));

const tenantNames = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  .refine(
    (names) =>
      names.length > 0 && names.every((name) => TENANT_NAME.test(name) && !TAKEN_NAMES.includes(name)),
    'has to be a comma list of names in lower-case letters, digits and "-"',
  )
  .refine((names) => new Set(names).size === names.length, 'names a tenant twice');

const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text),
    'has to be a postgresql:// address',
  );

const SMS_GATEWAYS = ['none', 'loopback', 'thaibulksms', 'smsmkt'] as const;

const LINE_GATEWAYS = ['none', 'loopback', 'line'] as const;

const PAYMENT_GATEWAYS = ['none', 'loopback', 'live'] as const;

const ACCESS_KEY = /^([a-z][a-z0-9-]{0,30}):([\w-]{1,40}):([A-Za-z0-9+/_-]+={0,2})$/;
const SHORTEST_SECRET_BYTES = 32;

/** `<tenant>:<key id>:<secret>`, several apart by commas. The secrets are never said again. */
const accessKeys = z
  .string()
  .transform((text) => text.split(',').map((entry) => ACCESS_KEY.exec(entry.trim())?.slice(1) ?? []))
  .transform((entries) =>
    entries.map(([tenant = '', id = '', secret = '']) => ({
      tenant,
      id,
      secret: Buffer.from(secret, 'base64'),
    })),
  )
  .refine(
    (keys) => keys.every(({ secret }) => secret.length >= SHORTEST_SECRET_BYTES),
    `has to be a comma list of <tenant>:<key id>:<base64 of ${SHORTEST_SECRET_BYTES} bytes or more>`,
  )
  .refine(
    (keys) => new Set(keys.map(({ tenant, id }) => `${tenant}:${id}`)).size === keys.length,
    'names a key twice',
  );

/** As LINE's console shows them; the secrets are never said again. */
const LINE_CHANNEL = /^([a-z][a-z0-9-]{0,30}):(\d{1,20}):([0-9a-f]{32})$/;
const LINE_SECRET = /^([a-z][a-z0-9-]{0,30}):([0-9a-f]{32})$/;

/** Parts of each entry of a comma list; undefined for one that is none. */
const entriesBy = (form: RegExp, words: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((entry) => form.exec(entry.trim())?.slice(1)))
    .refine((entries) => entries.every((entry) => entry !== undefined), `has to be a comma list of ${words}`)
    .transform((entries) => entries.flatMap((entry) => (entry === undefined ? [] : [entry])))
    .refine(
      (entries) => new Set(entries.map(([tenant]) => tenant)).size === entries.length,
      'names a tenant twice',
    );

const lineChannels = entriesBy(LINE_CHANNEL, '<tenant>:<channel id>:<channel secret>');
const lineSecrets = entriesBy(LINE_SECRET, '<tenant>:<channel secret>');

/** Where the shop is seen from outside: an origin, without a path. */
const publicOrigin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text,
    'has to be https:// and a host, without a path',
  );

type NamedSecret = z.output<typeof accessKeys>[number];

const environment = z.object({
  KHAISONG_MODE: z.enum(['demo', 'production'], 'has to be demo or production').prefault('demo'),
  PORT: wholeNumber(0, 65_535, 8080),
  HOST: z.string().prefault('0.0.0.0'),
  DATA_DIR: z.string().prefault('.data'),
  DATABASE_URL: databaseUrl.optional(),
  TENANTS: tenantNames.optional(),
  TENANTS_DIR: z.string().prefault('tenants'),
  PHONE_DIR: z.string().prefault('dist/phone'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `has to be one of ${LOG_LEVELS.join(', ')}`).optional(),
  BODY_LIMIT_KB: wholeNumber(16, 65_536, 512),
  CALLS_PER_MINUTE_PER_ADDRESS: wholeNumber(1, 1_000_000, 3000),
  CALLS_PER_MINUTE_PER_SESSION: wholeNumber(1, 1_000_000, 600),
  SIGN_IN_TRIES_PER_ACCOUNT: wholeNumber(1, 10_000, 10),
  SIGN_IN_TRIES_PER_ADDRESS: wholeNumber(1, 100_000, 100),
  GUESTS_PER_ADDRESS: wholeNumber(1, 1_000_000, 600),
  SIGN_IN_WINDOW_MINUTES: wholeNumber(1, 1440, 15),
  CODES_PER_MOBILE: wholeNumber(1, 1000, 5),
  CODES_PER_ADDRESS: wholeNumber(1, 100_000, 50),
  CODES_OVERALL: wholeNumber(1, 1_000_000, 2000),
  SMS_GATEWAY: z.enum(SMS_GATEWAYS, `has to be one of ${SMS_GATEWAYS.join(', ')}`).optional(),
  SMS_KEY: z.string().optional(),
  SMS_SECRET: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  LINE_GATEWAY: z.enum(LINE_GATEWAYS, `has to be one of ${LINE_GATEWAYS.join(', ')}`).optional(),
  LINE_LOGIN_CHANNELS: lineChannels.optional(),
  LINE_MESSAGING_SECRETS: lineSecrets.optional(),
  PUBLIC_ORIGIN: publicOrigin.optional(),
  PAYMENT_GATEWAY: z.enum(PAYMENT_GATEWAYS, `has to be one of ${PAYMENT_GATEWAYS.join(', ')}`).optional(),
  PAYMENT_KEYS: z.string().optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  ACCESS_KEYS: accessKeys.optional(),
  STOP_SECONDS: wholeNumber(1, 300, 10),
  DEMO_PICTURE_PIXELS: wholeNumber(80, pictureEdge, pictureEdge),
});

type SettingName = keyof z.output<typeof environment>;

const WORDS: Readonly<Record<SettingName, { readonly standard: string; readonly words: string }>> = {
  KHAISONG_MODE: {
    standard: 'demo',
    words: 'demo, or production: only tenants named in TENANTS, no demo tenant, no demo accounts',
  },
  PORT: { standard: '8080', words: 'the port to listen on' },
  HOST: {
    standard: '0.0.0.0',
    words: 'the network address to listen on; 127.0.0.1 keeps it on this machine',
  },
  DATA_DIR: { standard: '.data', words: 'where the embedded databases, uploads and pictures live' },
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
  CALLS_PER_MINUTE_PER_ADDRESS: { standard: '3000', words: 'how often one network address may call' },
  CALLS_PER_MINUTE_PER_SESSION: { standard: '600', words: 'how often one signed-in device may call' },
  SIGN_IN_TRIES_PER_ACCOUNT: {
    standard: '10',
    words: 'tries to sign in with one name from one network address; ten times as many from everywhere',
  },
  SIGN_IN_TRIES_PER_ADDRESS: { standard: '100', words: 'tries to sign in from one network address' },
  GUESTS_PER_ADDRESS: { standard: '600', words: 'guests that one network address may bring' },
  SIGN_IN_WINDOW_MINUTES: {
    standard: '15',
    words: 'within how many minutes those tries and guests are counted',
  },
  CODES_PER_MOBILE: {
    standard: '5',
    words:
      'codes by short message for one number from one network address; four times as many from everywhere',
  },
  CODES_PER_ADDRESS: { standard: '50', words: 'codes for all numbers from one network address' },
  CODES_OVERALL: { standard: '2000', words: 'codes for everybody together; all in the minutes above' },
  SMS_GATEWAY: {
    standard: 'loopback; production: none',
    words: `who sends short messages: ${SMS_GATEWAYS.join(', ')}; loopback shows them on /developer/messages`,
  },
  SMS_KEY: { standard: 'none', words: 'the key that the sender of short messages gave you' },
  SMS_SECRET: { standard: 'none', words: 'the secret to that key' },
  SMS_SENDER: { standard: 'none', words: 'the name that phones show, as registered there' },
  LINE_GATEWAY: {
    standard: 'loopback; production: none',
    words: `who stands for LINE where people sign in with it: ${LINE_GATEWAYS.join(', ')}; loopback is a page of its own`,
  },
  LINE_LOGIN_CHANNELS: {
    standard: 'none',
    words:
      'login channels at LINE, separated by commas: <tenant>:<channel id>:<channel secret>; the callback address of each is <PUBLIC_ORIGIN>/<tenant>/line_hook',
  },
  LINE_MESSAGING_SECRETS: {
    standard: 'none',
    words:
      'what LINE signs its webhook (POST /<tenant>/line/webhook) with, separated by commas: <tenant>:<channel secret>',
  },
  PUBLIC_ORIGIN: {
    standard: 'none; needed for LINE_GATEWAY line and PAYMENT_GATEWAY live',
    words:
      'where people see the shop, for example https://shop.example; LINE and gateways of payments send them back there',
  },
  PAYMENT_GATEWAY: {
    standard: 'loopback; production: none',
    words: `who takes money: ${PAYMENT_GATEWAYS.join(', ')}; loopback stands for all gateways, and no money moves`,
  },
  PAYMENT_KEYS: {
    standard: 'none; needed for PAYMENT_GATEWAY live',
    words: 'the file with the keys of each tenant at its gateways, as docs/payments.md describes it',
  },
  TRUSTED_PROXIES: {
    standard: '0',
    words: 'how many proxies of yours stand before the server and name the caller',
  },
  ACCESS_KEYS: {
    standard: 'none; each demo tenant makes one for itself',
    words:
      'secrets that partners sign access links with, separated by commas: <tenant>:<key id>:<base64 of 32 bytes or more>',
  },
  STOP_SECONDS: { standard: '10', words: 'how long running requests may take to end at a stop' },
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
  const sms = smsSettings(values, isProduction);
  if (typeof sms === 'string') return { ok: false, problem: `${sms} (see --help)` };
  const line = lineSettings(values, isProduction);
  if (typeof line === 'string') return { ok: false, problem: `${line} (see --help)` };
  const payments = paymentSettings(values, isProduction);
  if (typeof payments === 'string') return { ok: false, problem: `${payments} (see --help)` };
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
      lineMessagingSecrets: new Map(messaging.map(([tenant = '', secret = '']) => [tenant, secret])),
      port: values.PORT,
      host: values.HOST,
      dataFolder: resolve(values.DATA_DIR),
      tenantsFolder: resolve(values.TENANTS_DIR),
      databaseUrl: values.DATABASE_URL,
      tenants,
      logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
      stopSeconds: values.STOP_SECONDS,
      demoPicturePixels: values.DEMO_PICTURE_PIXELS,
      accessKeys: byTenant(keys),
      app: {
        isProduction,
        phoneFolder: resolve(values.PHONE_DIR),
        bodyLimitBytes: values.BODY_LIMIT_KB * 1024,
        requestLimits: {
          perAddress: values.CALLS_PER_MINUTE_PER_ADDRESS,
          perSession: values.CALLS_PER_MINUTE_PER_SESSION,
        },
        signInLimits: {
          perAccount: values.SIGN_IN_TRIES_PER_ACCOUNT,
          perAddress: values.SIGN_IN_TRIES_PER_ADDRESS,
          guestsPerAddress: values.GUESTS_PER_ADDRESS,
          windowMs: values.SIGN_IN_WINDOW_MINUTES * 60_000,
        },
        codeLimits: {
          perMobile: values.CODES_PER_MOBILE,
          perAddress: values.CODES_PER_ADDRESS,
          overall: values.CODES_OVERALL,
          windowMs: values.SIGN_IN_WINDOW_MINUTES * 60_000,
        },
        trustedProxies: values.TRUSTED_PROXIES,
      },
    },
  };
}

/** @returns a problem in words where the settings do not fit together */
function smsSettings(
  { SMS_GATEWAY, SMS_KEY = '', SMS_SECRET = '', SMS_SENDER = '' }: z.output<typeof environment>,
  isProduction: boolean,
): SmsSettings | string {
  const gateway = SMS_GATEWAY ?? (isProduction ? 'none' : 'loopback');
  if (gateway === 'loopback' && isProduction)
    return 'SMS_GATEWAY loopback shows messages to anybody and is not for production';
  if (gateway === 'none' || gateway === 'loopback') return { gateway };
  const missing = Object.entries({ SMS_KEY, SMS_SECRET, SMS_SENDER }).find(([, value]) => value === '');
  if (missing !== undefined) return `${missing[0]} has to be set for SMS_GATEWAY ${gateway}`;
  return { gateway, account: { key: SMS_KEY, secret: SMS_SECRET, sender: SMS_SENDER } };
}

/** @returns a problem in words where the settings do not fit together */
function lineSettings(
  { LINE_GATEWAY, LINE_LOGIN_CHANNELS, PUBLIC_ORIGIN }: z.output<typeof environment>,
  isProduction: boolean,
): LineSettings | string {
  const gateway = LINE_GATEWAY ?? (isProduction ? 'none' : 'loopback');
  if (gateway === 'loopback' && isProduction)
    return 'LINE_GATEWAY loopback lets anybody be anybody and is not for production';
  if (gateway !== 'line') return { gateway };
  if (LINE_LOGIN_CHANNELS === undefined) return 'LINE_LOGIN_CHANNELS has to be set for LINE_GATEWAY line';
  if (PUBLIC_ORIGIN === undefined) return 'PUBLIC_ORIGIN has to be set for LINE_GATEWAY line';
  const channels = LINE_LOGIN_CHANNELS.map(([tenant = '', id = '', secret = '']): [string, LineChannel] => [
    tenant,
    { id, secret },
  ]);
  return { gateway, channels: new Map(channels), publicOrigin: PUBLIC_ORIGIN };
}

/** @returns a problem in words where the settings do not fit together */
function paymentSettings(
  { PAYMENT_GATEWAY, PAYMENT_KEYS, PUBLIC_ORIGIN }: z.output<typeof environment>,
  isProduction: boolean,
): PaymentSettings | string {
  const gateway = PAYMENT_GATEWAY ?? (isProduction ? 'none' : 'loopback');
  if (gateway === 'loopback' && isProduction)
    return 'PAYMENT_GATEWAY loopback takes no money and is not for production';
  if (gateway !== 'live') return { gateway };
  if (PAYMENT_KEYS === undefined) return 'PAYMENT_KEYS has to be set for PAYMENT_GATEWAY live';
  if (PUBLIC_ORIGIN === undefined) return 'PUBLIC_ORIGIN has to be set for PAYMENT_GATEWAY live';
  return { gateway, keysFile: resolve(PAYMENT_KEYS), publicOrigin: PUBLIC_ORIGIN };
}

function byTenant(keys: readonly NamedSecret[]): ReadonlyMap<string, AccessKeys> {
  const tenants = [...new Set(keys.map(({ tenant }) => tenant))];
  return new Map(
    tenants.map((name) => {
      const own = keys.filter(({ tenant }) => tenant === name);
      return [name, new Map(own.map(({ id, secret }) => [id, createSecretKey(secret)]))];
    }),
  );
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

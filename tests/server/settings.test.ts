import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { DEFAULT_APP_SETTINGS } from '#server/app-settings';
import { readSettings, SETTING_NAMES, settingsHelp } from '#server/settings';
import { TEST_SECRET_KEY } from '#tests/support/server/secret-keys';

/** The minimum settings of a production start. */
const PRODUCTION = { KHAISONG_MODE: 'production', TENANTS: 'north', SECRET_KEY: TEST_SECRET_KEY };

const problemOf = (variables: Record<string, string>) => {
  const outcome = readSettings(variables);
  return outcome.ok ? undefined : outcome.problem;
};

const settingsOf = (variables: Record<string, string>) => {
  const outcome = readSettings(variables);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.settings;
};

describe('settings', () => {
  it('have defaults, which the tests use too', () => {
    const settings = settingsOf({});
    expect(settings).toMatchObject({
      port: 8080,
      tenants: ['demo', 'redeem'],
      databaseUrl: undefined,
      logLevel: undefined,
    });
    expect({ ...settings.app, phoneFolder: '', officeFolder: '' }).toEqual({
      ...DEFAULT_APP_SETTINGS,
      phoneFolder: '',
      officeFolder: '',
    });
  });

  it('show text messages only on the developer page by default, and in production nowhere', () => {
    expect(settingsOf({}).sms).toEqual({ gateway: 'loopback' });
    const production = PRODUCTION;
    expect(settingsOf(production).sms).toEqual({ gateway: 'none' });
    expect(problemOf({ ...production, SMS_GATEWAY: 'loopback' })).toContain('SMS_GATEWAY loopback');
  });

  it('name an SMS provider together with its account', () => {
    const account = { SMS_KEY: 'key-1', SMS_SECRET: 'secret-1', SMS_SENDER: 'Khaisong' };
    expect(settingsOf({ SMS_GATEWAY: 'smsmkt', ...account }).sms).toEqual({
      gateway: 'smsmkt',
      account: { key: 'key-1', secret: 'secret-1', sender: 'Khaisong' },
    });
    const problem = problemOf({ SMS_GATEWAY: 'thaibulksms', ...account, SMS_SECRET: '' });
    expect(problem).toContain('SMS_SECRET is required');
    expect(problem).not.toContain('key-1');
  });

  it('enable push by default, and in production only with a contact', () => {
    expect(settingsOf({}).push).toEqual({ gateway: 'web', contact: 'mailto:demo@khaisong.example' });
    const production = PRODUCTION;
    expect(settingsOf(production).push).toEqual({ gateway: 'none' });
    expect(problemOf({ ...production, PUSH_GATEWAY: 'web' })).toContain('PUSH_CONTACT is required');
    expect(problemOf({ ...production, PUSH_GATEWAY: 'loopback' })).toContain('PUSH_GATEWAY loopback');
    const contact = 'mailto:it@shop.example';
    expect(settingsOf({ ...production, PUSH_GATEWAY: 'web', PUSH_CONTACT: contact }).push).toEqual({
      gateway: 'web',
      contact,
    });
    for (const PUSH_CONTACT of ['it@shop.example', 'mailto:nobody', 'http://shop.example'])
      expect(problemOf({ PUSH_CONTACT })).toContain('PUSH_CONTACT must be a mailto:');
  });

  it('allow webhooks into a private network only for named hosts', () => {
    expect(settingsOf({}).webhooks).toEqual({ keysFile: undefined, privateHosts: [] });
    const WEBHOOK_PRIVATE_HOSTS = 'erp.local:8069, 10.0.0.8,[fd00::1]:80';
    expect(
      settingsOf({ WEBHOOK_KEYS: '/etc/khaisong/webhooks.json', WEBHOOK_PRIVATE_HOSTS }).webhooks,
    ).toEqual({
      keysFile: '/etc/khaisong/webhooks.json',
      privateHosts: ['erp.local:8069', '10.0.0.8', '[fd00::1]:80'],
    });
    for (const wrong of ['http://erp.local', 'erp.local/hook', '10.0.0.0/8', '*'])
      expect(problemOf({ WEBHOOK_PRIVATE_HOSTS: wrong })).toContain('WEBHOOK_PRIVATE_HOSTS must be');
  });

  it('simulate the sign-in with LINE by default, and in production disable it', () => {
    expect(settingsOf({}).line).toEqual({ gateway: 'loopback' });
    const production = PRODUCTION;
    expect(settingsOf(production).line).toEqual({ gateway: 'none' });
    expect(problemOf({ ...production, LINE_GATEWAY: 'loopback' })).toContain('LINE_GATEWAY loopback');
  });

  it('name the LINE channels, the public origin and the messaging secrets', () => {
    const secret = '0123456789abcdef0123456789abcdef';
    const channels = { LINE_GATEWAY: 'line', LINE_LOGIN_CHANNELS: `demo:1650000001:${secret}` };
    const PUBLIC_ORIGIN = 'https://shop.example';
    const settings = settingsOf({
      ...channels,
      PUBLIC_ORIGIN,
      LINE_MESSAGING_SECRETS: `demo:${secret}, redeem:${secret}`,
    });
    expect(settings.line).toEqual({
      gateway: 'line',
      channels: new Map([['demo', { id: '1650000001', secret }]]),
      publicOrigin: PUBLIC_ORIGIN,
    });
    expect([...settings.lineMessagingSecrets.keys()]).toEqual(['demo', 'redeem']);
    expect(problemOf(channels)).toContain('PUBLIC_ORIGIN is required');
    expect(problemOf({ LINE_GATEWAY: 'line', PUBLIC_ORIGIN })).toContain('LINE_LOGIN_CHANNELS is required');
    const wrong = [
      { ...channels, PUBLIC_ORIGIN: 'http://shop.example' },
      { ...channels, PUBLIC_ORIGIN: 'https://shop.example/demo' },
      { ...channels, PUBLIC_ORIGIN, LINE_LOGIN_CHANNELS: `demo:1650000001:${secret}x` },
      { ...channels, PUBLIC_ORIGIN, LINE_LOGIN_CHANNELS: `north:1650000001:${secret}` },
      { LINE_MESSAGING_SECRETS: `demo:${secret},demo:${secret}` },
    ];
    for (const variables of wrong) {
      const problem = problemOf(variables);
      expect(problem).toMatch(/LINE|PUBLIC_ORIGIN/);
      expect(problem).not.toContain(secret);
    }
  });

  it('simulate payments by default, and in production disable them', () => {
    expect(settingsOf({}).payments).toEqual({ gateway: 'loopback' });
    const production = PRODUCTION;
    expect(settingsOf(production).payments).toEqual({ gateway: 'none' });
    expect(problemOf({ ...production, PAYMENT_GATEWAY: 'loopback' })).toContain('PAYMENT_GATEWAY loopback');
  });

  it('name the file with gateway keys and the public origin', () => {
    const live = { PAYMENT_GATEWAY: 'live', PAYMENT_KEYS: '/etc/khaisong/keys.json' };
    const PUBLIC_ORIGIN = 'https://shop.example';
    expect(settingsOf({ ...live, PUBLIC_ORIGIN }).payments).toEqual({
      gateway: 'live',
      keysFile: '/etc/khaisong/keys.json',
      publicOrigin: PUBLIC_ORIGIN,
    });
    expect(problemOf(live)).toContain('PUBLIC_ORIGIN is required');
    expect(problemOf({ PAYMENT_GATEWAY: 'live', PUBLIC_ORIGIN })).toContain('PAYMENT_KEYS is required');
  });

  it('are unset if they are blank', () => {
    expect(settingsOf({ PORT: '', DATABASE_URL: '  ', TENANTS: '' })).toMatchObject({
      port: 8080,
      databaseUrl: undefined,
    });
  });

  it('are read from the environment', () => {
    const url = 'postgresql://khaisong@db.example.com/shop';
    expect(
      settingsOf({ PORT: '9000', TENANTS: 'north, south', DATABASE_URL: url, LOG_LEVEL: 'debug' }),
    ).toMatchObject({
      port: 9000,
      tenants: ['north', 'south'],
      databaseUrl: url,
      logLevel: 'debug',
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['TENANTS', 'Demo'],
    ['TENANTS', '../etc'],
    ['TENANTS', 'demo,demo'],
    ['TENANTS', 'healthz'],
    ['TENANTS', 'readyz'],
    ['TENANTS', ','],
    ['KHAISONG_MODE', 'staging'],
    ['BODY_LIMIT_KB', '1'],
    ['TRUSTED_PROXIES', 'yes'],
  ])('stop the start if they are invalid, with their name: %s=%s', (name, value) => {
    expect(problemOf({ [name]: value })).toMatch(new RegExp(`^${name} .+\\(see --help\\)$`));
  });

  it('are all reported if several are invalid, in one line and without values', () => {
    const problem = problemOf({ PORT: 'x', DATABASE_URL: 'mysql://user:hunter2@host' });
    expect(problem).toContain('PORT');
    expect(problem).toContain('DATABASE_URL');
    expect(problem).not.toContain('\n');
    expect(problem).not.toContain('hunter2');
  });

  it('must name the tenants in production', () => {
    expect(problemOf({ KHAISONG_MODE: 'production' })).toContain('TENANTS');
    expect(settingsOf(PRODUCTION)).toMatchObject({
      tenants: ['north'],
      isProduction: true,
    });
  });

  it('must have a secret key in production, and the message says how to make one', () => {
    const { SECRET_KEY: _left, ...production } = PRODUCTION;
    expect(problemOf(production)).toBe(
      'SECRET_KEY_FILE is required in production; create the file with (umask 077; openssl rand -hex 32 > secret-key) (see --help)',
    );
    expect(settingsOf({}).secretKeys).toEqual({ current: undefined, old: undefined });
    expect(settingsOf({ ...production, SECRET_KEY_FILE: '/run/secret-key' }).secretKeys.current).toEqual({
      kind: 'file',
      path: '/run/secret-key',
      setting: 'SECRET_KEY_FILE',
    });
  });

  it.each(['hex', 'base64url'] as const)('accept a secret key in %s, and never print it', (encoding) => {
    const text = randomBytes(32).toString(encoding);
    const settings = settingsOf({ SECRET_KEY: text, SECRET_KEY_OLD: text });
    expect(settings.secretKeys).toMatchObject({ current: { kind: 'key' }, old: { kind: 'key' } });
    expect(inspect(settings, { depth: 9 })).not.toContain(text);
  });

  it.each([
    ['that is too short', 'SECRET_KEY', randomBytes(31).toString('base64url')],
    ['that is invalid', 'SECRET_KEY', 'correct horse battery staple'],
    ['of the previous generation that is too short', 'SECRET_KEY_OLD', 'abcdef0123'],
  ])('stop the start for a secret key %s, without printing it', (_what, name, key) => {
    const problem = problemOf({ [name]: key });
    expect(problem).toBe(`${name} must be at least 32 bytes in hexadecimal or base64url (see --help)`);
  });

  it('have each secret key only once', () => {
    expect(problemOf({ SECRET_KEY: TEST_SECRET_KEY, SECRET_KEY_FILE: 'secret-key' })).toContain(
      'are both set',
    );
    expect(problemOf({ SECRET_KEY_OLD: TEST_SECRET_KEY, SECRET_KEY_OLD_FILE: 'secret-key' })).toContain(
      'are both set',
    );
  });

  it('listen only on this machine by default, and in production on every address', () => {
    expect(settingsOf({}).host).toBe('127.0.0.1');
    expect(settingsOf({ TENANTS: 'north' }).host).toBe('127.0.0.1');
    expect(settingsOf({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(settingsOf(PRODUCTION).host).toBe('0.0.0.0');
  });

  it('have keys of each partner by tenant, and never print them', () => {
    const secret = randomBytes(32).toString('base64');
    const settings = settingsOf({
      ACCESS_KEYS: `demo:one:${secret}, redeem:one:${secret},demo:two:${secret}`,
    });
    expect([...settings.accessKeys].map(([tenant, keys]) => [tenant, [...keys.keys()]])).toEqual([
      ['demo', ['one', 'two']],
      ['redeem', ['one']],
    ]);
    expect(settings.accessKeys.get('demo')?.get('one')?.export().toString('base64')).toBe(secret);
    expect(inspect(settings, { depth: 9 })).not.toContain(secret);
    expect(settingsOf({}).accessKeys.size).toBe(0);
  });

  it.each([
    ['without a tenant', (secret: string) => `one:${secret}`],
    ['without a secret', () => 'demo:one:'],
    ['with a short secret', (secret: string) => `demo:one:${secret.slice(0, 40)}`],
    ['with a secret that is not base64', (secret: string) => `demo:one:${secret}!`],
    ['named twice', (secret: string) => `demo:one:${secret},demo:one:${secret}`],
    ['of a tenant that is not served', (secret: string) => `north:one:${secret}`],
  ])('stop the start for an access key %s, without printing it', (_what, keys) => {
    const secret = randomBytes(32).toString('base64');
    const problem = problemOf({ ACCESS_KEYS: keys(secret) });
    expect(problem).toMatch(/^ACCESS_KEYS .+\(see --help\)$/);
    expect(problem).not.toContain(secret.slice(0, 40));
  });

  it('are all explained once by --help', () => {
    const help = settingsHelp();
    const explained = help.match(/^  [A-Z][A-Z_]+$/gm)?.map((line) => line.trim());
    expect(explained).toEqual(expect.arrayContaining(['PORT', 'HOST', 'DATA_DIR', 'KHAISONG_MODE']));
    expect(explained?.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });

  it('are grouped and sorted in --help, within 80 columns', () => {
    const sections = settingsHelp()
      .split(/\n\n(?=[A-Z])/)
      .slice(1);
    const titles = sections.map((section) => section.split('\n', 1)[0]);
    expect(titles).toEqual([
      'Network',
      'Data',
      'Tenants',
      'Limits',
      'Text messages (SMS)',
      'LINE',
      'Secret key',
      'Access links',
      'Payments',
      'Push notifications',
      'Webhooks',
      'Operations',
      'Demo and production',
    ]);
    for (const section of sections) {
      const names = section.match(/^  [A-Z][A-Z_]+$/gm) ?? [];
      expect(names).toEqual(names.toSorted());
      expect(names).not.toEqual([]);
    }
    expect(
      Math.max(
        ...settingsHelp()
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(80);
  });
});

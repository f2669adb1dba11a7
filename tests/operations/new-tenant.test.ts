import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { readConditions, removeCondition } from '#server/store/orders/conditions';
import { openTenants } from '#server/tenants/open-tenants';
import { loadTenantFile } from '#server/tenants/tenant-file';
import { makeTenant } from '#server/make-tenant';
import type { NewTenant } from '#domain/office/tenants/new-tenant';
import { contrastWarnings, QUESTIONS, readAnswer } from '#server/new-tenant-answers';
import { writeDatabase } from '#tests/support/server/databases/database-template';
import { TEST_SECRET_KEY } from '#tests/support/server/secret-keys';
import { openStartable, type Startable } from '#tests/support/server/databases/startable-tenant';

const SOUTH: NewTenant = {
  name: 'south',
  companyNameTh: 'ใต้ค้าส่ง <แอนด์ & ซันส์>',
  companyNameEn: 'South Wholesale',
  companyCode: '2000',
  saleUnit: 'HDY1',
  contactPhone: '074123456',
  addressTh: '1 ถนนนิพัทธ์อุทิศ หาดใหญ่ สงขลา 90110',
  addressEn: '1 Niphat Uthit Road, Hat Yai, Songkhla 90110',
  privacyEmail: 'privacy@south.example',
  officer: '',
  officerContact: '',
  brand: '#ffee00',
  isAutoGuestLogin: false,
  paymentMethods: ['COD', 'AR'],
  staffUsername: 'office',
};

describe('an answer', () => {
  test.each([
    ['name', 'North Shop', 'lower-case'],
    ['name', 'healthz', 'lower-case'],
    ['name', '', 'is required'],
    ['companyNameTh', 'ก'.repeat(81), 'at most 80 characters'],
    ['brand', 'green', '#0b6b57'],
    ['isAutoGuestLogin', 'maybe', 'yes or no'],
    ['paymentMethods', 'COD,BITCOIN', 'must be among COD,'],
    ['contactPhone', '12', '021234567'],
    ['companyCode', 'a b', 'letters, digits'],
    ['staffUsername', 'X', '3 to 40'],
  ] as const)('is refused with a reason: %s %s', (field, text, words) => {
    const answer = readAnswer<unknown>(QUESTIONS[field], text);
    expect(answer.ok ? '' : answer.problem).toContain(words);
  });

  test.each([
    ['isAutoGuestLogin', '', true],
    ['isAutoGuestLogin', ' No ', false],
    ['paymentMethods', ' ar, cod ', ['COD', 'AR']],
    ['brand', '#0B6B57', '#0b6b57'],
    ['contactPhone', '081-234-5678', '0812345678'],
    ['contactPhone', '', ''],
  ] as const)('is normalized: %s "%s"', (field, text, value) => {
    expect(readAnswer<unknown>(QUESTIONS[field], text)).toEqual({ ok: true, value });
  });
});

describe('a brand colour', () => {
  test('with enough contrast is used as it is', () => {
    expect(contrastWarnings('#0b6b57')[0]).toMatch(
      /^light: #0b6b57 is used unchanged \(contrast with the page 6\.\d:1/,
    );
  });

  test('too light for a white page is darkened', () => {
    expect(contrastWarnings('#ffee00')[0]).toMatch(
      /^light: #ffee00 has a contrast of 1\.2:1 .* buttons use #[0-9a-f]{6}/,
    );
  });
});

const url = process.env['TEST_DATABASE_URL'];

describe('a new tenant', () => {
  let world: Startable;
  beforeEach(async () => {
    world = await openStartable({ hasData: false });
  });
  afterEach(async () => {
    await world.close();
    await dropData();
  });

  /** On PostgreSQL if there is one, because opening the embedded database takes a second each time. */
  const onDatabase: Readonly<Record<string, string>> = url === undefined ? {} : { DATABASE_URL: url };

  /** Copies an existing embedded database, because creating one takes seconds. */
  const prepareData = async () => {
    if (url === undefined) await writeDatabase(join(world.folder, 'data', 'south', 'database'));
  };

  const dropData = async () => {
    if (url === undefined) return;
    const client = new pg.Client(url);
    await client.connect();
    await client.query('drop schema if exists khaisong_south cascade');
    await client.end();
  };

  const signIn = async (port: number, password: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/south/rest/api/AUTHEN_WEB`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'office', password }),
    });
    return await answer.json();
  };

  it('offers shipping and payment conditions, and adds none to those the company has changed', async () => {
    await prepareData();
    const { folder } = await makeTenant(world.settings(onDatabase), SOUTH, new Date());
    const conditions = async () => {
      const [opened] = await openTenants(world.settings({ ...onDatabase, TENANTS: 'south' }));
      if (opened === undefined) throw new Error('no tenant was opened');
      const { database } = opened.tenant;
      const found = await readConditions(database);
      for (const condition of found.slice(1)) await removeCondition(database, condition);
      await opened.close();
      return found.map(({ kind, remark, remarkEn }) => [kind, remark, remarkEn]);
    };
    expect(await conditions()).toEqual([
      ['payment', 'เงินสด', 'Cash'],
      ['payment', 'เครดิต 7 วัน', 'Credit 7 days'],
      ['payment', 'เครดิต 15 วัน', 'Credit 15 days'],
      ['payment', 'เครดิต 30 วัน', 'Credit 30 days'],
      ['shipping', 'จัดส่งตามรอบ', 'Delivered on our rounds'],
      ['shipping', 'รับเองที่คลัง', 'Picked up at the warehouse'],
    ]);
    await rm(folder, { recursive: true });
    await makeTenant(world.settings(onDatabase), SOUTH, new Date());
    expect(await conditions()).toEqual([['payment', 'เงินสด', 'Cash']]);
  });

  it('starts in production with its theme and pictures, and its office can sign in', async () => {
    await prepareData();
    const { folder, staffPassword } = await makeTenant(world.settings(onDatabase), SOUTH, new Date());
    expect((await readdir(folder)).toSorted()).toEqual([
      'configuration.json',
      'icons',
      'logo-dark.svg',
      'logo-en-dark.svg',
      'logo-en.svg',
      'logo.svg',
    ]);
    expect(await readFile(join(folder, 'logo.svg'), 'utf8')).toContain('&lt;แอนด์ &amp; ซันส์&gt;');
    const server = await world.start({
      ...onDatabase,
      TENANTS: 'south',
      KHAISONG_MODE: 'production',
      SECRET_KEY: TEST_SECRET_KEY,
    });
    const page = await fetch(`http://127.0.0.1:${server.port}/south/tenant.json`);
    expect(await page.json()).toMatchObject({
      companyNameTh: SOUTH.companyNameTh,
      theme: { brand: '#ffee00' },
      isAutoGuestLogin: false,
      paymentMethods: ['COD', 'AR'],
    });
    expect((await fetch(`http://127.0.0.1:${server.port}/south/tenant/icons/icon-192.png`)).status).toBe(200);
    expect(await signIn(server.port, staffPassword ?? '')).toMatchObject({ jtoken: expect.any(String) });
    expect(await signIn(server.port, 'demo1234')).toMatchObject({ status_code: 'INVALID_LOGIN' });
  });

  it('never overwrites an existing one', async () => {
    const north = { ...SOUTH, name: 'north' };
    await expect(makeTenant(world.settings(), north, new Date())).rejects.toThrow('already exists');
    expect(await loadTenantFile(join(world.folder, 'tenants'), 'north')).toMatchObject({
      configuration: { companyNameEn: 'North' },
    });
  });

  it('leaves no folder behind if its database cannot be made', async () => {
    const nowhere = world.settings({ DATABASE_URL: 'postgresql://khaisong@127.0.0.1:1/shop' });
    await mkdir(join(world.folder, 'tenants'), { recursive: true });
    await expect(makeTenant(nowhere, SOUTH, new Date())).rejects.toThrow('PostgreSQL does not answer');
    expect(await readdir(join(world.folder, 'tenants'))).toEqual(['north']);
  });
});

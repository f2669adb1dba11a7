import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '#server/start';
import { openPostgresDatabase } from '#server/store/database/connections/postgres-database';
import type { OpenDatabase } from '#server/store/database/database';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { findAttempt } from '#server/store/payments/payment-attempts';
import { saveSettings } from '#server/store/office/tenant-settings';
import { schemaOf } from '#server/tenants/open-tenants';
import { addPeople } from '#tests/support/data/people';
import { addDueAttempt } from '#tests/support/server/due-attempt';
import { openStartable, type Startable } from '#tests/support/server/databases/startable-tenant';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const suffix = randomBytes(6).toString('hex');
const NAMES = ['first', 'second', 'third', 'fourth'].map((name) => `${name}-${suffix}`);
const CONNECTIONS = 2;

describe.skipIf(url === '')('a server with more tenants than connections', () => {
  let startable: Startable;
  let server: RunningServer;
  /** A connection per tenant of the test itself. */
  const own = new Map<string, OpenDatabase>();
  const attempts = new Map<string, string>();
  const application = `many_${suffix}`;

  const databaseOf = (name: string) => {
    const opened = own.get(name);
    if (opened === undefined) throw new Error('not opened');
    return opened.database;
  };

  beforeAll(async () => {
    startable = await openStartable({ hasData: false });
    for (const name of NAMES) {
      const folder = join(startable.folder, 'tenants', name);
      await mkdir(folder, { recursive: true });
      const companyNameEn = `Company ${name}`;
      const file = { companyCode: 'N1', companyNameTh: name, companyNameEn, theme: { brand: '#123456' } };
      await writeFile(
        join(folder, 'configuration.json'),
        JSON.stringify({ ...file, paymentMethods: ['BANK'] }),
      );
      own.set(name, await openPostgresDatabase(url, schemaOf(name)));
      attempts.set(name, await addDueAttempt(databaseOf(name)));
    }
    const address = new URL(url);
    address.searchParams.set('application_name', application);
    server = await startable.start({
      TENANTS: NAMES.join(','),
      DATABASE_URL: address.href,
      DATABASE_CONNECTIONS: String(CONNECTIONS),
    });
  });
  afterAll(async () => {
    await startable.close();
    for (const [name, { database, close }] of own) {
      await database.execute(sql.raw(`drop schema ${schemaOf(name)} cascade`));
      await close();
    }
  });

  const countConnections = async () => {
    const [row] = await databaseOf(NAMES[0] ?? '')
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`pg_stat_activity`)
      .where(sql`application_name = ${application}`);
    return row?.count ?? 0;
  };

  const manifestOf = async (name: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/${name}/manifest.webmanifest`);
    return await answer.text();
  };

  it('runs the due jobs of each tenant, although nobody calls it', async () => {
    await expect
      .poll(
        async () =>
          await Promise.all(
            NAMES.map(async (name) => (await findAttempt(databaseOf(name), attempts.get(name) ?? ''))?.state),
          ),
        { timeout: 60_000 },
      )
      .toEqual(NAMES.map(() => 'expired'));
    expect(await countConnections()).toBeLessThanOrEqual(CONNECTIONS);
  });

  it('applies the settings that another process saved for one of them, to that one alone', async () => {
    const [first = '', ...others] = NAMES;
    await addPeople(databaseOf(first));
    const accountId = (await findAccountByUsername(databaseOf(first), 'shop1'))?.id ?? '';
    await saveSettings(databaseOf(first), {
      revision: 1,
      fields: { companyNameEn: 'Renamed' },
      accountId,
      changedAt: new Date(),
    });
    const names = () =>
      server.tenants.map(({ tenant: { configuration } }) => [
        configuration.tenant,
        configuration.companyNameEn,
      ]);
    await expect
      .poll(names, { timeout: 60_000 })
      .toEqual([[first, 'Renamed'], ...others.map((name) => [name, `Company ${name}`])]);
  });

  it('is ready, and answers every tenant at once', async () => {
    const ready = await fetch(`http://127.0.0.1:${server.port}/readyz`);
    expect(ready.status).toBe(200);
    const manifests = await Promise.all(NAMES.map(manifestOf));
    for (const [place, name] of NAMES.entries()) expect(manifests[place]).toContain(name);
    expect(await countConnections()).toBeLessThanOrEqual(CONNECTIONS);
  });
});

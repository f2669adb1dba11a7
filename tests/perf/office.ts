import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { OFFICE_HEADER } from '#contract/office/office-call';
import { officeSignIn } from '#contract/office/session-calls';
import { DEMO_PASSWORD } from '#server/scenes/demo/accounts';
import { sumProductMonths } from '#server/services/office/reports/sum-product-months';
import { openPostgresDatabase } from '#server/store/database/connections/postgres-database';
import { startPostgres } from '../../scripts/steps/postgres.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openMeasuredServer, type MeasuredServer } from '#tests/perf-equipment/measured-server';
import { officeLists, officeReports, type Ask, type OfficeLook } from '#tests/perf-equipment/office-calls';
import { quantileOf } from '#tests/perf-equipment/quantiles';

export const name =
  'The office with 200,000 orders, 10,000 products and 5,000 customers, on PostgreSQL: 95th percentiles';

/** That of the demo tenant. */
const SCHEMA = 'khaisong_demo';
const LIST_BUDGET_MS = 100;
const REPORT_BUDGET_MS = 500;
const LIST_TIMES = 40;
const REPORT_TIMES = 12;
/** The first answers fill PostgreSQL's memory and compile the server's code. */
const WARM_UP = 3;

/** These are the settings of a small server for this database alone: a quarter of 4 GB, and no waiting for checkpoints. */
const POSTGRES_SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB'];

export async function measure(): Promise<readonly Measured[]> {
  const postgres = await startPostgres(undefined, POSTGRES_SETTINGS);
  let server: MeasuredServer | undefined;
  try {
    server = await openMeasuredServer({ databaseUrl: postgres.url, isNew: true });
    const seededMs = await addYears(postgres.url);
    const summedMs = await sumMonths(postgres.url);
    const ask = await signIn(server);
    const now = new Date();
    return [
      { name: 'Adding the data', value: Math.round(seededMs / 1000), unit: 's' },
      {
        name: 'Adding up the products of past months, which the server does by itself',
        value: Math.round(summedMs / 100) / 10,
        unit: 's',
      },
      ...(await measureAll(await officeLists(ask, now), LIST_TIMES, LIST_BUDGET_MS)),
      ...(await measureAll(officeReports(ask, now), REPORT_TIMES, REPORT_BUDGET_MS)),
    ];
  } finally {
    await server?.stop();
    postgres.stop();
  }
}

/** @returns how long it took, in milliseconds */
async function addYears(url: string): Promise<number> {
  const startedAt = performance.now();
  const client = new pg.Client({ connectionString: `${url}?options=-csearch_path%3D${SCHEMA}` });
  await client.connect();
  await client.query(await readFile(new URL('../perf-equipment/office-years.sql', import.meta.url), 'utf8'));
  await client.query('vacuum analyze');
  await client.end();
  return performance.now() - startedAt;
}

/** @returns how long it took, in milliseconds */
async function sumMonths(url: string): Promise<number> {
  const { database, close } = await openPostgresDatabase(url, SCHEMA);
  const startedAt = performance.now();
  await sumProductMonths(database, new Date());
  const tookMs = performance.now() - startedAt;
  await close();
  return tookMs;
}

async function measureAll(
  looks: readonly OfficeLook[],
  times: number,
  budget: number,
): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const { name: what, look } of looks) {
    for (let index = 0; index < WARM_UP; index += 1) await look();
    const tookMs: number[] = [];
    for (let index = 0; index < times; index += 1) {
      const startedAt = performance.now();
      await look();
      tookMs.push(performance.now() - startedAt);
    }
    measured.push({ name: what, value: Math.round(quantileOf(tookMs, 0.95)), unit: 'ms', budget });
  }
  return measured;
}

/** Signs an owner in, as the office's page does: with a cookie. */
async function signIn({ url }: MeasuredServer): Promise<Ask> {
  let cookie = '';
  const ask: Ask = async (call, request) => {
    const response = await fetch(`${url}rest/${call.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [OFFICE_HEADER]: '1',
        ...(cookie === '' ? {} : { cookie }),
      },
      body: JSON.stringify(call.request.toWire(request)),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const body: unknown = await response.json();
    const decoded = call.answer.fromWire(body);
    if (response.status !== 200 || !decoded.ok)
      throw new Error(`${call.name} answered ${response.status} ${JSON.stringify(body).slice(0, 300)}`);
    return decoded.value;
  };
  await ask(officeSignIn, { username: 'staff1', password: DEMO_PASSWORD });
  return ask;
}

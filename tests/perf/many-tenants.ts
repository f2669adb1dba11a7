import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { openPostgresDatabase } from '#server/store/database/connections/postgres-database';
import { MIGRATIONS_TABLE, migrationsFolder } from '#server/store/database/migrations-folder';
import { schemaOf } from '#server/tenants/open-tenants';
import { freePort, startPostgres } from '../../scripts/steps/postgres.mjs';
import { root } from '../../scripts/steps/project.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';

export const name =
  'A server of many tenants on one PostgreSQL: what each of them costs before anybody calls';

const FEW = 20;
const MANY = 200;
/** The most connections of a server when nothing else is set. */
const CONNECTIONS_BUDGET = 40;
const START_AIM_MS = 1;
const MEMORY_AIM_MB = 0.2;
/** After this time the work of the start is done. */
const REST_MS = 15_000;

interface Started {
  readonly readyMs: number;
  readonly residentMb: number;
  readonly connections: number;
}

export async function measure(): Promise<readonly Measured[]> {
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'khaisong-tenants-'));
  try {
    const names = Array.from({ length: MANY }, (_, index) => `tenant-${index}`);
    await Promise.all(names.map((each) => writeTenant(folder, each)));
    await makeSchemas(postgres.url, names.map(schemaOf));
    const few = await start(postgres.url, folder, names.slice(0, FEW));
    const many = await start(postgres.url, folder, names);
    const perTenant = (of: (started: Started) => number) =>
      Math.round(((of(many) - of(few)) / (MANY - FEW)) * 100) / 100;
    return [
      { name: `Start with ${FEW} tenants`, value: few.readyMs, unit: 'ms' },
      { name: `Start with ${MANY} tenants`, value: many.readyMs, unit: 'ms' },
      {
        name: 'Start, for each more',
        value: perTenant(({ readyMs }) => readyMs),
        unit: 'ms',
        aim: START_AIM_MS,
      },
      { name: `Memory with ${FEW} tenants`, value: few.residentMb, unit: 'MB' },
      { name: `Memory with ${MANY} tenants`, value: many.residentMb, unit: 'MB' },
      {
        name: 'Memory, for each more',
        value: perTenant(({ residentMb }) => residentMb),
        unit: 'MB',
        aim: MEMORY_AIM_MB,
      },
      {
        name: `Connections with ${MANY} tenants`,
        value: many.connections,
        unit: '',
        budget: CONNECTIONS_BUDGET,
      },
    ];
  } finally {
    postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeTenant(folder: string, tenant: string): Promise<void> {
  const own = join(folder, 'tenants', tenant);
  await mkdir(own, { recursive: true });
  const file = {
    companyCode: 'N1',
    companyNameTh: tenant,
    companyNameEn: tenant,
    theme: { brand: '#123456' },
  };
  await writeFile(join(own, 'configuration.json'), JSON.stringify({ ...file, paymentMethods: ['COD'] }));
}

/** Migrates the first schema, and makes the others by all migrations in one message each, which is faster. */
async function makeSchemas(url: string, [first = '', ...others]: readonly string[]): Promise<void> {
  await (await openPostgresDatabase(url, first)).close();
  const tables = readMigrationFiles({ migrationsFolder: migrationsFolder() })
    .flatMap(({ sql }) => sql)
    .join(';\n');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const schema of others)
    await client.query(`create schema ${schema}; set search_path to ${schema}; ${tables};
      create table ${MIGRATIONS_TABLE} (like ${first}.${MIGRATIONS_TABLE} including all);
      insert into ${MIGRATIONS_TABLE} select * from ${first}.${MIGRATIONS_TABLE}`);
  await client.end();
}

async function start(url: string, folder: string, tenants: readonly string[]): Promise<Started> {
  const port = await freePort();
  const startedAt = performance.now();
  const server = fork(join(root, 'dist', 'server', 'main.mjs'), {
    cwd: root,
    execArgv: ['--import', fileURLToPath(new URL('../perf-equipment/report-cpu.mjs', import.meta.url))],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      TENANTS: tenants.join(','),
      TENANTS_DIR: join(folder, 'tenants'),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
    },
  });
  try {
    await untilReady(server, `http://127.0.0.1:${port}/readyz`);
    const readyMs = Math.round(performance.now() - startedAt);
    await wait(REST_MS);
    const answered = once(server, 'message');
    server.send('memory');
    const [bytes]: number[] = await answered;
    const residentMb = Math.round((bytes ?? Number.NaN) / 1024 / 1024);
    return { readyMs, residentMb, connections: await countConnections(url) };
  } finally {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
  }
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(20);
  }
  throw new Error(`The server ended with ${server.exitCode} before it was ready.`);
}

/** Without the connection that asks. */
async function countConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  return rows[0]?.count ?? Number.NaN;
}

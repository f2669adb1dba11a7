import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { migrationsFolder } from '#server/store/database/migrations-folder';
import type { OpenDatabase } from '#server/store/database/database';
import * as schema from '#server/store/schema';
import { isOfPreviousVersion } from '#tests/support/server/databases/earlier-columns';
import { newDatabase } from '#tests/support/server/databases/new-database';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await newDatabase();
});

afterAll(() => opened.close());

test('no migration names a schema, so that search_path decides for each tenant', async () => {
  const folder = migrationsFolder();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    expect(text, name).not.toMatch(/"public"|\bpublic\./);
  }
});

/**
 * Statements that could break a process of the previous version: it may still read or write the old shape, or a new
 * rule would refuse its rows.
 */
const NOT_ADDING =
  /\bdrop (?:table|column|default)\b|\brename\b|\bset (?:data type|not null)\b|\badd column\b(?!.*\bdefault\b).*\bnot null\b/i;

test('migrations only add, so that the previous version keeps working with the newer schema', async () => {
  const folder = migrationsFolder();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const found: string[] = [];
  for (const name of files) {
    const statements = (await readFile(join(folder, name), 'utf8')).split('--> statement-breakpoint');
    if (statements.some((statement) => NOT_ADDING.test(statement.replaceAll('\n', ' ')))) found.push(name);
  }
  expect(found).toEqual([
    // That column was not read any more, and there was no previous version.
    '0003_no-search-text.sql',
    // A key in clear text that signs anybody in must not survive the change; the previous version creates no links
    // meanwhile.
    '0029_keys-and-links.sql',
  ]);
});

test('the migrations create exactly the tables and columns of the code', async () => {
  const columns = await opened.database
    .select({ table: sql<string>`table_name`, column: sql<string>`column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = current_schema() and table_name <> 'schema_migrations'`);
  const made = columns
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !isOfPreviousVersion(name))
    .toSorted();
  const named = Object.values(schema).flatMap((table) => {
    if (!(table instanceof PgTable)) return [];
    const { name, columns: own } = getTableConfig(table);
    return own.map((column) => `${name}.${column.name}`);
  });
  expect(made).toEqual(named.toSorted());
});

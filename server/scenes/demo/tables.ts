import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { DAY_MS } from '#domain/kernel/durations';
import type { ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { TABLE_KINDS } from '#server/tables/sheets/table-kinds';
import type { Sheet } from '#server/tables/columns';
import { readRows } from '#server/tables/read-rows';
import { readTable } from '#server/tables/read-table';
import type { Cell, Read, Table } from '#server/tables/table';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Transaction } from './transaction.ts';

/** The tables of a demo tenant, each with the kind of table as which the staff's import reads it. */
const KINDS = {
  categories: 'categories',
  products: 'products',
  equipment: 'products',
  rewards: 'products',
  promotions: 'promotions',
  'promotion-rules': 'promotion-rules',
  stock: 'stock',
  substitutes: 'substitutes',
  'order-rules': 'order-rules',
  'delivery-zones': 'delivery-zones',
  'delivery-terms': 'delivery-zones',
  'delivery-holidays': 'delivery-holidays',
  customers: 'customers',
  neighbours: 'customers',
  balances: 'balances',
  'neighbour-balances': 'balances',
  'agent-clients': 'agent-clients',
  conditions: 'conditions',
  accounts: 'accounts',
  coupons: 'coupons',
  banners: 'news',
  pages: 'news',
} as const satisfies Readonly<Record<string, keyof typeof TABLE_KINDS>>;

export type DemoTable = keyof typeof KINDS;

/** The tenant whose world is made, and the time: the end of its past and the base of its dates. */
export interface DemoContext {
  readonly tenant: OpenTenant;
  readonly now: Date;
}

/** A day that moves with the start: `today`, `today+10` or `today-1`. */
const MOVING_DAY = /^today([+-]\d+)?$/;

/** A text that is too long for a cell: a file in `pages/`. */
const PAGE = /^[\w-]+\.html$/;

/**
 * Reads a table of the demo. Days that move with the start and pages become what the staff's import expects in
 * their cells.
 *
 * @param folder the tables of one tenant
 * @throws Error naming the file and what is wrong with it
 */
export async function readDemoTable(folder: string, name: DemoTable, now: Date): Promise<Table> {
  const file = join(folder, `${name}.csv`);
  const table = unwrap(file, await readTable(file));
  const fillCell = async (cell: Cell): Promise<Cell> => {
    if (typeof cell !== 'string') return cell;
    const [day, offset = '0'] = MOVING_DAY.exec(cell) ?? [];
    if (day !== undefined) return bangkokDayOf(new Date(now.getTime() + Number(offset) * DAY_MS));
    return PAGE.test(cell) ? await readFile(join(folder, 'pages', cell), 'utf8') : cell;
  };
  const rows = await Promise.all(
    table.rows.map(async ({ line, cells }) => ({ line, cells: await Promise.all(cells.map(fillCell)) })),
  );
  return { ...table, rows };
}

/** Imports a table of the demo as the staff's import does, with the same checks. */
export async function importDemoTable(
  transaction: Transaction,
  name: DemoTable,
  context: DemoContext,
): Promise<void> {
  const table = await readDemoTable(demoFolderOf(context.tenant), name, context.now);
  await importTable(transaction, name, table, context);
}

/**
 * Imports a table that was read and perhaps changed.
 *
 * @throws Error naming the first invalid row
 */
export async function importTable(
  transaction: Transaction,
  name: DemoTable,
  table: Table,
  { tenant, now }: DemoContext,
): Promise<void> {
  const rows = unwrap(name, TABLE_KINDS[KINDS[name]].read(table));
  throwIfInvalid(name, rows.problems);
  const context = { tenant, now, accountId: undefined, onProgress: () => {} };
  const outcome = await rows.importRows(transaction, context, new Set());
  throwIfInvalid(name, outcome.problems);
}

/**
 * Reads the rows of a table by the columns of its kind.
 *
 * @throws Error naming the first invalid row
 */
export function rowsIn<Values>(sheet: Sheet<Values>, table: Table): readonly ImportRow<Values>[] {
  const name = sheet.title['en-US'];
  const { rows, problems } = unwrap(name, readRows(sheet, table));
  throwIfInvalid(name, problems);
  return rows;
}

/** @throws Error for a tenant that is no demo */
export function demoFolderOf({ configuration, demoFolder }: OpenTenant): string {
  if (demoFolder === undefined) throw new Error(`${configuration.tenant} is no demo tenant`);
  return demoFolder;
}

function unwrap<Value>(name: string, read: Read<Value>): Value {
  if (read.ok) return read.value;
  throw new Error(`${name}: ${read.fault.code} ${read.fault.detail ?? ''}`);
}

function throwIfInvalid(name: string, [first]: readonly RowProblem[]): void {
  if (first === undefined) return;
  throw new Error(`${name}, line ${first.line}, ${first.field}: ${first.code} ${first.detail ?? ''}`);
}

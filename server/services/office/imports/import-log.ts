import { DAY_MS } from '#domain/kernel/durations';
import { OTHER } from '#domain/kernel/or-other';
import { isUuid } from '#domain/kernel/uuid';
import type { Page } from '#domain/office/page';
import {
  KEPT_CHANGES,
  UNDO_DAYS,
  type ImportEntry,
  type ImportQuery,
  type KeptChange,
} from '#domain/office/table-import';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import {
  addImport,
  importPage,
  lockImport,
  markUndone,
  replacedIn,
  type ListedImport,
  type StoredReplacedRows,
} from '#server/store/office/table-imports';

/** Lists the imports that a person may see, newest first. */
export async function listImports(
  database: Database,
  tables: readonly KeptChange[],
  { id, table, after, take }: ImportQuery,
  now: Date,
): Promise<Page<ImportEntry>> {
  if (id !== '' && !isUuid(id)) return { rows: [], next: '' };
  const found = await importPage(database, {
    kinds: table === undefined ? tables : tables.filter((one) => one === table),
    id: id || undefined,
    below: importPosition(after),
    take: take + 1,
  });
  const shown = found.slice(0, take);
  const last = shown.at(-1);
  const hasMore = found.length > take && last !== undefined;
  return {
    rows: shown.map((row) => entryOf(row, now)),
    next: hasMore ? positionOf(last.importedAt.toISOString(), last.id) : '',
  };
}

function importPosition(after: string): { readonly at: Date; readonly id: string } | undefined {
  const [value, id] = readPosition(after) ?? [];
  const at = new Date(value ?? '');
  return typeof id === 'string' && isUuid(id) && !Number.isNaN(at.getTime()) ? { at, id } : undefined;
}

/** Finds an import of a person by its id, to answer a repeated request. */
export async function findOwnImport(
  database: Database,
  { id, accountId, now }: { readonly id: string; readonly accountId: string; readonly now: Date },
): Promise<ImportEntry | undefined> {
  const [found] = await importPage(database, { kinds: KEPT_CHANGES, id, below: undefined, take: 1 });
  return found?.accountId === accountId ? entryOf(found, now) : undefined;
}

function entryOf(row: ListedImport, now: Date): ImportEntry {
  const { id, file, isMapped, added, changed, unchanged, removed, undoneRows, keptRows } = row;
  const until = new Date(row.importedAt.getTime() + UNDO_DAYS * DAY_MS);
  return {
    id,
    file,
    isMapped,
    added,
    changed,
    unchanged,
    removed,
    undoneRows,
    keptRows,
    table: KEPT_CHANGES.find((known) => known === row.kind) ?? OTHER,
    at: row.importedAt,
    by: row.by ?? '',
    undoableUntil: row.isKept && until > now ? until : undefined,
    undoneAt: row.undoneAt ?? undefined,
    undoneBy: row.undoer ?? '',
  };
}

/** Records an import in its transaction. */
export async function recordImport(
  transaction: Database,
  row: {
    readonly id: string;
    readonly accountId: string;
    readonly kind: KeptChange;
    readonly file: string;
    readonly isMapped?: boolean;
    readonly importedAt: Date;
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly removed: number;
    readonly replaced: StoredReplacedRows;
  },
): Promise<void> {
  await addImport(transaction, row);
}

/** An import that can be undone. */
export interface UndoableImport {
  readonly table: KeptChange;
  readonly replaced: StoredReplacedRows;
}

/** Locks an import for its undo, after those that run. */
export async function lockForUndo(
  transaction: Database,
  id: string,
  tables: readonly KeptChange[],
): Promise<UndoableImport | 'import-unknown' | 'import-undone' | 'import-too-old'> {
  await holdLock(transaction, 'import');
  const row = await lockImport(transaction, id);
  const table = tables.find((one) => one === row?.kind);
  if (row === undefined || table === undefined) return 'import-unknown';
  if (row.undoneAt !== null) return 'import-undone';
  const replaced = replacedIn(row);
  return replaced === undefined ? 'import-too-old' : { table, replaced };
}

/** Records the undo of an import, and returns its entry. */
export async function recordUndo(
  transaction: Database,
  undo: {
    readonly id: string;
    readonly accountId: string;
    readonly undoneRows: number;
    readonly keptRows: number;
    readonly now: Date;
  },
): Promise<ImportEntry> {
  const { id, accountId, undoneRows, keptRows, now } = undo;
  await markUndone(transaction, id, { undoneAt: now, undoneBy: accountId, undoneRows, keptRows });
  const [row] = await importPage(transaction, { kinds: KEPT_CHANGES, id, below: undefined, take: 1 });
  if (row === undefined) throw new Error('the import that was undone is gone');
  return entryOf(row, now);
}

import { extname } from 'node:path';
import type { ColumnChoice } from '#domain/office/imports/column-choice';
import type { ImportEntry, ImportEvent, ImportPhase, ImportWish } from '#domain/office/table-import';
import { LARGE_CHANGE_PERCENT } from '#domain/office/prices/large-change';
import { checkPictures } from '#server/services/catalogue/import/import-pictures';
import { importWithDryRun } from '#server/services/catalogue/import/import-with-dry-run';
import { writeAudit, type AuditedBy } from '#server/services/office/audit/write-audit';
import { findOwnImport, recordImport } from '#server/services/office/imports/import-log';
import { rememberColumns } from '#server/services/office/imports/remembered-mappings';
import type { TableFiles } from '#server/tables/process/table-files';
import { faultMessages } from '#server/tables/problem-messages';
import { TABLE_KINDS } from '#server/tables/sheets/table-kinds';
import { inShortRuns } from '#server/tables/steps';
import type { TableFault } from '#server/tables/table';
import type { ImportContext, ImportedRows, TableKind } from '#server/tables/table-kind';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { badRowsSheet } from './bad-rows.ts';
import { chooseColumns } from './columns/choose-columns.ts';
import { findBadRows, type TriedRows } from './find-bad-rows.ts';
import { largeChanges } from './large-changes.ts';
import { fingerprintOf, previewOf } from './preview.ts';
import { prepareRows, type PreparedTable } from './prepare-rows.ts';

/** An upload of the office, with its person. */
export interface OfficeImport {
  readonly tenant: OpenTenant;
  readonly tableFiles: TableFiles;
  readonly wish: ImportWish;
  readonly bytes: Uint8Array;
  readonly by: AuditedBy & { readonly accountId: string };
  /** Stops the import, which writes nothing then. */
  readonly signal: AbortSignal;
  readonly onProgress: (phase: ImportPhase, done: number, total: number) => void;
}

interface Running extends OfficeImport {
  readonly kind: TableKind;
  readonly prepared: PreparedTable;
  /** Whether the columns are those that somebody chose for an earlier file. */
  readonly isRemembered: boolean;
  readonly context: ImportContext;
}

/**
 * Shows what a table would change, or imports it, all rows or none. Nothing is stored of a table that is only shown.
 *
 * @throws TablesBusy
 * @throws the reason of the signal, once it is aborted
 */
export async function importInOffice(job: OfficeImport): Promise<ImportEvent> {
  const { wish, by, tenant } = job;
  if (wish.mode === 'apply') {
    const entry = await findOwnImport(tenant.database, { id: wish.id, ...by });
    if (entry !== undefined) return { kind: 'applied', entry };
  }
  const read = await prepare(job);
  if ('guesses' in read) return { kind: 'columns', choice: read };
  if ('code' in read) return { kind: 'refused', message: faultMessages(read, wish.language) };
  if (wish.mode === 'apply') {
    const written = await write(read);
    if (written !== undefined) return { kind: 'applied', entry: written };
  }
  const preview = await previewIn(read);
  return { kind: wish.mode === 'apply' ? 'outdated' : 'preview', preview };
}

/**
 * Writes the rows with problems, as they are, with the reasons.
 *
 * @returns undefined when the table cannot be read, or all of its rows are good
 * @throws TablesBusy
 */
export async function badRowsOf(job: OfficeImport): Promise<Uint8Array | undefined> {
  const { wish, signal, tableFiles } = job;
  const read = await prepare(job);
  if (!('prepared' in read)) return undefined;
  const { problems } = await tried(read);
  if (problems.length === 0) return undefined;
  const { kind, prepared } = read;
  const sheet = badRowsSheet(kind, { table: prepared.table, problems, language: wish.language });
  return await tableFiles.writeTable(extname(wish.fileName).toLowerCase(), [sheet], signal);
}

async function prepare(job: OfficeImport): Promise<Running | ColumnChoice | TableFault> {
  const { wish, bytes, signal, onProgress, tenant, tableFiles, by } = job;
  onProgress('reading', 0, 0);
  const file = await tableFiles.readTable(bytes, extname(wish.fileName).toLowerCase(), signal);
  if (!file.ok) return file.fault;
  const kind: TableKind = TABLE_KINDS[wish.table];
  const chosen = await chooseColumns(tenant.database, { kind, file: file.value, wish, signal });
  if (chosen.kind !== 'chosen') return chosen.kind === 'choice' ? chosen.choice : chosen.fault;
  const { table, isRemembered } = chosen;
  const rowCount = table.rows.length;
  onProgress('checking', 0, rowCount);
  const prepared = await inShortRuns(prepareRows(kind, table, wish.isTakingGuesses), signal, (steps) =>
    onProgress('checking', Math.min(steps, rowCount), rowCount),
  );
  if (!prepared.ok) return prepared.fault;
  const context: ImportContext = {
    tenant,
    now: by.now,
    accountId: by.accountId,
    onProgress: (done, total) => onProgress('writing', done, total),
    signal,
  };
  return { ...job, kind, prepared: prepared.value, isRemembered, context };
}

async function tried({ tenant, prepared, context, onProgress }: Running): Promise<TriedRows> {
  const { rows } = prepared;
  const pictures = await checkPictures(tenant, undefined, rows.pictures, () => undefined);
  onProgress('trying', 0, 0);
  const found = await findBadRows([...rows.problems, ...pictures.problems], (without) =>
    importWithDryRun(tenant.database, true, (transaction) => rows.importRows(transaction, context, without)),
  );
  const { outcome } = found;
  return { ...found, outcome: { ...outcome, warnings: [...pictures.warnings, ...outcome.warnings] } };
}

async function previewIn(running: Running) {
  const { kind, prepared, isRemembered, wish, signal } = running;
  const found = await tried(running);
  const fingerprint = await inShortRuns(fingerprintOf(found.outcome), signal);
  return previewOf({ ...found, kind, prepared, isRemembered, fingerprint, language: wish.language });
}

/** The data changed since the preview, so that the import is rolled back. */
class PreviewOutdated extends Error {
  override readonly name = 'PreviewOutdated';
}

/** An earlier request with this id imported the table. */
class ImportedAlready extends Error {
  override readonly name = 'ImportedAlready';
}

/** @returns undefined when nothing was written, because it would not be what the person saw */
async function write(running: Running): Promise<ImportEntry | undefined> {
  const { tenant, prepared, by, wish, onProgress } = running;
  const { database } = tenant;
  const own = { id: wish.id, accountId: by.accountId, now: by.now };
  if (prepared.rows.problems.length > 0) return undefined;
  onProgress('writing', 0, 0);
  await prepared.rows.prepare(running.context);
  try {
    const outcome = await importWithDryRun(database, false, async (transaction) => {
      if ((await findOwnImport(transaction, own)) !== undefined) throw new ImportedAlready();
      const rows = await prepared.rows.importRows(transaction, running.context, new Set());
      if (rows.problems.length > 0) return rows;
      await record(transaction, running, rows);
      return rows;
    });
    if (outcome.problems.length > 0) return undefined;
  } catch (error) {
    if (error instanceof PreviewOutdated) return undefined;
    if (!(error instanceof ImportedAlready)) throw error;
  }
  return await findOwnImport(database, own);
}

/** @throws PreviewOutdated */
async function record(
  transaction: OpenTenant['database'],
  { wish, by, signal, prepared: { table } }: Running,
  rows: ImportedRows,
): Promise<void> {
  const fingerprint = await inShortRuns(fingerprintOf(rows), signal);
  const isUnconfirmed =
    !wish.isAcceptingLargeChanges && largeChanges(rows.changes, LARGE_CHANGE_PERCENT).length > 0;
  if (fingerprint !== wish.seen || isUnconfirmed) throw new PreviewOutdated();
  const counts = {
    added: rows.added,
    changed: rows.changed,
    unchanged: rows.unchanged,
    removed: rows.changes.removed.length,
  };
  await recordImport(transaction, {
    id: wish.id,
    accountId: by.accountId,
    kind: wish.table,
    file: wish.fileName,
    isMapped: table.mapping !== undefined,
    importedAt: by.now,
    ...counts,
    replaced: (await rows.replaced()).map((row) => ({ ...row, values: [...row.values] })),
  });
  await rememberColumns(transaction, table, { kind: wish.table, accountId: by.accountId, chosenAt: by.now });
  await writeAudit(transaction, by, {
    action: 'table-imported',
    subject: 'import',
    subjectId: wish.id,
    after: { table: wish.table, ...counts },
  });
  signal.throwIfAborted();
}

import {
  headingsKey,
  recallMapping,
  rememberMapping,
  type ColumnMapping,
} from '#domain/office/imports/column-mapping';
import { contentHash } from '#server/services/kernel/content-hash';
import type { Database } from '#server/store/database/database';
import { findImportMappings, saveImportMapping } from '#server/store/office/imports/import-mappings';

/** A line of a file that may have the headings. */
interface HeadingLine {
  readonly line: number;
  readonly headings: readonly string[];
}

/** Finds what somebody chose for a file with the same headings, on whatever of these lines they stand. */
export async function findRememberedMapping(
  database: Database,
  kind: string,
  lines: readonly HeadingLine[],
): Promise<ColumnMapping | undefined> {
  const named = lines
    .map(({ line, headings }) => ({ line, headings, key: headingsKey(headings) }))
    .filter(({ key }) => key !== '')
    .map((each) => ({ ...each, hash: contentHash(each.key) }));
  const found = await findImportMappings(
    database,
    kind,
    named.map(({ hash }) => hash),
  );
  for (const { line, headings, hash } of named) {
    const mapping = found.get(hash);
    if (mapping !== undefined) return recallMapping(headings, line, mapping);
  }
  return undefined;
}

/** Remembers the columns of a file for the next one with its headings. It does nothing for headings without words. */
export async function rememberColumns(
  transaction: Database,
  {
    headings,
    mapping,
  }: { readonly headings: readonly string[]; readonly mapping: ColumnMapping | undefined },
  by: { readonly kind: string; readonly accountId: string; readonly chosenAt: Date },
): Promise<void> {
  const key = headingsKey(headings);
  if (mapping === undefined || key === '') return;
  await saveImportMapping(transaction, {
    ...by,
    headings: contentHash(key),
    mapping: rememberMapping(headings, mapping),
  });
}

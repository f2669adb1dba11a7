import type { Language } from '#domain/kernel/language';
import type { ErasurePreview } from '#domain/office/customers/person-rights';
import type { FoundErasure } from '#server/services/office/customers/erase-customer';
import { nameOfTable } from './person-table-messages.ts';

/** Names the tables of a preview in words, the most rows first. */
export function erasurePreviewIn({ tables, ...found }: FoundErasure, language: Language): ErasurePreview {
  return {
    ...found,
    rows: tables
      .map(({ table, deleted, changed }) => ({ table: nameOfTable(table, language), deleted, changed }))
      .toSorted((one, other) => other.deleted + other.changed - one.deleted - one.changed),
  };
}

import type { CustomerKey } from '#domain/kernel/customer-key';
import { isAgent } from '#domain/accounts/person';
import {
  MAX_SHOWN_NOTES,
  type AddNote,
  type AddNoteAnswer,
  type CustomerFile,
  type RemoveNote,
  type RemoveNoteAnswer,
} from '#domain/office/customers/customer-file';
import type { Audited } from '#server/services/office/audit/write-audit';
import { addNote, deleteNote, notesOfCustomer } from '#server/store/accounts/customer-notes';
import { findCustomer } from '#server/store/accounts/customers';
import { agentsOfCustomer } from '#server/store/clients/agent-customers';
import type { Database } from '#server/store/database/database';
import { accountsOfCustomer } from './customer-accounts.ts';
import { subjectOf } from './save-customer.ts';

/** @returns undefined when there is no such customer */
export async function loadCustomerFile(
  database: Database,
  key: CustomerKey,
): Promise<CustomerFile | undefined> {
  const customer = await findCustomer(database, key);
  if (customer === undefined) return undefined;
  return {
    notes: await notesOfCustomer(database, key, MAX_SHOWN_NOTES),
    agents: (await agentsOfCustomer(database, key)).map(({ customerCode, saleUnit, name }) => ({
      customerCode,
      saleUnit,
      name,
    })),
    isAgent: isAgent(customer),
    accounts: await accountsOfCustomer(database, key),
  };
}

/** Adds a note. The audit log names its length alone, because a note may hold personal data. */
export async function addCustomerNote(
  transaction: Database,
  { id, note, ...key }: AddNote,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<Audited<AddNoteAnswer>> {
  if ((await findCustomer(transaction, key)) === undefined)
    return { result: { kind: 'refused', code: 'customer-unknown' }, act: undefined };
  const isNew = await addNote(transaction, { id, ...key, accountId, note: note.trim(), recordedAt: now });
  if (!isNew) return { result: { kind: 'refused', code: 'note-exists' }, act: undefined };
  return {
    result: { kind: 'added' },
    act: {
      action: 'customer-note-added',
      subject: 'customer',
      subjectId: subjectOf(key),
      after: { textLength: note.trim().length },
    },
  };
}

export async function removeCustomerNote(
  transaction: Database,
  { id, ...key }: RemoveNote,
): Promise<Audited<RemoveNoteAnswer>> {
  const removed = await deleteNote(transaction, key, id);
  if (removed === undefined) return { result: { kind: 'refused', code: 'note-unknown' }, act: undefined };
  return {
    result: { kind: 'removed' },
    act: {
      action: 'customer-note-removed',
      subject: 'customer',
      subjectId: subjectOf(key),
      before: { textLength: removed.note.length },
    },
  };
}

import {
  MAX_VIEWS_OF_PERSON,
  type NewView,
  type OfficeList,
  type SavedView,
  type SaveViewAnswer,
} from '#domain/office/saved-view';
import type { Account } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import {
  countViews,
  deleteViewRow,
  lockView,
  putView,
  viewsOf,
  type ViewRow,
} from '#server/store/office/saved-views';
import type { Audited } from '#server/services/office/audit/write-audit';

type Person = Pick<Account, 'id' | 'name'>;

/** Lists the person's own views of a list, and those that others share. */
export async function listViews(
  database: Database,
  { id: accountId }: Person,
  list: OfficeList,
): Promise<readonly SavedView[]> {
  const rows = await viewsOf(database, { accountId, list });
  return rows.map(({ view, owner }) => shown(view, owner, view.accountId === accountId));
}

/** Adds a view, or replaces one of the person. A shared view stays shared. */
export async function saveView(
  transaction: Database,
  person: Person,
  view: NewView,
  now: Date,
): Promise<Audited<SaveViewAnswer>> {
  const stored = await lockView(transaction, view.id);
  if (stored !== undefined && stored.accountId !== person.id) return refused('view-unknown');
  if (stored === undefined && (await countViews(transaction, person.id)) >= MAX_VIEWS_OF_PERSON)
    return refused('views-full');
  const isShared = stored?.isShared ?? false;
  const row = { ...view, accountId: person.id, isShared, savedAt: now };
  return await put(transaction, person, row, 'view-saved');
}

/** Shares a view of the person with all staff, or no longer. */
export async function shareView(
  transaction: Database,
  person: Person,
  { id, isShared }: { readonly id: string; readonly isShared: boolean },
): Promise<Audited<SaveViewAnswer>> {
  const stored = await lockView(transaction, id);
  if (stored?.accountId !== person.id) return refused('view-unknown');
  if (stored.isShared === isShared)
    return { result: { kind: 'saved', view: shown(stored, person.name, true) }, act: undefined };
  return await put(transaction, person, { ...stored, isShared }, 'view-shared');
}

/** Deletes a view of the person. Safe to repeat. */
export async function deleteView(
  transaction: Database,
  person: Person,
  id: string,
): Promise<Audited<undefined>> {
  const stored = await lockView(transaction, id);
  if (stored?.accountId !== person.id) return { result: undefined, act: undefined };
  await deleteViewRow(transaction, id);
  return { result: undefined, act: { action: 'view-deleted', subject: 'view', subjectId: id } };
}

async function put(
  transaction: Database,
  { name }: Person,
  row: ViewRow,
  action: 'view-saved' | 'view-shared',
): Promise<Audited<SaveViewAnswer>> {
  await putView(transaction, row);
  return {
    result: { kind: 'saved', view: shown(row, name, true) },
    act: {
      action,
      subject: 'view',
      subjectId: row.id,
      after: { list: row.list, isShared: row.isShared },
    },
  };
}

function refused(code: 'view-unknown' | 'views-full'): Audited<SaveViewAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}

function shown({ id, list, name, filters, isShared }: ViewRow, owner: string, isOwn: boolean): SavedView {
  return { id, list, name, filters, isShared, isOwn, owner };
}

import type { Collection } from 'dexie';
import { next, type OutboxEvent } from '#domain/outbox/next';
import { NEW_CHANGE } from '#domain/outbox/queued-change';
import type { AccountKey } from '#local/kernel/account';
import type { OutboxRow, OutboxTable } from './outbox.ts';

/** The fields of a new change; the others start with fixed values. */
export type NewOutboxRow = Omit<
  OutboxRow,
  'seq' | 'state' | 'attempts' | 'isMaybeSent' | 'nextAttemptAt' | 'waitMs' | 'lastProblem' | 'httpStatus'
> & {
  /** Whether another phone has it too and may have sent it. */
  readonly isMaybeSent?: boolean;
};

/** The rows that are meant. */
export type ChosenRows = { readonly where?: (row: OutboxRow) => boolean } & (
  | { readonly id: string }
  | { readonly ids: readonly string[] }
  | { readonly account: AccountKey }
  | { readonly lane: string }
  | { readonly isAny: true }
);

/** Adds a change, unless there is one with its id. */
export async function addToOutbox(outbox: OutboxTable, row: NewOutboxRow): Promise<void> {
  const existing = await outbox.where('id').equals(row.id).count();
  if (existing === 0) await outbox.add({ isMaybeSent: false, ...row, ...NEW_CHANGE });
}

/**
 * Applies an event to rows. Nothing else stores a row's state.
 *
 * @returns the number of rows that the event concerned
 */
export async function transition(
  outbox: OutboxTable,
  chosen: ChosenRows,
  event: OutboxEvent,
): Promise<number> {
  let changed = 0;
  await rowsOf(outbox, chosen).modify((row, stored) => {
    const after = next(row, event);
    // False leaves the stored row as it is.
    if (after === row) return false;
    stored.value = after;
    changed += 1;
    return true;
  });
  return changed;
}

/** Changes what rows say about their change. Their state stays. */
export async function rewriteChanges(
  outbox: OutboxTable,
  chosen: ChosenRows,
  rewritten: (row: OutboxRow) => Partial<Pick<OutboxRow, 'body' | 'lane' | 'onBehalfOf' | 'refusalAnswer'>>,
): Promise<void> {
  await rowsOf(outbox, chosen).modify((row) => void Object.assign(row, rewritten(row)));
}

function rowsOf(outbox: OutboxTable, chosen: ChosenRows): Collection<OutboxRow, number> {
  const rows = byKey(outbox, chosen);
  return chosen.where === undefined ? rows : rows.and(chosen.where);
}

function byKey(outbox: OutboxTable, chosen: ChosenRows): Collection<OutboxRow, number> {
  if ('id' in chosen) return outbox.where('id').equals(chosen.id);
  if ('ids' in chosen) return outbox.where('id').anyOf(chosen.ids);
  if ('account' in chosen) return outbox.where('account').equals(chosen.account);
  return 'lane' in chosen ? outbox.where('lane').equals(chosen.lane) : outbox.toCollection();
}

import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { DAY_MS } from '#domain/kernel/durations';
import type { RetentionDays } from '#domain/tenants/privacy-terms';
import {
  deleteDocumentsBefore,
  deleteGuestSessionsUnusedSince,
  deleteProofsBefore,
  deleteSlipPicturesBefore,
  peopleClosedSince,
} from '#server/store/office/retention';
import { emptyLineDetailsBefore } from '#server/store/payments/statements/bank-lines';
import type { Database } from '#server/store/database/database';
import { erasePerson } from './erase-person.ts';
import { findPerson } from './find-person.ts';

/** The result for people whose accounts were closed long ago. */
export interface RetentionReport {
  readonly erasedPeople: number;
  /**
   * The number of people who could not be erased, for example because of a debt. `staff -- person erase`
   * shows the reason.
   */
  readonly refusedPeople: number;
}

/** Deletes pictures and guest sessions, and erases people, when the tenant's retention periods are over. Idempotent. */
export async function applyRetention(
  database: Database,
  days: RetentionDays,
  now: Date,
): Promise<RetentionReport> {
  const before = (many: number) => new Date(now.getTime() - many * DAY_MS);
  await database.transaction((transaction) => deleteProofsBefore(transaction, before(days.proofs)));
  await deleteSlipPicturesBefore(database, before(days.slips));
  await emptyLineDetailsBefore(database, bangkokDayOf(before(days.slips)));
  await deleteDocumentsBefore(database, before(days.documents));
  await deleteGuestSessionsUnusedSince(database, before(days.guestSessions));
  let erasedPeople = 0;
  let refusedPeople = 0;
  for (const named of await peopleClosedSince(database, before(days.closedAccounts))) {
    const isErased = await database.transaction((transaction) => eraseClosed(transaction, named, now));
    if (isErased) erasedPeople += 1;
    else refusedPeople += 1;
  }
  return { erasedPeople, refusedPeople };
}

async function eraseClosed(transaction: Database, named: string, now: Date): Promise<boolean> {
  const found = await findPerson(transaction, named);
  if (found.kind !== 'found' || found.person.accounts.some(({ isActive }) => isActive)) return false;
  return (await erasePerson(transaction, found.person, { accountId: undefined, now })).kind === 'erased';
}

import { accountOf, type AccountKey } from '#local/account';
import type { SessionRow } from '#local/sessions';
import { answersAccountOf } from '#state/answers-account';
import type { KeptPhone } from './kept-phone.ts';
import type { SignedInAs } from './people.ts';

/** Whose answers the kept phone has. */
const GUEST: AccountKey = answersAccountOf(undefined);

/**
 * The kept phone in the hands of somebody else: the session row is what the app writes at a sign-in, and what is the same
 * for everybody at a guest's price level is kept for their account. Others have the catalogue, and ask for their prices.
 *
 * @param kept of a guest
 * @param levelOfGuest of whom the kept prices are
 */
export function warmState(kept: KeptPhone, tenant: string, { person, token }: SignedInAs): KeptPhone {
  const session: SessionRow = { key: 'current', account: accountOf(person), person, token, isEnded: false };
  const answersFor = personsAnswers(session);
  const databases = kept.databases.map((database) => ({
    ...database,
    name: database.name.replace(/^khaisong:demo/, `khaisong:${tenant}`),
    stores: database.stores.map((store) => ({
      ...store,
      rows:
        store.name === 'sessions'
          ? [session]
          : tenant === 'demo'
            ? store.rows.flatMap((row) => answersFor(store.name, row))
            : [],
    })),
  }));
  return { ...kept, databases, chunks: tenant === 'demo' ? kept.chunks : [] };
}

/** A shop that was never opened before has nothing of it. */
function personsAnswers({ account, person }: SessionRow) {
  const isAtGuestsLevel = person.role === 'guest' || person.priceLevel === GUEST_LEVEL;
  return (store: string, row: unknown): readonly unknown[] => {
    const text = JSON.stringify(row);
    if (!text.includes(GUEST)) return [row];
    const isOfLevel = store !== 'keptAnswers';
    if (isOfLevel && !isAtGuestsLevel) return [];
    if (!isOfLevel && !text.includes('categories:')) return [];
    return [JSON.parse(text.replaceAll(GUEST, account))];
  };
}

const GUEST_LEVEL = 1;

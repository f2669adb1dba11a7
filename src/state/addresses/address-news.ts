import { liveQuery } from 'dexie';
import { readSession } from '#local/accounts/sessions';
import { addressLane } from '#sync/changes/address-lane';
import { receivedRefusal } from './addresses.ts';
import type { Phone } from '#state/runtime/phone';

/**
 * What became of a change of an address within a moment.
 * - accepted: the company has it
 * - waiting: it is kept here, and goes by itself
 * - trouble: the company's system answered with an error; it is kept here, and goes by itself
 * - refused: its owner decides; with an `httpStatus` where it was HTTP that said no, else in the words of the business
 *
 * `httpStatus` is '503 Service Unavailable', or '503' alone where nothing more came; '' where it was no HTTP that said it.
 */
export type AddressNews =
  | { readonly kind: 'accepted' | 'waiting' }
  | { readonly kind: 'trouble'; readonly httpStatus: string }
  | {
      readonly kind: 'refused';
      readonly problem: string;
      readonly httpStatus: string;
      readonly message: string;
      readonly detail: string;
    };

/** So long somebody looks at a button before they want to go on. */
const PATIENCE_MS = 2_500;

export async function addressNews(phone: Phone, id: string): Promise<AddressNews> {
  const account = (await readSession(phone.personal.sessions))?.account;
  if (account === undefined) return { kind: 'waiting' };
  const lane = addressLane(account, id);
  return await new Promise((resolve) => {
    const finish = (news: AddressNews) => {
      cancel();
      following.unsubscribe();
      resolve(news);
    };
    const cancel = phone.clock.after(PATIENCE_MS, () => finish({ kind: 'waiting' }));
    const following = liveQuery(
      async () => await phone.personal.outbox.where('lane').equals(lane).sortBy('seq'),
    ).subscribe({
      next: (rows) => {
        const [first] = rows;
        if (first === undefined) return finish({ kind: 'accepted' });
        const { state, lastProblem = '', httpStatus = '' } = first;
        if (state === 'parked') {
          const said = receivedRefusal(first);
          return finish({
            kind: 'refused',
            problem: lastProblem,
            httpStatus,
            message: said?.message ?? '',
            detail: said?.detail ?? '',
          });
        }
        // What came before the session ended says nothing of now.
        const isOver = state === 'needs-sign-in' || lastProblem === 'session-ended';
        if (!isOver && (httpStatus !== '' || lastProblem === 'server'))
          finish({ kind: 'trouble', httpStatus });
        return undefined;
      },
      error: () => finish({ kind: 'waiting' }),
    });
  });
}

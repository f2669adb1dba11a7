import { readSession } from '#local/accounts/sessions';
import { addressLane } from '#sync/changes/address-lane';
import { receivedRefusal } from './addresses.ts';
import type { Phone } from '#state/runtime/phone';
import { follow } from '#local/kernel/follow';
import { readLane } from '#local/orders/outbox';

/**
 * The state of an address change, shortly after it was saved.
 * - accepted: the server accepted it
 * - waiting: it is stored here and is sent automatically
 * - trouble: the server answered with an error; it is stored here and is sent automatically
 * - refused: its owner decides; with an `httpStatus` if HTTP refused it, otherwise with the business's code
 *
 * `httpStatus` is '503 Service Unavailable', or '503' alone without a reason; '' if the refusal did not come from HTTP.
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

/** The longest time that the button waits for a result. */
const PATIENCE_MS = 2_500;

export async function addressNews(phone: Phone, id: string): Promise<AddressNews> {
  const account = (await readSession(phone.personal.sessions))?.account;
  if (account === undefined) return { kind: 'waiting' };
  const lane = addressLane(account, id);
  return await new Promise((resolve) => {
    const finish = (news: AddressNews) => {
      cancel();
      stopFollowing();
      resolve(news);
    };
    const cancel = phone.clock.after(PATIENCE_MS, () => finish({ kind: 'waiting' }));
    const stopFollowing = follow(
      () => readLane(phone.personal.outbox, lane),
      (rows) => {
        const [first] = rows;
        if (first === undefined) return finish({ kind: 'accepted' });
        const { state, lastProblem = '', httpStatus = '' } = first;
        if (state === 'parked') {
          const refusal = receivedRefusal(first);
          return finish({
            kind: 'refused',
            problem: lastProblem,
            httpStatus,
            message: refusal?.message ?? '',
            detail: refusal?.detail ?? '',
          });
        }
        // An answer from before the session ended is outdated.
        const isOver = state === 'needs-sign-in' || lastProblem === 'session-ended';
        if (!isOver && (httpStatus !== '' || lastProblem === 'server'))
          finish({ kind: 'trouble', httpStatus });
        return undefined;
      },
      () => finish({ kind: 'waiting' }),
    );
  });
}

import type { Person } from '#domain/accounts/person';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { openCartStore, readOpenCart } from '#state/cart/open-cart';
import { forgetOtherLevels } from '#local/catalogue/products';
import type { Phone } from '#state/runtime/phone';
import { replicaStore } from '#state/catalogue/replica/replica';
import { sessionStore } from '#state/runtime/session-store';

/**
 * Changes whom the session acts for, in this tab and all others; the account and its token stay. What is on the screen is
 * of the new one when this resolves.
 *
 * @param whom called inside the transaction that writes it; undefined changes nothing
 * @returns false where nothing was changed
 */
export async function actFor(
  phone: Phone,
  whom: (session: SessionRow) => Person | undefined,
): Promise<boolean> {
  const { sessions } = phone.personal;
  const change = await phone.personal.transaction('rw', sessions, async () => {
    const before = await readSession(sessions);
    const person = before === undefined ? undefined : whom(before);
    if (before === undefined || person === undefined) return undefined;
    const after: SessionRow = { ...before, person };
    await sessions.put(after);
    return { before, after };
  });
  if (change === undefined) return false;
  const { before, after } = change;
  // Prices of another level are not this customer's, not even for the moment until theirs are in memory.
  const replica = replicaStore(phone).read();
  const isOtherLevel = before.person.priceLevel !== after.person.priceLevel;
  if (isOtherLevel) await forgetFirstScreens(phone, after);
  if (isOtherLevel && replica.kind === 'ready') replicaStore(phone).show({ kind: 'expected' });
  sessionStore(phone).show(after);
  openCartStore(phone).show(await readOpenCart(phone));
  return true;
}

/** What the next start shows at once is written again at the prices of whoever is ordered for now. */
async function forgetFirstScreens(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<void> {
  await forgetOtherLevels(phone.answers.products, account, person.priceLevel);
  await phone.answers.productLists
    .where('[account+name]')
    .between([account, ''], [account, '\uffff'])
    .delete();
}

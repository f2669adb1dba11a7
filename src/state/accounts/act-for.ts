import { forgetProductLists } from '#local/catalogue/product-lists';
import type { Person } from '#domain/accounts/person';
import { readSession, replaceSession, type SessionRow } from '#local/accounts/sessions';
import { openCartStore, readOpenCart } from '#state/cart/open-cart';
import { forgetOtherLevels } from '#local/catalogue/products';
import type { Phone } from '#state/runtime/phone';
import { replicaStore } from '#state/catalogue/replica/replica';
import { sessionStore } from '#state/runtime/session-store';

/**
 * Changes whom the session acts for, in this tab and all others. The account and its token stay. When this resolves,
 * the stores already show the new customer.
 *
 * @param whom called inside the transaction that writes it; undefined changes nothing
 * @returns false if nothing was changed
 */
export async function actFor(
  phone: Phone,
  whom: (session: SessionRow) => Person | undefined,
): Promise<boolean> {
  const { sessions } = phone.personal;
  const change = await phone.home.forgetBefore(() =>
    phone.personal.write(['sessions'], async () => {
      const before = await readSession(sessions);
      const person = before === undefined ? undefined : whom(before);
      if (before === undefined || person === undefined) return undefined;
      const after: SessionRow = { ...before, person };
      await replaceSession(sessions, after);
      return { before, after };
    }),
  );
  if (change === undefined) return false;
  const { before, after } = change;
  // Hides prices of another level at once, before the right ones are in memory.
  const replica = replicaStore(phone).read();
  const isOtherLevel = before.person.priceLevel !== after.person.priceLevel;
  if (isOtherLevel) await forgetFirstScreens(phone, after);
  if (isOtherLevel && replica.kind === 'ready') replicaStore(phone).show({ kind: 'expected' });
  sessionStore(phone).show(after);
  openCartStore(phone).show(await readOpenCart(phone));
  return true;
}

/** The first screens of the next start are cached again at the prices of the new customer. */
async function forgetFirstScreens(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<void> {
  await forgetOtherLevels(phone.answers.products, account, person.priceLevel);
  await forgetProductLists(phone.answers.productLists, account);
}

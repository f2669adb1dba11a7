import type { CartMode } from '#domain/kernel/cart-mode';
import type { Category } from '#domain/catalogue/hierarchy';
import type { AccountKey } from '#local/kernel/account';
import { readSession } from '#local/accounts/sessions';
import { cartModeOf, modeStore } from '#state/runtime/mode';
import { categoriesQuestion } from './catalogue.ts';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';
import { readAnswer } from '#local/kernel/cached-answers';

/** All five levels of one mode, as cached for an account. */
interface CachedCategories {
  readonly account: AccountKey;
  readonly mode: CartMode;
  readonly categories: readonly Category[];
  readonly askedAt: Date;
}

/** The categories of the signed-in account, shared by the whole screen; null if none are cached. */
export const categoriesStore = onePerPhone((phone) =>
  openLiveStore(
    () => readCategories(phone),
    (_before, after) => after,
    modeStore(phone).subscribe,
  ),
);

/** Decodes the categories only if they differ from the last read, because there are many. */
export async function readCategories(phone: Phone): Promise<CachedCategories | null> {
  const account = (await readSession(phone.personal.sessions))?.account;
  if (account === undefined) return null;
  const mode = cartModeOf(phone);
  const { name, call } = categoriesQuestion(mode);
  const row = await readAnswer(phone.answers.cachedAnswers, account, name);
  if (row === undefined) return null;
  const { askedAt } = row;
  const last = categoriesStore(phone).read() ?? null;
  if (last?.account === account && last.mode === mode && last.askedAt.getTime() === askedAt.getTime())
    return last;
  const decoded = call.answer.fromWire(row.value);
  return decoded.ok ? { account, mode, categories: decoded.value, askedAt } : null;
}

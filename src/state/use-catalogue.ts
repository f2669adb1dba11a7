import type { Category } from '#domain/hierarchy';
import type { Product } from '#domain/product';
import { readProducts } from '#local/products';
import { askKept } from './ask-kept.ts';
import { cartModeOf } from './cart-key.ts';
import { categoriesStore } from './categories-store.ts';
import { categoriesQuestion, refreshProducts } from './catalogue.ts';
import { usePhone } from './phone-context.ts';
import { useLiveStore } from './use-live-store.ts';
import { useLive } from './use-live.ts';
import { useRefresh } from './use-refresh.ts';
import { useSessionRow } from './use-session-row.ts';

export interface ProductView {
  /** Undefined while it is looked for or cannot be had, null when the shop does not sell it. */
  readonly product: Product | null | undefined;
  /** Why the shop could not be asked; what is kept is shown all the same. */
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  retry(): void;
}

export function useProduct(code: string): ProductView {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const name = account === undefined ? undefined : `${account}\n${code}`;
  const kept = useLive(name ?? '', async () =>
    account === undefined
      ? new Map<string, Product | undefined>()
      : await readProducts(phone.answers.products, account, [code]),
  );
  const { problem, retry } = useRefresh(name, () => refreshProducts(phone, [code]));
  const product = kept === undefined || !kept.has(code) ? undefined : (kept.get(code) ?? null);
  return { product, problem, retry };
}

/** All five levels, as kept; undefined while nothing is kept. */
export function useCategories(): readonly Category[] | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const kept = useLiveStore(categoriesStore(phone));
  useRefresh(account, async () => {
    if (account === undefined) return 'session-changed';
    return await askKept(phone, account, categoriesQuestion(cartModeOf(phone.tenant)));
  });
  return kept?.account === account ? kept?.categories : undefined;
}

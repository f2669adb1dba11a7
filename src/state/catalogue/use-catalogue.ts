import { otherModeOf } from '#domain/kernel/cart-mode';
import type { Category } from '#domain/catalogue/hierarchy';
import type { Product } from '#domain/catalogue/product';
import { readProducts } from '#local/catalogue/products';
import { refreshQuery } from '#state/runtime/refresh-query';
import { categoriesStore } from './categories-store.ts';
import { categoriesQuestion, refreshProducts } from './catalogue.ts';
import { usePhone } from '#state/runtime/phone-context';
import { shownCategories } from './shown-categories.ts';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useReplica } from './replica/use-replica.ts';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface ProductView {
  /** Undefined while it is loading or unavailable, null if the product is not sold. */
  readonly product: Product | null | undefined;
  /** The reason why the refresh failed; cached data is still shown. */
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  retry(): void;
}

export function useProduct(code: string): ProductView {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const mode = useCartMode();
  const replica = useReplica();
  const known = replica.kind === 'ready' ? replica.view.byCode.get(code) : undefined;
  const cached = useLive(`${account ?? ''} ${code}`, async () =>
    account === undefined || known !== undefined
      ? new Map<string, Product | undefined>()
      : await readProducts(phone.answers.products, account, [code]),
  );
  const needsFetch = account !== undefined && known === undefined && replica.kind !== 'expected';
  const { outcome, problem, retry } = useRefresh(
    needsFetch ? `${account}\n${mode}\n${code}` : undefined,
    () => refreshProducts(phone, [code]),
  );
  if (known !== undefined) return { product: known, problem: undefined, retry };
  const isKnownAsGone = replica.kind === 'ready' && outcome === 'ready';
  const row = cached?.get(code);
  const isSoldHere = row !== undefined && otherModeOf(phone.tenant, mode, row) === undefined;
  const seen = cached?.has(code) === true ? (isSoldHere ? row : null) : undefined;
  return { product: isKnownAsGone ? null : seen, problem, retry };
}

export interface CategoriesView {
  /** All five levels, as cached, named in the shown language; undefined if none are. */
  readonly categories: readonly Category[] | undefined;
  /** The reason why the refresh failed; cached data is still shown. */
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  retry(): void;
}

/** All five levels, as cached, named in the shown language; undefined if none are. */
export function useCategories(): readonly Category[] | undefined {
  return useCategoriesView().categories;
}

export function useCategoriesView(): CategoriesView {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const mode = useCartMode();
  const replica = useReplica();
  const cached = useLiveStore(categoriesStore(phone));
  const { problem, retry } = useRefresh(
    replica.kind === 'none' && account !== undefined ? `${account}\n${mode}` : undefined,
    async () => {
      if (account === undefined) return 'session-changed';
      return await refreshQuery(phone, account, categoriesQuestion(mode));
    },
  );
  const language = useLanguage();
  const known = cached?.account === account && cached?.mode === mode ? cached.categories : undefined;
  const categories = replica.kind === 'ready' ? replica.view.categories : known;
  return { categories: categories && shownCategories(categories, language), problem, retry };
}

import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { countFilters, hasChoices, type ListChoices } from '#domain/catalogue/list-choices';
import { fitsChoices } from '#domain/catalogue/narrow-list';
import type { Language } from '#domain/kernel/language';
import type { Product } from '#domain/catalogue/product';
import { isPromotionRunning } from '#domain/catalogue/promotion';
import { lengthBeforeReload } from '#state/catalogue/list-length';
import { prepareSort, sortProducts } from '#state/catalogue/list-order';
import { openCartStore, quantitiesIn, type OpenCart } from './open-cart.ts';
import { usePhone } from '#state/runtime/phone-context';
import type { ReplicaView } from '#state/catalogue/replica/replica';
import { useLanguage } from '#state/runtime/hooks/use-language';
import type { ProductListView } from '#state/catalogue/use-product-list';
import { useReplica } from '#state/catalogue/replica/use-replica';

export interface ChosenList extends ProductListView {
  /** Sorting and filters are available; they need the whole catalogue on this phone. */
  readonly areChoicesHad: boolean;
  /** The list without the choices; empty while it is unknown. */
  readonly unfiltered: readonly Product[];
  /**
   * The number of products that other choices would leave.
   *
   * @param isPromoted counts only products with a running promotion
   */
  readonly countWith: (choices: ListChoices, isPromoted?: boolean) => number;
}

const NO_PRODUCTS: readonly Product[] = [];

/**
 * A product list, sorted and filtered by a person's choices. Without the whole catalogue the list keeps the server's
 * order and reports that: sorting a part of it would be wrong.
 */
export function useChosenList(list: ProductListView, choices: ListChoices): ChosenList {
  const phone = usePhone();
  const replica = useReplica();
  const language = useLanguage();
  const cartStore = openCartStore(phone);
  // The list stays still while quantities change, so that a product removed from the cart does not disappear under the
  // finger.
  const isCartRead = useSyncExternalStore(cartStore.subscribe, () => cartStore.read() !== undefined);
  const [prepared, notePrepared] = useReducer((count: number) => count + 1, 0);
  const isChosen = hasChoices(choices);
  const name = isChosen ? `${list.name}\n${JSON.stringify(choices)}` : list.name;
  const view = replica.kind === 'ready' ? replica.view : undefined;
  const { products } = list;
  const chosen = useMemo(
    () => (view === undefined ? undefined : choose(view, products, choices, language, cartStore.read())),
    // The choices are part of the name. The sort order is looked up again once it is prepared.
    // oxlint-disable-next-line react/exhaustive-deps
    [view, products, name, language, isCartRead, prepared],
  );
  const { sort } = choices;
  const isOrderMissing = view !== undefined && chosen === undefined;

  // The external system is the scheduled work that sorts the catalogue between frames.
  useEffect(() => {
    if (!isOrderMissing || sort === undefined) return undefined;
    let isCurrent = true;
    void prepareSort(view, sort, language).then(() => {
      if (isCurrent) notePrepared();
    });
    return () => {
      isCurrent = false;
    };
  }, [isOrderMissing, view, sort, language]);

  const isAwaited = isChosen && (isOrderMissing || replica.kind === 'expected');
  const shown = isAwaited ? NO_PRODUCTS : (chosen ?? products);
  const countWith = (other: ListChoices, isPromoted = false) => {
    if (view === undefined) return 0;
    const { today } = view;
    const left = filtered(view, products, other, cartStore.read());
    return isPromoted
      ? left.filter(({ promotions }) => promotions.some((each) => isPromotionRunning(each, today))).length
      : left.length;
  };
  return {
    ...list,
    name,
    products: shown,
    placeCount: placeCount(),
    state: isAwaited ? 'loading' : list.state,
    areChoicesHad: view !== undefined,
    unfiltered: view === undefined ? NO_PRODUCTS : products,
    countWith,
  };

  function placeCount(): number {
    if (!isChosen) return list.placeCount;
    if (view === undefined) return isAwaited ? lengthBeforeReload(name) : list.placeCount;
    return chosen === undefined ? countWith(choices) : shown.length;
  }
}

function choose(
  view: ReplicaView,
  products: readonly Product[],
  choices: ListChoices,
  language: Language,
  cart: OpenCart | undefined,
): readonly Product[] | undefined {
  const fitting = filtered(view, products, choices, cart);
  return choices.sort === undefined ? fitting : sortProducts(view, fitting, choices.sort, language);
}

function filtered(
  { mode, priceLevel }: ReplicaView,
  products: readonly Product[],
  choices: ListChoices,
  cart: OpenCart | undefined,
): readonly Product[] {
  if (countFilters(choices) === 0) return products;
  const isInCart = (code: string) => quantitiesIn(cart, code).some((quantity) => quantity > 0);
  return products.filter((product) => fitsChoices(product, choices, { mode, priceLevel }, isInCart));
}

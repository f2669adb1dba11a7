import { isPointMode } from '#domain/kernel/cart-mode';
import type { ListSort } from '#domain/catalogue/list-choices';
import { useBuyer } from '#state/cart/use-buyer';
import { useLingui } from '@lingui/react/macro';
import type { ListWishes } from '#features/catalogue/list/list-wishes';

interface SortMessages {
  /** Undefined: in the server's order. */
  readonly sort: ListSort | undefined;
  readonly words: string;
}

/** The sort orders of the list with their labels. Points have no price per piece. */
export function useSortMessages(): readonly SortMessages[] {
  const { t } = useLingui();
  const listed: SortMessages = { sort: undefined, words: t`Default` };
  const byName: SortMessages = { sort: 'name', words: t`By name` };
  if (isPointMode(useBuyer().mode)) {
    return [
      listed,
      byName,
      { sort: 'price', words: t`Fewest points first` },
      { sort: 'price-down', words: t`Most points first` },
    ];
  }
  return [
    listed,
    byName,
    { sort: 'price', words: t`Lowest price first` },
    { sort: 'price-down', words: t`Highest price first` },
    { sort: 'piece', words: t`Lowest price per piece` },
  ];
}

interface FilterMessages {
  readonly name: string;
  readonly words: string;
  readonly isChosen: boolean;
  readonly toggle: () => void;
}

/** The filters that are on or off, with their labels. */
export function useFilterMessages(
  wishes: ListWishes,
  onWish: (wishes: ListWishes) => void,
): readonly FilterMessages[] {
  const { t } = useLingui();
  const isOfPoints = isPointMode(useBuyer().mode);
  const { choices, isOnlyPromotions } = wishes;
  const { isReducedOnly, isInCartOnly } = choices;
  const reduced: FilterMessages = {
    name: 'reduced',
    words: t`Special price`,
    isChosen: isReducedOnly,
    toggle: () => onWish({ ...wishes, choices: { ...choices, isReducedOnly: !isReducedOnly } }),
  };
  const promotions: FilterMessages = {
    name: 'promotions',
    words: t`Promotions`,
    isChosen: isOnlyPromotions,
    toggle: () => onWish({ ...wishes, isOnlyPromotions: !isOnlyPromotions }),
  };
  return [
    ...(isOfPoints ? [] : [promotions, reduced]),
    {
      name: 'in-cart',
      words: t`In my cart`,
      isChosen: isInCartOnly,
      toggle: () => onWish({ ...wishes, choices: { ...choices, isInCartOnly: !isInCartOnly } }),
    },
  ];
}

import { isPointMode } from '#domain/kernel/cart-mode';
import type { ListSort } from '#domain/catalogue/list-choices';
import { useBuyer } from '#state/cart/use-buyer';
import { useLingui } from '@lingui/react/macro';
import type { ListWishes } from '#features/catalogue/list/list-wishes';

interface SortOption {
  /** Undefined: in the server's order. */
  readonly sort: ListSort | undefined;
  readonly label: string;
}

/** The sort orders of the list with their labels. Points have no price per piece. */
export function useSortOptions(): readonly SortOption[] {
  const { t } = useLingui();
  const listed: SortOption = { sort: undefined, label: t`Default` };
  const byName: SortOption = { sort: 'name', label: t`By name` };
  if (isPointMode(useBuyer().mode)) {
    return [
      listed,
      byName,
      { sort: 'price', label: t`Fewest points first` },
      { sort: 'price-down', label: t`Most points first` },
    ];
  }
  return [
    listed,
    byName,
    { sort: 'price', label: t`Lowest price first` },
    { sort: 'price-down', label: t`Highest price first` },
    { sort: 'piece', label: t`Lowest price per piece` },
  ];
}

interface FilterOption {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly toggle: () => void;
}

/** The filters that are on or off, with their labels. */
export function useFilterOptions(
  wishes: ListWishes,
  onWish: (wishes: ListWishes) => void,
): readonly FilterOption[] {
  const { t } = useLingui();
  const isOfPoints = isPointMode(useBuyer().mode);
  const { choices, isOnlyPromotions } = wishes;
  const { isReducedOnly, isInCartOnly } = choices;
  const reduced: FilterOption = {
    name: 'reduced',
    label: t`Special price`,
    isChosen: isReducedOnly,
    toggle: () => onWish({ ...wishes, choices: { ...choices, isReducedOnly: !isReducedOnly } }),
  };
  const promotions: FilterOption = {
    name: 'promotions',
    label: t`Promotions`,
    isChosen: isOnlyPromotions,
    toggle: () => onWish({ ...wishes, isOnlyPromotions: !isOnlyPromotions }),
  };
  return [
    ...(isOfPoints ? [] : [promotions, reduced]),
    {
      name: 'in-cart',
      label: t`In my cart`,
      isChosen: isInCartOnly,
      toggle: () => onWish({ ...wishes, choices: { ...choices, isInCartOnly: !isInCartOnly } }),
    },
  ];
}

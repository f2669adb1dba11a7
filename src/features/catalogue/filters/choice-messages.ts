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
  /** The wishes with this filter. */
  readonly chosen: ListWishes;
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
  const option = (
    name: string,
    label: string,
    isChosen: boolean,
    change: (isOn: boolean) => ListWishes,
  ): FilterOption => ({
    name,
    label,
    isChosen,
    chosen: change(true),
    toggle: () => onWish(change(!isChosen)),
  });
  const promotions = option('promotions', t`Promotions`, isOnlyPromotions, (isOn) => ({
    ...wishes,
    isOnlyPromotions: isOn,
  }));
  const reduced = option('reduced', t`Special price`, choices.isReducedOnly, (isOn) => ({
    ...wishes,
    choices: { ...choices, isReducedOnly: isOn },
  }));
  const inCart = option('in-cart', t`In my cart`, choices.isInCartOnly, (isOn) => ({
    ...wishes,
    choices: { ...choices, isInCartOnly: isOn },
  }));
  return [...(isOfPoints ? [] : [promotions, reduced]), inCart];
}

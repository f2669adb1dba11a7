import { BRAND_LEVEL } from '#domain/catalogue/narrow-list';
import { useCategories } from '#state/catalogue/use-catalogue';
import { RemovableChip } from '#ui/controls/removable-chip';
import type { ListWishes } from '#features/catalogue/list/list-wishes';
import { useFilterOptions, useSortOptions } from './choice-messages.ts';

interface ChosenFiltersProps {
  readonly wishes: ListWishes;
  readonly onWish: (wishes: ListWishes) => void;
  /** The other choices are shown beside it. */
  readonly areBrandsAlone: boolean;
}

/** The chosen sorting and filters; each is removed by a tap. */
export function ChosenFilters({ wishes, onWish, areBrandsAlone }: ChosenFiltersProps) {
  const categories = useCategories();
  const { choices } = wishes;
  const filters = useFilterOptions(wishes, onWish).filter(({ isChosen }) => isChosen);
  const sort = useSortOptions().find((option) => option.sort === choices.sort);
  const isSorted = choices.sort !== undefined && sort !== undefined;
  const nameOf = (brand: string) =>
    categories?.find(({ level, code }) => level === BRAND_LEVEL && code === brand)?.name ?? brand;
  return (
    <>
      {isSorted && !areBrandsAlone && (
        <RemovableChip
          label={sort.label}
          onRemove={() => onWish({ ...wishes, choices: { ...choices, sort: undefined } })}
        />
      )}
      {!areBrandsAlone &&
        filters.map(({ name, label, toggle }) => (
          <RemovableChip key={name} label={label} onRemove={toggle} />
        ))}
      {choices.brands.map((brand) => (
        <RemovableChip
          key={brand}
          label={nameOf(brand)}
          onRemove={() =>
            onWish({
              ...wishes,
              choices: { ...choices, brands: choices.brands.filter((other) => other !== brand) },
            })
          }
        />
      ))}
    </>
  );
}

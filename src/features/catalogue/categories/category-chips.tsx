import type { Category } from '#domain/catalogue/hierarchy';
import { useTenant } from '#state/runtime/phone-context';
import { chipClassName, ChipRow } from '#ui/controls/chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useOnceDrawn } from '#ui/hooks/use-is-drawn';
import { memo } from 'react';
import classes from './category-chips.module.css';
import { categoriesUnder, kindsAt } from './category-trail.ts';
import { ALL_PLACES, ListLink, placeOf, PROMOTIONS } from '#features/catalogue/list/list-link';

interface CategoryChipsProps {
  readonly categories: readonly Category[];
  /** From level 1 down to the current category. */
  readonly trail: readonly Category[];
  readonly isOnlyPromotions: boolean;
}

/**
 * On a phone: one row of chips for the main categories, and one for those below the current category, or beside it at
 * the end of a branch. Memoised, so that typing does not render it.
 */
export const CategoryChips = memo(function CategoryChips({
  categories,
  trail,
  isOnlyPromotions,
}: CategoryChipsProps) {
  const { t } = useLingui();
  const { isPointMode } = useTenant();
  const [main] = trail;
  const here = trail.at(-1);
  const kinds = kindsAt(categories, trail);
  const names = kinds.map(({ code }) => code).join(' ');
  // The products come first after a tap on a category; its subcategories follow in the next frame, in reserved space.
  const areKindsDrawn = useOnceDrawn(names, names) === names;
  return (
    <nav className={classes.chips} aria-label={t`Categories`}>
      <ChipRow label={t`Main categories`}>
        <ListLink
          to={ALL_PLACES}
          className={chipClassName(main === undefined && !isOnlyPromotions)}
          isCurrent={main === undefined && !isOnlyPromotions}
        >
          <Trans>All</Trans>
        </ListLink>
        {!isPointMode && (
          <ListLink
            to={PROMOTIONS}
            className={chipClassName(main === undefined && isOnlyPromotions)}
            isCurrent={main === undefined && isOnlyPromotions}
          >
            <Trans>Promotions</Trans>
          </ListLink>
        )}
        {categoriesUnder(categories, undefined).map((category) => (
          <CategoryChip
            key={category.code}
            category={category}
            isOnTheWay={category.code === main?.code}
            isCurrent={category === here}
          />
        ))}
      </ChipRow>
      {areKindsDrawn && kinds.length > 0 && (
        <ChipRow label={t`Types`}>
          {kinds.map((category) => (
            <CategoryChip
              key={category.code}
              category={category}
              isOnTheWay={category === here}
              isCurrent={category === here}
            />
          ))}
        </ChipRow>
      )}
    </nav>
  );
});

interface CategoryChipProps {
  readonly category: Category;
  /** The current category is this one or below it. */
  readonly isOnTheWay: boolean;
  readonly isCurrent: boolean;
}

/** Memoised, because a tap changes two of some thirty chips. */
const CategoryChip = memo(function CategoryChip({ category, isOnTheWay, isCurrent }: CategoryChipProps) {
  return (
    <ListLink
      to={placeOf(category)}
      ref={isOnTheWay ? showInRow : undefined}
      className={chipClassName(isOnTheWay)}
      isCurrent={isCurrent}
    >
      {category.name}{' '}
      {category.productCount > 0 && <span className={classes.count}>{category.productCount}</span>}
    </ListLink>
  );
});

/** Scrolls the chosen chip into view within its row, in the next frame, which computes the layout anyway. */
function showInRow(chip: HTMLAnchorElement | null): (() => void) | undefined {
  const row = chip?.parentElement;
  if (chip === null || row === null || row === undefined) return undefined;
  const frame = requestAnimationFrame(() => {
    row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
  });
  return () => cancelAnimationFrame(frame);
}

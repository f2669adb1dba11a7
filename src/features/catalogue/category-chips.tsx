import type { Category } from '#domain/hierarchy';
import { chipClassName, ChipRow } from '#ui/chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import classes from './category-chips.module.css';
import { categoriesUnder } from './category-trail.ts';

interface CategoryChipsProps {
  readonly categories: readonly Category[];
  /** From level 1 down to the category that is looked at. */
  readonly trail: readonly Category[];
  readonly isOnlyPromotions: boolean;
}

/**
 * On a phone: one row of chips for the main categories, and one for what is under the chosen one. A letter that is typed
 * leaves them as they are.
 */
export const CategoryChips = memo(function CategoryChips({
  categories,
  trail,
  isOnlyPromotions,
}: CategoryChipsProps) {
  const { t } = useLingui();
  const [main] = trail;
  const under = main === undefined ? [] : categoriesUnder(categories, main);
  return (
    <nav className={classes.chips} aria-label={t`Categories`}>
      <ChipRow label={t`Main categories`}>
        <Link
          to="/product/{-$category}"
          params={{ category: undefined }}
          search={({ q }) => (q === undefined ? {} : { q })}
          className={chipClassName(main === undefined && !isOnlyPromotions)}
        >
          <Trans>All</Trans>
        </Link>
        <Link
          to="/product/{-$category}"
          params={{ category: undefined }}
          search={({ q }) => (q === undefined ? { type: 'promotion' } : { type: 'promotion', q })}
          className={chipClassName(isOnlyPromotions)}
        >
          <Trans>Promotions</Trans>
        </Link>
        {categoriesUnder(categories, undefined).map((category) => (
          <CategoryChip key={category.code} category={category} isChosen={category.code === main?.code} />
        ))}
      </ChipRow>
      {under.length > 1 && (
        <ChipRow label={t`Kinds`}>
          {under.map((category) => (
            <CategoryChip
              key={category.code}
              category={category}
              isChosen={trail.some(({ level, code }) => level === category.level && code === category.code)}
            />
          ))}
        </ChipRow>
      )}
    </nav>
  );
});

function CategoryChip({ category, isChosen }: { readonly category: Category; readonly isChosen: boolean }) {
  return (
    <Link
      to="/product/{-$category}"
      params={{ category: undefined }}
      search={({ q }) => ({ c: category.code, n: category.level, ...(q === undefined ? {} : { q }) })}
      ref={isChosen ? showInRow : undefined}
      className={chipClassName(isChosen)}
      aria-current={isChosen ? 'true' : undefined}
    >
      {category.name}
    </Link>
  );
}

/** Brings the chosen chip into its row's sight without moving the page. */
function showInRow(chip: HTMLAnchorElement | null): void {
  const row = chip?.parentElement;
  if (chip === null || row === null || row === undefined) return;
  row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}

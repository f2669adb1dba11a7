import type { Category } from '#domain/hierarchy';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { memo } from 'react';
import classes from './category-rail.module.css';
import { categoriesUnder } from './category-trail.ts';

interface CategoryRailProps {
  readonly categories: readonly Category[];
  /** From level 1 down to the category that is looked at. */
  readonly trail: readonly Category[];
  readonly isOnlyPromotions: boolean;
}

/**
 * On a desktop: the categories as a list at the left, open along the way to the one that is looked at. A letter that is
 * typed leaves them as they are.
 */
export const CategoryRail = memo(function CategoryRail({
  categories,
  trail,
  isOnlyPromotions,
}: CategoryRailProps) {
  const { t } = useLingui();
  return (
    <nav className={classes.rail} aria-label={t`Categories`}>
      <ul className={classes.list}>
        <li>
          <Link
            to="/product/{-$category}"
            params={{ category: undefined }}
            search={({ q }) => (q === undefined ? {} : { q })}
            className={clsx(classes.entry, trail.length === 0 && !isOnlyPromotions && classes.chosen)}
          >
            <Trans>All products</Trans>
          </Link>
        </li>
        <li>
          <Link
            to="/product/{-$category}"
            params={{ category: undefined }}
            search={({ q }) => (q === undefined ? { type: 'promotion' } : { type: 'promotion', q })}
            className={clsx(classes.entry, isOnlyPromotions && classes.chosen)}
          >
            <Trans>Promotions</Trans>
          </Link>
        </li>
      </ul>
      <RailLevel categories={categories} trail={trail} depth={0} parent={undefined} />
    </nav>
  );
});

interface RailLevelProps {
  readonly categories: readonly Category[];
  readonly trail: readonly Category[];
  readonly depth: number;
  readonly parent: Category | undefined;
}

function RailLevel({ categories, trail, depth, parent }: RailLevelProps) {
  const open = trail[depth];
  const isDeepest = depth === trail.length - 1;
  return (
    <ul className={depth === 0 ? classes.list : classes.nested}>
      {categoriesUnder(categories, parent).map((category) => {
        const isOpen = category.code === open?.code;
        return (
          <li key={category.code}>
            <Link
              to="/product/{-$category}"
              params={{ category: undefined }}
              search={({ q }) => ({ c: category.code, n: category.level, ...(q === undefined ? {} : { q }) })}
              className={clsx(classes.entry, isOpen && classes.open, isOpen && isDeepest && classes.chosen)}
              aria-current={isOpen && isDeepest ? 'true' : undefined}
            >
              <span>{category.name}</span>
              {category.productCount > 0 && <span className={classes.count}>{category.productCount}</span>}
            </Link>
            {isOpen && (
              <RailLevel categories={categories} trail={trail} depth={depth + 1} parent={category} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

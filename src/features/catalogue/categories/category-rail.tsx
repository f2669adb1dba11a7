import type { Category } from '#domain/catalogue/hierarchy';
import { useTenant } from '#state/runtime/phone-context';
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { memo } from 'react';
import classes from './category-rail.module.css';
import { categoriesUnder } from './category-trail.ts';
import { ALL_PLACES, ListLink, placeOf, PROMOTIONS } from '#features/catalogue/list/list-link';

interface CategoryRailProps {
  readonly categories: readonly Category[];
  /** From level 1 down to the current category. */
  readonly trail: readonly Category[];
  readonly isOnlyPromotions: boolean;
}

/**
 * On a desktop: the categories as a list at the left, expanded along the path to the current one. Memoised, so that
 * typing does not render it.
 */
export const CategoryRail = memo(function CategoryRail({
  categories,
  trail,
  isOnlyPromotions,
}: CategoryRailProps) {
  const { t } = useLingui();
  const { isPointMode } = useTenant();
  const isAll = trail.length === 0 && !isOnlyPromotions;
  const isPromotions = trail.length === 0 && isOnlyPromotions;
  return (
    <nav className={classes.rail} aria-label={t`Categories`}>
      <ul className={classes.list}>
        <li>
          <ListLink
            to={ALL_PLACES}
            className={clsx(classes.entry, isAll && classes.chosen)}
            isCurrent={isAll}
          >
            <Trans>All products</Trans>
          </ListLink>
        </li>
        {!isPointMode && (
          <li>
            <ListLink
              to={PROMOTIONS}
              className={clsx(classes.entry, isPromotions && classes.chosen)}
              isCurrent={isPromotions}
            >
              <Trans>Promotions</Trans>
            </ListLink>
          </li>
        )}
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
  const here = categoriesUnder(categories, parent);
  const open = trail[depth];
  const isDeepest = depth === trail.length - 1;
  if (here.length === 0) return null;
  return (
    <ul className={depth === 0 ? classes.list : classes.nested}>
      {here.map((category) => {
        const isOpen = category.code === open?.code;
        return (
          <li key={category.code}>
            <ListLink
              to={placeOf(category)}
              className={clsx(classes.entry, isOpen && classes.open, isOpen && isDeepest && classes.chosen)}
              isCurrent={isOpen && isDeepest}
            >
              <span>{category.name}</span>{' '}
              {category.productCount > 0 && <span className={classes.count}>{category.productCount}</span>}
            </ListLink>
            {isOpen && (
              <RailLevel categories={categories} trail={trail} depth={depth + 1} parent={category} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

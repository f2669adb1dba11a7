import type { Category } from '#domain/catalogue/hierarchy';
import { Icon } from '#ui/controls/icon';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import classes from './category-path.module.css';
import { ALL_PLACES, ListLink, placeOf } from '#features/catalogue/list/list-link';

/** The path from the first level to a deeper category; each step is a link. */
export const CategoryPath = memo(function CategoryPath({ trail }: { readonly trail: readonly Category[] }) {
  const { t } = useLingui();
  if (trail.length < 2) return null;
  return (
    <nav aria-label={t`Path to this category`}>
      <ol className={classes.way}>
        <li className={classes.step}>
          <ListLink to={ALL_PLACES} className={classes.link}>
            <Trans>All products</Trans>
          </ListLink>
        </li>
        {trail.map((category, depth) => (
          <li key={`${category.level} ${category.code}`} className={classes.step}>
            <Icon name="forward" size={14} />
            {depth === trail.length - 1 ? (
              <span className={classes.here} aria-current="page">
                {category.name}
              </span>
            ) : (
              <ListLink to={placeOf(category)} className={classes.link}>
                {category.name}
              </ListLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
});

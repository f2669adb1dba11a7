import type { Category } from '#domain/catalogue/hierarchy';
import { formatCount } from '#ui/text/format-count';
import { Icon } from '#ui/controls/icon';
import { ProductPicture } from '#ui/cards/product-picture';
import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { TO_PRODUCTS } from '#state/app/page-links';
import classes from './hierarchy-page.module.css';

interface HierarchyCardsProps {
  /** Categories of one level. */
  readonly categories: readonly Category[];
  readonly hasMoreUnder: (category: Category) => boolean;
}

/** Large pictures at the first level; text rows below it. */
export function HierarchyCards({ categories, hasMoreUnder }: HierarchyCardsProps) {
  const isTop = categories[0]?.level === 1;
  return (
    <ul className={isTop ? classes.cards : classes.lines}>
      {categories.map((category, index) => (
        <li key={category.code}>
          <CategoryLink
            category={category}
            className={clsx(isTop ? classes.card : classes.line)}
            isDeeper={hasMoreUnder(category)}
          >
            <span className={classes.picture}>
              <ProductPicture
                file={category.picture}
                shownWidth={isTop ? largeWidth : 56}
                isFirst={isTop && index < FIRST_SCREEN}
              />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{category.name}</span>
              <span className={classes.count}>
                <ProductCount count={category.productCount} />
              </span>
            </span>
            {isTop ? null : <Icon name="forward" size={18} className={classes.more} />}
          </CategoryLink>
        </li>
      ))}
    </ul>
  );
}

const FIRST_SCREEN = 4;

function largeWidth(windowWidth: number): number {
  return windowWidth >= 992 ? 240 : windowWidth / 2;
}

function ProductCount({ count }: { readonly count: number }) {
  const shown = formatCount(count);
  return <Plural value={count} one={`${shown} product`} other={`${shown} products`} />;
}

interface CategoryLinkProps {
  readonly category: Category;
  readonly className: string;
  readonly isDeeper: boolean;
  readonly children: ReactNode;
}

function CategoryLink({ category, className, isDeeper, children }: CategoryLinkProps) {
  const search = { c: category.code, n: category.level };
  return isDeeper ? (
    <Link to="/category" search={search} className={className}>
      {children}
    </Link>
  ) : (
    <Link {...TO_PRODUCTS} search={search} className={className}>
      {children}
    </Link>
  );
}

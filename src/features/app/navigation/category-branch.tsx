import { useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Category } from '#domain/catalogue/hierarchy';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import { TO_PRODUCTS } from '#state/app/page-links';
import classes from './side-drawer.module.css';

interface CategoryBranchProps {
  readonly categories: readonly Category[];
  readonly level: HierarchyLevel;
  /** The deepest level of the tenant's side menu. */
  readonly deepest: HierarchyLevel;
  readonly parentCode: string;
  readonly onFollow: () => void;
}

/** The categories under a parent, each with a branch to expand, down to the tenant's level. */
export function CategoryBranch({ categories, level, deepest, parentCode, onFollow }: CategoryBranchProps) {
  const here = categories.filter(
    (category) => category.level === level && category.parentCode === parentCode,
  );
  const next = HIERARCHY_LEVELS.find((candidate) => candidate === level + 1 && candidate <= deepest);
  if (here.length === 0) return null;
  return (
    <ul className={level === 1 ? undefined : classes.nested}>
      {here.map((category) => (
        <CategoryEntry
          key={category.code}
          categories={categories}
          category={category}
          next={next}
          deepest={deepest}
          onFollow={onFollow}
        />
      ))}
    </ul>
  );
}

interface CategoryEntryProps extends Pick<CategoryBranchProps, 'categories' | 'deepest' | 'onFollow'> {
  readonly category: Category;
  /** The level below, if the menu includes it. */
  readonly next: HierarchyLevel | undefined;
}

function CategoryEntry({ categories, category, next, deepest, onFollow }: CategoryEntryProps) {
  const { t } = useLingui();
  const { code, name, level, productCount } = category;
  const looksAt = useSearch({ strict: false });
  const [isOpen, setIsOpen] = useState(() => leadsTo(categories, category, looksAt.c, looksAt.n));
  const hasUnder =
    next !== undefined && categories.some((each) => each.level === next && each.parentCode === code);
  return (
    <li>
      <div className={classes.category}>
        <Link {...TO_PRODUCTS} search={{ c: code, n: level }} className={classes.entry} onClick={onFollow}>
          {name}
          {productCount > 0 ? <span className={classes.count}>{productCount}</span> : null}
        </Link>
        {hasUnder ? (
          <IconButton
            isPlain
            label={isOpen ? t`Hide subcategories of ${name}` : t`Show subcategories of ${name}`}
            aria-expanded={isOpen}
            className={isOpen ? classes.opened : classes.closed}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="forward" size={18} />
          </IconButton>
        ) : null}
      </div>
      {hasUnder && isOpen ? (
        <CategoryBranch
          categories={categories}
          level={next}
          deepest={deepest}
          parentCode={code}
          onFollow={onFollow}
        />
      ) : null}
    </li>
  );
}

/** Whether the current category is this one or below it. */
function leadsTo(
  categories: readonly Category[],
  from: Category,
  code: string | undefined,
  level: HierarchyLevel | undefined,
): boolean {
  const at = categories.find((each) => each.code === code && each.level === level);
  if (at === undefined || at.level < from.level) return false;
  if (at.level === from.level) return at.code === from.code;
  const above = HIERARCHY_LEVELS.find((candidate) => candidate === at.level - 1);
  return leadsTo(categories, from, at.parentCode, above);
}

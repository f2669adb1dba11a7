import { Link } from '@tanstack/react-router';
import type { Category } from '#domain/hierarchy';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/product';
import classes from './side-drawer.module.css';

interface CategoryBranchProps {
  readonly categories: readonly Category[];
  readonly level: HierarchyLevel;
  /** The tenant's side menu level: the branch ends here. */
  readonly deepest: HierarchyLevel;
  readonly parentCode: string;
  readonly onFollow: () => void;
}

/** The categories under a parent, each with its own branch, down to the tenant's level. */
export function CategoryBranch({ categories, level, deepest, parentCode, onFollow }: CategoryBranchProps) {
  const here = categories.filter(
    (category) => category.level === level && category.parentCode === parentCode,
  );
  const next = HIERARCHY_LEVELS.find((candidate) => candidate === level + 1 && candidate <= deepest);
  if (here.length === 0) return null;
  return (
    <ul className={level === 1 ? undefined : classes.nested}>
      {here.map((category) => (
        <li key={category.code}>
          <Link
            to="/product/{-$category}"
            params={{ category: undefined }}
            search={{ c: category.code, n: category.level }}
            className={classes.entry}
            onClick={onFollow}
          >
            {category.name}
            {category.productCount > 0 ? (
              <span className={classes.count}>{category.productCount}</span>
            ) : null}
          </Link>
          {next === undefined ? null : (
            <CategoryBranch
              categories={categories}
              level={next}
              deepest={deepest}
              parentCode={category.code}
              onFollow={onFollow}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

import type { Category } from '#domain/catalogue/hierarchy';
import { Icon } from '#ui/controls/icon';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './hierarchy-page.module.css';

interface HierarchyTrailProps {
  /** From level 1 down to the parent of this page. */
  readonly above: readonly Category[];
  readonly isAtTop: boolean;
}

/** Links to the ancestors; none at the top. */
export function HierarchyTrail({ above, isAtTop }: HierarchyTrailProps) {
  const { t } = useLingui();
  if (isAtTop) return null;
  return (
    <nav aria-label={t`Category path`}>
      <ol className={classes.trail}>
        <li>
          <Link to="/category" search={{}} className={classes.step}>
            <Trans>All categories</Trans>
          </Link>
        </li>
        {above.map((category) => (
          <li key={category.level} className={classes.place}>
            <Icon name="forward" size={14} />
            <Link to="/category" search={{ c: category.code, n: category.level }} className={classes.step}>
              {category.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { SearchTexts } from '#office/kernel/search-text';
import classes from './tab-links.module.css';

interface TabLink {
  readonly key: string;
  readonly search: SearchTexts;
  readonly isCurrent: boolean;
  readonly label: string;
  /** '' while it is not known. */
  readonly count?: number | string | undefined;
}

interface TabLinksProps {
  /** The name of the tabs for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly tabs: readonly TabLink[];
}

/** The parts of a screen's list, as links of its own address. */
export function TabLinks({ label, className, tabs }: TabLinksProps) {
  return (
    <nav className={clsx(classes.tabs, className)} aria-label={label}>
      {tabs.map(({ key, search, isCurrent, label: text, count }) => {
        const props = { 'aria-current': isCurrent ? ('page' as const) : undefined, 'data-status': undefined };
        return (
          <Link
            key={key}
            to="."
            search={search}
            className={classes.tab}
            // The router would mark every tab whose search is a part of the address.
            activeOptions={{ exact: true }}
            activeProps={props}
            inactiveProps={props}
          >
            {text}
            {count === undefined ? null : <span className={classes.count}>{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

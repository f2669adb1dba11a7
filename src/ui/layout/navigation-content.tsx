import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/controls/icon';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import clsx from 'clsx';
import classes from './navigation-content.module.css';

interface NavigationContentProps {
  readonly icon: IconName;
  readonly isLarge?: boolean | undefined;
  /** Shown on the icon, unless it is 0. */
  readonly count?: number | undefined;
  /** The count in words, for screen readers. */
  readonly countLabel?: ReactNode;
  readonly children: ReactNode;
}

/** The content of an entry of a navigation bar: an icon above its label. */
export function NavigationContent({
  icon,
  isLarge = false,
  count = 0,
  countLabel,
  children,
}: NavigationContentProps) {
  return (
    <>
      <span className={classes.picture}>
        <Icon name={icon} size={isLarge ? 26 : 24} />
        {count === 0 ? null : (
          <span className={clsx(classes.badge, isLarge && classes.large)} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span>
        {children}
        {count === 0 ? null : <VisuallyHidden> {countLabel}</VisuallyHidden>}
      </span>
    </>
  );
}

import type { ReactNode } from 'react';
import type { IconName } from '#ui/controls/icon';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { CountedIcon } from './counted-icon.tsx';

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
  isLarge,
  count = 0,
  countLabel,
  children,
}: NavigationContentProps) {
  return (
    <>
      <CountedIcon icon={icon} isLarge={isLarge} count={count} />
      <span>
        {children}
        {count === 0 ? null : <VisuallyHidden> {countLabel}</VisuallyHidden>}
      </span>
    </>
  );
}

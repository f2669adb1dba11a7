import clsx from 'clsx';
import { Icon, type IconName } from '#ui/controls/icon';
import classes from './counted-icon.module.css';

/** More digits would cover what stands beside the icon. */
const MAX_SHOWN = 99;

interface CountedIconProps {
  readonly icon: IconName;
  readonly isLarge?: boolean | undefined;
  /** Shown on the icon, unless it is 0. */
  readonly count: number;
}

/** An icon with a number. Screen readers skip both, so the label beside it says the number too. */
export function CountedIcon({ icon, isLarge = false, count }: CountedIconProps) {
  return (
    <span className={classes.picture}>
      <Icon name={icon} size={isLarge ? 26 : 24} />
      {count === 0 ? null : (
        <span className={clsx(classes.badge, isLarge && classes.large)} aria-hidden="true">
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useState } from 'react';
import classes from './heart-button.module.css';
import { Icon } from './icon.tsx';

interface HeartButtonProps {
  /** The product's name for screen readers, which do not show the card around it. */
  readonly name: string;
  readonly isWished: boolean;
  /** Over a picture it has a disc as background. */
  readonly isOnPicture?: boolean | undefined;
  readonly onChange: (isWished: boolean) => void;
}

/** Adds a product to the favourites, or removes it. */
export function HeartButton({ name, isWished, isOnPicture = false, onChange }: HeartButtonProps) {
  const { t } = useLingui();
  // A heart that is already full when it appears is not animated.
  const [wasTapped, setWasTapped] = useState(false);
  return (
    <button
      type="button"
      className={clsx(
        classes.button,
        isOnPicture && classes.onPicture,
        isWished && classes.wished,
        wasTapped && classes.tapped,
      )}
      aria-label={t`Favourite: ${name}`}
      aria-pressed={isWished}
      onClick={() => {
        setWasTapped(true);
        onChange(!isWished);
      }}
    >
      <span className={classes.disc}>
        <Icon name="heart" size={isOnPicture ? 20 : 24} />
      </span>
    </button>
  );
}

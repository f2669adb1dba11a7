import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useState } from 'react';
import classes from './heart-button.module.css';
import { Icon } from './icon.tsx';

interface HeartButtonProps {
  /** Of the product, for those who don't see which card it stands on. */
  readonly name: string;
  readonly isWished: boolean;
  /** Over a picture it stands on a disc of its own. */
  readonly isOnPicture?: boolean | undefined;
  readonly onChange: (isWished: boolean) => void;
}

/** Puts a product on the list of favourites, or takes it off. */
export function HeartButton({ name, isWished, isOnPicture = false, onChange }: HeartButtonProps) {
  const { t } = useLingui();
  // A heart that is full when it comes into sight lies still.
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

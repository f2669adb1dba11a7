import type { ReactNode } from 'react';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import classes from './picture-field.module.css';

export interface ShownPicture {
  readonly key: string;
  /** '' if it cannot be shown now. */
  readonly url: string;
  /** The state: pending, refused, or confirmed. */
  readonly state: ReactNode;
  readonly onForget?: (() => void) | undefined;
}

interface PictureRowProps {
  readonly picture: ShownPicture;
  /** A description of the picture. */
  readonly name: string;
  readonly forgetLabel: string;
}

/** A thumbnail with its state and a button that removes it. */
export function PictureRow({ picture: { url, state, onForget }, name, forgetLabel }: PictureRowProps) {
  return (
    <div className={classes.shown}>
      {url === '' ? (
        <span className={classes.blank}>
          <Icon name="file" />
        </span>
      ) : (
        <img className={classes.image} src={url} alt={name} />
      )}
      <span className={classes.state}>{state}</span>
      {onForget === undefined ? null : (
        <IconButton label={forgetLabel} isPlain onClick={onForget}>
          <Icon name="trash" />
        </IconButton>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import classes from './picture-field.module.css';

export interface ShownPicture {
  readonly key: string;
  /** '' where it cannot be shown now. */
  readonly url: string;
  /** Where it stands: on its way, refused, with the company. */
  readonly state: ReactNode;
  readonly onForget?: (() => void) | undefined;
}

interface PictureRowProps {
  readonly picture: ShownPicture;
  /** What is to be seen on it. */
  readonly name: string;
  readonly forgetLabel: string;
}

/** A picture, small, with where it stands and the way to take it back. */
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

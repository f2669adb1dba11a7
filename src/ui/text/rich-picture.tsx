import { Trans } from '@lingui/react/macro';
import { useState, use } from 'react';
import { Button } from '#ui/controls/button';
import { useHeldPictures } from '#ui/cards/held-pictures';
import { PictureUrlContext } from '#ui/cards/picture-url';
import type { PictureInText } from '#ui/text/rich-text/picture-in-text';
import classes from '#ui/text/rich-text/rich-text.module.css';

/** The width of a text column, or of the whole phone. */
const widthOf = (windowWidth: number) => Math.min(windowWidth, 680);

/** A picture of a text. If it cannot be shown, its alternative text is. */
export function RichPicture({ picture: { file, name, width, height } }: { readonly picture: PictureInText }) {
  const pictureUrl = use(PictureUrlContext);
  const [isBroken, setBroken] = useState(false);
  const { isHeld, load } = useHeldPictures(...(file === undefined ? [] : [file]));
  if (file !== undefined && isHeld) {
    return (
      <Button variant="quiet" onClick={load}>
        {name === '' ? <Trans>Load picture</Trans> : <Trans>Load picture of {name}</Trans>}
      </Button>
    );
  }
  if (file === undefined || isBroken)
    return name === '' ? null : <span className={classes.instead}>{name}</span>;
  return (
    <img
      className={classes.picture}
      src={pictureUrl(file, widthOf)}
      width={width}
      height={height}
      alt={name}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

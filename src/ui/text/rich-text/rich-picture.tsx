import { Trans } from '@lingui/react/macro';
import { useState, use } from 'react';
import { Button } from '#ui/controls/button';
import { useHeldPictures } from '#ui/cards/held-pictures';
import { PictureUrlContext } from '#ui/cards/picture-url';
import classes from './rich-text.module.css';

interface RichPictureProps {
  /** An `img` of the text. */
  readonly element: Element;
}

/** A plain file name of the picture service, alone or as its query: pictures of other sites are not loaded. */
const PICTURE =
  /^(?:\/?(?:[\w-]+\/)*pictures\?(?:[\w=&-]*&)?p=)?([\p{L}\p{M}\p{N}_()+ %-][\p{L}\p{M}\p{N}._()+ %-]*\.(?:webp|png|jpe?g|avif|gif|svg))(?:&[\w=&-]*)?$/iu;

/** The width of a text column, or of the whole phone. */
const widthOf = (windowWidth: number) => Math.min(windowWidth, 680);

/** @returns undefined if it is not a file of the picture service */
export function pictureFileOf(source: string): string | undefined {
  const [, file] = PICTURE.exec(source.trim()) ?? [];
  if (file === undefined) return undefined;
  try {
    return decodeURIComponent(file);
  } catch {
    return undefined;
  }
}

/** A picture of the text. If it cannot be shown, its alternative text is. */
export function RichPicture({ element }: RichPictureProps) {
  const pictureUrl = use(PictureUrlContext);
  const file = pictureFileOf(element.getAttribute('src') ?? '');
  const name = (element.getAttribute('alt') ?? '').trim();
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
      width={pixelsOf(element, 'width')}
      height={pixelsOf(element, 'height')}
      alt={name}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** Width and height together reserve the picture's space. */
function pixelsOf(element: Element, side: 'width' | 'height'): number | undefined {
  const written = element.getAttribute(side) ?? '';
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : undefined;
}

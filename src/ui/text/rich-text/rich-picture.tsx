import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button';
import { useHeldPictures } from '#ui/cards/held-pictures';
import type { PictureUrl } from '#ui/cards/product-picture';
import classes from './rich-text.module.css';

interface RichPictureProps {
  /** An `img` of the text. */
  readonly element: Element;
  readonly pictureUrl: PictureUrl;
}

/** A plain name of a picture of the picture service, as it is or as its question: pictures of other sites are not asked for. */
const PICTURE =
  /^(?:\/?(?:[\w-]+\/)*pictures\?(?:[\w=&-]*&)?p=)?([\p{L}\p{M}\p{N}_()+ %-][\p{L}\p{M}\p{N}._()+ %-]*\.(?:webp|png|jpe?g|avif|gif|svg))(?:&[\w=&-]*)?$/iu;

/** A column of reading, or the whole phone. */
const widthOf = (windowWidth: number) => Math.min(windowWidth, 680);

/** @returns undefined where it is no file of the picture service */
export function pictureFileOf(source: string): string | undefined {
  const [, file] = PICTURE.exec(source.trim()) ?? [];
  if (file === undefined) return undefined;
  try {
    return decodeURIComponent(file);
  } catch {
    return undefined;
  }
}

/** A picture of the text. Where it cannot be shown, its words stand there. */
export function RichPicture({ element, pictureUrl }: RichPictureProps) {
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

/** Both together keep the picture's place before it comes. */
function pixelsOf(element: Element, side: 'width' | 'height'): number | undefined {
  const written = element.getAttribute(side) ?? '';
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : undefined;
}

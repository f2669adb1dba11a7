import { use, useState } from 'react';
import type { ShownWidth } from '#domain/kernel/picture';
import { useHeldPictures } from './held-pictures.tsx';
import { PictureUrlContext } from './picture-url.ts';

interface ContentPictureProps {
  /** '' if there is none. */
  readonly file: string;
  readonly shownWidth: ShownWidth;
  readonly alt: string;
  /** In pixels; both together reserve its space. */
  readonly width: number;
  readonly height: number;
  readonly isLazy?: boolean | undefined;
  readonly className: string | undefined;
}

/** A picture of a text of the company; nothing if there is none, it is held back, or it cannot be loaded. */
export function ContentPicture({ file, shownWidth, alt, isLazy = false, ...img }: ContentPictureProps) {
  const pictureUrl = use(PictureUrlContext);
  const { isHeld } = useHeldPictures(file);
  const [isBroken, setBroken] = useState(false);
  if (file === '' || isHeld || isBroken) return null;
  return (
    <img
      {...img}
      alt={alt}
      src={pictureUrl(file, shownWidth)}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

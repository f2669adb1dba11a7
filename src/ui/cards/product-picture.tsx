import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { memo, useState, use } from 'react';
import type { ShownWidth } from '#domain/kernel/picture';
import { PictureUrlContext } from './picture-url.ts';
import { useHeldPictures } from './held-pictures.tsx';
import { Icon } from '#ui/controls/icon';
import classes from './product-picture.module.css';

interface ProductPictureProps {
  /** '' if the product has none. */
  readonly file: string;
  /** Left out if the product's name is beside the picture. */
  readonly alt?: string | undefined;
  readonly shownWidth: ShownWidth;
  /** The picture is on the first screen, so it loads eagerly. */
  readonly isFirst?: boolean | undefined;
  /** The product's name for the button that loads a held picture; absent if there is no room for a button. */
  readonly nameToLoad?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * A square picture with its space reserved; a drawing of a box if there is none or it cannot be loaded. The previous
 * file is never shown while a new one loads.
 */
export const ProductPicture = memo(function ProductPicture({
  file,
  alt = '',
  shownWidth,
  isFirst = false,
  nameToLoad,
  className,
}: ProductPictureProps) {
  const pictureUrl = use(PictureUrlContext);
  const [brokenFile, setBrokenFile] = useState('');
  const { isHeld, load } = useHeldPictures(file);
  if (file === '' || file === brokenFile || isHeld) {
    return (
      <span className={clsx(classes.frame, className)}>
        <span
          className={classes.fallback}
          role={alt === '' ? undefined : 'img'}
          aria-label={alt === '' ? undefined : alt}
        >
          <Icon name="box" size={56} />
        </span>
        {isHeld && file !== '' && nameToLoad !== undefined ? (
          <LoadButton name={nameToLoad} onLoad={load} />
        ) : null}
      </span>
    );
  }
  return (
    <span className={clsx(classes.frame, className)}>
      <img
        key={file}
        className={classes.picture}
        // A single URL, because `srcset` costs the browser more than the rest of a card's picture.
        src={pictureUrl(file, shownWidth)}
        width={320}
        height={320}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => setBrokenFile(file)}
      />
    </span>
  );
});

function LoadButton({ name, onLoad }: { readonly name: string; readonly onLoad: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className={classes.load} aria-label={t`Load picture of ${name}`} onClick={onLoad}>
      <span className={classes.loadMessages}>
        <Trans>Load picture</Trans>
      </span>
    </button>
  );
}

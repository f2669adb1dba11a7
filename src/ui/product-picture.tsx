import clsx from 'clsx';
import { memo, useState } from 'react';
import { PICTURE_WIDTHS } from '#domain/picture';
import { Icon } from './icon.tsx';
import classes from './product-picture.module.css';

/** The address of a picture file at a width in pixels. */
export type PictureUrl = (file: string, width: number) => string;

interface ProductPictureProps {
  /** '' when the product has none. */
  readonly file: string;
  /** '' where the product's name stands beside the picture. */
  readonly alt: string;
  readonly pictureUrl: PictureUrl;
  /** The shown width for the browser to choose by, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Stands in the first screen, so it is not put off. */
  readonly isFirst?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A square picture with its place kept before it comes; a box drawing when there is none or it cannot be had. */
export const ProductPicture = memo(function ProductPicture({
  file,
  alt,
  pictureUrl,
  sizes,
  isFirst = false,
  className,
}: ProductPictureProps) {
  const [brokenFile, setBrokenFile] = useState('');
  if (file === '' || file === brokenFile) {
    return (
      <span className={clsx(classes.frame, className)}>
        <span
          className={classes.fallback}
          role={alt === '' ? undefined : 'img'}
          aria-label={alt === '' ? undefined : alt}
        >
          <Icon name="box" size={56} />
        </span>
      </span>
    );
  }
  return (
    <span className={clsx(classes.frame, className)}>
      <img
        className={classes.picture}
        src={pictureUrl(file, 320)}
        srcSet={PICTURE_WIDTHS.map((width) => `${pictureUrl(file, width)} ${width}w`).join(', ')}
        sizes={sizes}
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

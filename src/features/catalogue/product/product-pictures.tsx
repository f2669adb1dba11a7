import { MAX_PICTURES, type Product } from '#domain/catalogue/product';
import { ProductPicture } from '#ui/cards/product-picture';
import { SnapCarousel } from '#ui/controls/carousel/snap-carousel';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import classes from './product-pictures.module.css';

interface ProductPicturesProps {
  readonly product: Product;
  readonly name: string;
  /** Leaves space for the units below it, as a sheet needs. */
  readonly isCompact: boolean;
}

/** Up to five pictures to swipe through; one without a file shows the fallback. */
export function ProductPictures({ product, name, isCompact }: ProductPicturesProps) {
  const { t } = useLingui();
  const files = product.pictures.length === 0 ? [''] : product.pictures.slice(0, MAX_PICTURES);
  return (
    <div className={clsx(classes.pictures, isCompact && classes.compact)}>
      <SnapCarousel label={t`Pictures of ${name}`} ratio="1 / 1">
        {files.map((file, index) => (
          <ProductPicture
            key={file}
            file={file}
            alt={name}
            shownWidth={pageWidth}
            isFirst={index === 0}
            nameToLoad={name}
          />
        ))}
      </SnapCarousel>
    </div>
  );
}

function pageWidth(windowWidth: number): number {
  return windowWidth >= 992 ? 480 : windowWidth;
}

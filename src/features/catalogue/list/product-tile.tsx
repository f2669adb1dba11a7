import { useTenant } from '#state/runtime/phone-context';
import { ProductCard } from '#ui/cards/product-card';
import { memo } from 'react';
import { WishHeart } from '#features/catalogue/product/wish-heart';
import { useProductTile, type ProductTileProps } from './use-product-tile.ts';

/** A product card that orders. */
export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const tile = useProductTile(props);
  return (
    <ProductCard
      {...tile}
      isSmallestUnitPriceShown={useTenant().isSmallestUnitPriceShown}
      corner={<WishHeart productCode={tile.product.code} name={tile.name} isOnPicture />}
    />
  );
});

import { useTenant } from '#state/runtime/phone-context';
import { loadPageMessages } from '#state/runtime/language/language';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useIsDrawn } from '#ui/hooks/use-is-drawn';
import { ProductCard } from '#ui/cards/product-card';
import { memo } from 'react';
import { WishHeart } from '#features/catalogue/product/wish-heart';
import { useProductTile, type ProductTileProps } from './use-product-tile.ts';

// Loads on demand, because home is drawn before any stock or rule is known.
const CardMarks = lazyOrNothing(async () => {
  const [{ CardMarks: Marks }] = await Promise.all([
    import('#features/catalogue/order-rules/card-marks'),
    loadPageMessages(),
  ]);
  return Marks;
});

/** A product card that orders. */
export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const tile = useProductTile(props);
  const tenant = useTenant();
  const isDrawn = useIsDrawn();
  return (
    <ProductCard
      {...tile}
      isSmallestUnitPriceShown={tenant.isSmallestUnitPriceShown}
      marks={isDrawn && (tenant.capabilities.stock || tile.next) ? <CardMarks {...tile} /> : undefined}
      corner={<WishHeart productCode={tile.product.code} name={tile.name} isOnPicture />}
    />
  );
});

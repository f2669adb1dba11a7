import { CompactProduct } from '#ui/cards/compact/compact-product';
import { memo } from 'react';
import { useProductTile, type ProductTileProps } from '#features/catalogue/list/use-product-tile';

/** A product in one line that orders. */
export const CompactTile = memo(function CompactTile(props: ProductTileProps) {
  return <CompactProduct {...useProductTile(props)} />;
});

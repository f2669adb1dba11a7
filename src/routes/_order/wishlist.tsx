import { createFileRoute } from '@tanstack/react-router';
import { CompactTile } from '#features/catalogue/compact/compact-tile';
import { ViewButton } from '#features/catalogue/compact/view-button';
import { ProductSheet } from '#features/catalogue/product/product-sheet';
import { ProductTile } from '#features/catalogue/list/product-tile';
import { WishlistPage } from '#features/wishlist/wishlist-page';
import { guardedPage } from '../-guard.ts';
import { readSheet } from '../-read-sheet.ts';
import { useProductSheet } from '../-use-product-sheet.ts';

export const Route = createFileRoute('/_order/wishlist')({
  validateSearch: readSheet,
  ...guardedPage('/wishlist'),
  component: Wishlist,
});

const TILES = { cards: ProductTile, list: CompactTile };

function Wishlist() {
  const { sheet } = Route.useSearch();
  const { open, close, goToCart } = useProductSheet();
  return (
    <>
      <WishlistPage tiles={TILES} viewButton={<ViewButton />} onOpen={open} />
      <ProductSheet code={sheet} onClose={close} onGoToCart={goToCart} />
    </>
  );
}

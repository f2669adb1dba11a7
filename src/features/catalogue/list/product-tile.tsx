import type { Product } from '#domain/catalogue/product';
import { productName } from '#domain/catalogue/product';
import { visibleUnitRows } from '#domain/catalogue/units';
import { setQuantity } from '#state/cart/cart';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { rememberOpenSearch } from '#state/search/recent-searches';
import { productPath } from '#state/catalogue/share-product';
import { useBuyer } from '#state/cart/use-buyer';
import { useCartLine } from '#state/cart/use-cart';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { useCartToast } from '#ui/feedback/toasts/cart-toast';
import { ProductCard } from '#ui/cards/product-card';
import { memo, useMemo } from 'react';
import { useCardPromotion } from './card-promotion.ts';
import { WishHeart } from '#features/catalogue/product/wish-heart';

interface ProductTileProps {
  readonly product: Product;
  readonly onOpen: (code: string) => void;
  /** The card is on the first screen, so its picture loads eagerly. */
  readonly isFirst?: boolean | undefined;
}

/** A product card that orders: quantities go into the cart at once. */
export const ProductTile = memo(function ProductTile({ product, onOpen, isFirst }: ProductTileProps) {
  const phone = usePhone();
  const announceChange = useCartToast();
  const tenant = useTenant();
  const { mode, priceLevel } = useBuyer();
  const language = useLanguage();
  const promotion = useCardPromotion(product);
  const { code } = product;
  const name = productName(product, language);
  // A tap renders the stepper again; the same rows keep price and picture unchanged.
  const rows = useMemo(() => visibleUnitRows(product, priceLevel, mode), [product, priceLevel, mode]);
  return (
    <ProductCard
      product={product}
      name={name}
      href={productPath(phone, code)}
      picture={product.pictures[0] ?? ''}
      rows={rows}
      quantities={useCartLine(code)}
      mode={mode}
      isCodeShown={tenant.isProductCodeShown}
      isSmallestUnitPriceShown={tenant.isSmallestUnitPriceShown}
      promotion={promotion}
      corner={<WishHeart productCode={code} name={name} isOnPicture />}
      isFirst={isFirst}
      onOpen={() => {
        rememberOpenSearch(phone);
        onOpen(code);
      }}
      onQuantity={async (unit, typed) => {
        const change = await setQuantity(phone, code, unit, typed);
        rememberOpenSearch(phone);
        announceChange(change);
      }}
    />
  );
});

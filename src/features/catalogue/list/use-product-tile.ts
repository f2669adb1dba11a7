import type { Product } from '#domain/catalogue/product';
import { productName } from '#domain/catalogue/product';
import type { UnitNumber } from '#domain/catalogue/unit';
import { visibleUnitRows } from '#domain/catalogue/units';
import { setQuantity } from '#state/cart/cart';
import { useBuyer } from '#state/cart/use-buyer';
import { useCartLine } from '#state/cart/use-cart';
import { productPath } from '#state/catalogue/share-product';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { rememberOpenSearch } from '#state/search/recent-searches';
import { useCartToast } from '#ui/feedback/toasts/cart-toast';
import { useMemo } from 'react';
import { useCardPromotion } from './card-promotion.ts';

export interface ProductTileProps {
  readonly product: Product;
  readonly onOpen: (code: string) => void;
  /** The card is on the first screen, so its picture loads eagerly. */
  readonly isFirst?: boolean | undefined;
}

/** The content and the actions of a product in a list, as a card or in one line: quantities go into the cart at once. */
export function useProductTile({ product, onOpen, isFirst }: ProductTileProps) {
  const phone = usePhone();
  const announceChange = useCartToast();
  const { isProductCodeShown } = useTenant();
  const { mode, priceLevel } = useBuyer();
  const language = useLanguage();
  const { code } = product;
  return {
    product,
    name: productName(product, language),
    href: productPath(phone, code),
    picture: product.pictures[0] ?? '',
    // A tap renders the stepper again; the same rows keep price and picture unchanged.
    rows: useMemo(() => visibleUnitRows(product, priceLevel, mode), [product, priceLevel, mode]),
    quantities: useCartLine(code),
    mode,
    isCodeShown: isProductCodeShown,
    promotion: useCardPromotion(product),
    isFirst,
    onOpen: () => {
      rememberOpenSearch(phone);
      onOpen(code);
    },
    onQuantity: async (unit: UnitNumber, typed: number) => {
      const change = await setQuantity(phone, code, unit, typed);
      rememberOpenSearch(phone);
      return announceChange(change);
    },
  };
}

import type { Product } from '#domain/catalogue/product';
import { productName } from '#domain/catalogue/product';
import type { UnitNumber } from '#domain/catalogue/unit';
import { setQuantity } from '#state/cart/cart';
import { useCartLine } from '#state/cart/use-cart';
import { productPath } from '#state/catalogue/share-product';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { useProductRules } from '#state/order-rules/use-product-rules';
import { useShownRows } from '#state/cart/use-shown-rows';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { rememberOpenSearch } from '#state/search/recent-searches';
import { useCartToast } from '#ui/feedback/toasts/cart-toast';
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
  const language = useLanguage();
  const { code } = product;
  const rows = useShownRows(product);
  const rules = useProductRules(code);
  return {
    product,
    name: productName(product, language),
    href: productPath(phone, code),
    picture: product.pictures[0] ?? '',
    rows,
    next: rows[0] && rules?.nextOf(rows[0].unit),
    quantities: useCartLine(code),
    mode: useCartMode(),
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

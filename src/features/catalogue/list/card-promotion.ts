import { nameIn } from '#domain/kernel/named';
import { useLanguage } from '#state/runtime/hooks/use-language';
import type { Product } from '#domain/catalogue/product';
import { promotionOnCard } from '#domain/catalogue/promotion';
import { useToday } from '#state/runtime/hooks/use-today';
import type { CardPromotion } from '#ui/cards/product-card';
import { useLingui } from '@lingui/react/macro';

/** The chip on a product card: the name of the running promotion that ends first, and the number of others. */
export function useCardPromotion(product: Product): CardPromotion | undefined {
  const { t } = useLingui();
  const language = useLanguage();
  const found = promotionOnCard(product.promotions, useToday());
  if (found === undefined) return undefined;
  const { promotion, more } = found;
  return { label: nameIn(promotion, language) || t`Deal`, more };
}

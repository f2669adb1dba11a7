import type { CartMode } from '#domain/kernel/cart-mode';
import type { OrderedLine } from '#domain/orders/ordered-line';
import type { ReactNode } from 'react';
import { productName } from '#domain/catalogue/product';
import { useTenant } from '#state/runtime/phone-context';
import { useProducts } from '#state/catalogue/use-products';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { usePictureUrl } from '#state/catalogue/pictures/use-picture-url';
import { OrderLineList } from '#ui/cards/order-line-list';

/** The lines of an order with the pictures of their products. */
export function HistoryLines({
  lines,
  mode,
  notes,
}: {
  readonly lines: readonly OrderedLine[];
  readonly mode: CartMode;
  readonly notes?: readonly ReactNode[] | undefined;
}) {
  const language = useLanguage();
  const pictureUrl = usePictureUrl();
  const { areTotalsHidden } = useTenant();
  const products = useProducts(lines.map(({ productCode }) => productCode));
  return (
    <OrderLineList
      lines={lines}
      mode={mode}
      nameOf={(line) => {
        const product = products.get(line.productCode);
        return product === undefined ? line.productName : productName(product, language);
      }}
      pictureOf={(code) => products.get(code)?.pictures[0] ?? ''}
      pictureUrl={pictureUrl}
      isMoneyHidden={areTotalsHidden}
      notes={notes}
    />
  );
}

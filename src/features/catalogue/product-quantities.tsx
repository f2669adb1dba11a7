import { productName, type Product } from '#domain/product';
import { visibleUnitRows } from '#domain/units';
import { setQuantity } from '#state/cart';
import { usePhone, useTenant } from '#state/phone-context';
import { useBuyer } from '#state/use-buyer';
import { useCartLine } from '#state/use-cart';
import { useLanguage } from '#state/use-language';
import { useCartToast } from '#ui/cart-toast';
import { QuantitySelector } from '#ui/quantity-selector';

/** The unit rows of one product, written to the cart at the touch. */
export function ProductQuantities({ product }: { readonly product: Product }) {
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const announceChange = useCartToast();
  const { mode, priceLevel } = useBuyer();
  const quantities = useCartLine(product.code);
  const name = productName(product, useLanguage());
  const rows = visibleUnitRows(product, priceLevel, mode);
  return (
    <QuantitySelector
      rows={rows}
      quantities={quantities}
      mode={mode}
      contactPhone={contactPhone}
      labelOf={(row) => `${name} ${row.name}`}
      points={product.pointsPerCase}
      onQuantity={(unit, typed) => setQuantity(phone, product.code, unit, typed).then(announceChange)}
    />
  );
}

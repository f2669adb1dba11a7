import { useUnitName } from '#ui/text/unit-name';
import { productName, type Product } from '#domain/catalogue/product';
import type { UnitRow } from '#domain/catalogue/units';
import type { UnitNumber } from '#domain/catalogue/unit';
import { LateUnitRule } from '#features/catalogue/order-rules/late-unit-rule';
import { useProductRules } from '#state/order-rules/use-product-rules';
import { setQuantity } from '#state/cart/cart';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useShownRows } from '#state/cart/use-shown-rows';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useCartLine } from '#state/cart/use-cart';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { useCartToast } from '#ui/feedback/toasts/cart-toast';
import { QuantitySelector } from '#ui/forms/quantity-selector';

/** The unit rows of one product; changes go into the cart at once. */
export function ProductQuantities({ product }: { readonly product: Product }) {
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const announceChange = useCartToast();
  const mode = useCartMode();
  const quantities = useCartLine(product.code);
  const name = productName(product, useLanguage());
  const nameUnit = useUnitName();
  const rows = useShownRows(product);
  const rules = useProductRules(product.code);
  const setUnit = (unit: UnitNumber, typed: number) =>
    setQuantity(phone, product.code, unit, typed).then(announceChange);
  const noteFor = ({ unit }: UnitRow) => (
    <LateUnitRule
      product={product}
      unit={unit}
      quantity={quantities[unit - 1] ?? 0}
      onQuantity={(quantity) => void setUnit(unit, quantity)}
    />
  );
  return (
    <QuantitySelector
      rows={rows}
      quantities={quantities}
      mode={mode}
      contactPhone={contactPhone}
      labelOf={(row) => `${name} ${nameUnit(row)}`}
      points={product.pointsPerCase}
      onQuantity={setUnit}
      nextOf={rules?.nextOf}
      noteFor={rules && noteFor}
    />
  );
}

import { visibleUnitRows } from '#domain/catalogue/units';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import type { OfferedProduct } from '#domain/office/telephone-order';

/** A product in the units and at the prices of today of a customer; undefined if it is not sold to it. */
export function offeredProduct(product: Product, priceLevel: PriceLevel): OfferedProduct | undefined {
  const units = visibleUnitRows(product, priceLevel, MONEY_MODE)
    .filter(({ price }) => price.current > 0)
    .map(({ unit, name, nameEn = '', price }) => ({ unit, name, nameEn, price: price.current }));
  const { code, name, shortNameEn } = product;
  return units.length === 0 ? undefined : { code, name, nameEn: shortNameEn, units };
}

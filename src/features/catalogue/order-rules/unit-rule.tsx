import type { Product } from '#domain/catalogue/product';
import type { UnitNumber } from '#domain/catalogue/unit';
import { unitOf } from '#domain/catalogue/units';
import { useProductRules } from '#state/order-rules/use-product-rules';
import { RuleNote } from '#ui/order-rules/rule-note';
import { useUnitName } from '#ui/text/unit-name';

export interface UnitRuleProps {
  readonly product: Product;
  readonly unit: UnitNumber;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** On a card: less words. */
  readonly isBrief?: boolean | undefined;
}

/** The company's rule for a unit of a product, if it has one. It is its own subscriber. */
export function UnitRule({ product, unit: number, ...props }: UnitRuleProps) {
  const nameUnit = useUnitName();
  const rule = useProductRules(product.code)?.rules.find((each) => each.unit === number);
  const unit = unitOf(product, number);
  if (rule === undefined || unit === undefined) return null;
  return <RuleNote {...props} rule={rule} nameUnit={(quantity) => nameUnit(unit, quantity)} />;
}

import { subtractSatang, type Satang } from '#domain/kernel/money';
import type { Missing } from './priced-order.ts';
import type { Goods, RuleUnit } from './rule.ts';

/** The goods that are missing for a number of units; undefined if there are enough. */
export function missingQuantity(
  has: number,
  needs: number,
  { one, goods, unit }: { readonly one: number; readonly goods: Goods; readonly unit: RuleUnit },
): Missing | undefined {
  return has >= needs
    ? undefined
    : { kind: 'quantity', goods, unit, quantity: (needs - has) / one, of: needs / one };
}

/** The worth of goods that is missing; undefined if there is enough. */
export function missingAmount(has: Satang, needs: Satang, goods: Goods): Missing | undefined {
  return has >= needs ? undefined : { kind: 'amount', goods, amount: subtractSatang(needs, has), of: needs };
}

/** The missing part of what is needed, between 0 and 1. */
export function missingShare(missing: Missing): number {
  return missing.kind === 'quantity' ? missing.quantity / missing.of : missing.amount / missing.of;
}

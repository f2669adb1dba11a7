import { addSatang, subtractSatang, type Satang } from '#domain/kernel/money';
import type { AppliedRule, OrderPromotions } from '../order-promotions.ts';

/** An order's discount as people read it. */
export interface PartsOfDiscount {
  /** The promotions that took something off. */
  readonly reducing: readonly AppliedRule[];
  /** The rest, which a coupon took off. */
  readonly rest: Satang;
}

/** Divides the discount of an order into what each promotion took off, and the rest. */
export function partsOfDiscount(discount: Satang, promotions: OrderPromotions | undefined): PartsOfDiscount {
  const reducing = promotions?.rules.filter((rule) => rule.discount > 0) ?? [];
  const rest = subtractSatang(discount, addSatang(...reducing.map((rule) => rule.discount)));
  return { reducing, rest };
}

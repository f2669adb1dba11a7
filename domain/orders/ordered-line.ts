import type { OrOther } from '#domain/kernel/or-other';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { OrderLine } from './order-draft.ts';

/** A line of an order as the server stores it. */
export interface OrderedLine extends Omit<OrderLine, 'unit'> {
  readonly unit: OrOther<UnitNumber>;
}

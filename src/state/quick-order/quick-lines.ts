import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import type { WrittenLine } from '#domain/quick-order/order-text';
import type { Product } from '#domain/catalogue/product';
import { understandQuantity, type UnderstoodLine } from '#domain/quick-order/understand-line';
import type { LineDecision, QuickOrderDraft } from '#local/quick-order/quick-order-drafts';
import type { ReadOrder } from './read-quick-order.ts';

/** A line of the quick order, reviewed before it goes into the cart. */
export interface QuickLine {
  readonly id: string;
  /** The original text of the text field; undefined for a line from the pad. */
  readonly written: string | undefined;
  /** With the person's decisions; undefined while it is being searched for. */
  readonly understood: UnderstoodLine | undefined;
  readonly isLeftOut: boolean;
}

/** Lines from the pad come first, newest on top; then the lines of the text field, in their order. */
export function quickLines(
  draft: QuickOrderDraft,
  order: ReadOrder,
  shop: OrderTextContext,
): readonly QuickLine[] {
  const typed = draft.typed.toReversed().map(({ id, ...line }): QuickLine => {
    const decision = { ...line, ...draft.decisions[id] };
    return {
      id,
      written: undefined,
      understood: decided(undefined, { state: 'unknown' }, decision, shop),
      isLeftOut: decision.isLeftOut ?? false,
    };
  });
  const written = order.lines.map(({ id, line, understood }): QuickLine => {
    const decision = draft.decisions[id] ?? {};
    return {
      id,
      written: line.written,
      understood: decided(line, understood, decision, shop),
      isLeftOut: decision.isLeftOut ?? false,
    };
  });
  return [...typed, ...written];
}

const NOTHING_SAID = { quantity: undefined, unitWords: undefined, doubt: undefined };

/** The understood line with the person's decision laid over it. */
function decided(
  line: WrittenLine | undefined,
  understood: UnderstoodLine | undefined,
  decision: LineDecision,
  shop: OrderTextContext,
): UnderstoodLine | undefined {
  if (decision.productCode === undefined) return understood;
  const product = shop.byCode(decision.productCode);
  if (product === undefined) return { state: 'unknown' };
  return withDecision(product, understandQuantity(product, line ?? NOTHING_SAID, shop), decision);
}

function withDecision(product: Product, said: UnderstoodLine, decision: LineDecision): UnderstoodLine {
  const unit = decision.unit ?? ('unit' in said ? said.unit : undefined);
  const quantity = decision.quantity ?? ('quantity' in said ? said.quantity : undefined);
  if (unit === undefined) return { state: 'unit-not-sold', product, quantity };
  if (quantity === undefined)
    return {
      state: 'no-quantity',
      product,
      unit,
      doubt: said.state === 'no-quantity' ? said.doubt : undefined,
    };
  if (said.state === 'confirm' && decision.quantity === undefined) return { ...said, unit };
  return { state: 'sure', product, unit, quantity };
}

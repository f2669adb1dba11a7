import { oncePer } from '#domain/kernel/once-per';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import type { WrittenLine } from '#domain/quick-order/order-text';
import type { Product } from '#domain/catalogue/product';
import { parseQuantity, type ParsedLine } from '#domain/quick-order/parse-line';
import type { LineDecision, QuickOrderDraft } from '#local/quick-order/quick-order-drafts';
import type { ReadLine, ReadOrder } from './read-quick-order.ts';

/** A line of the quick order, reviewed before it goes into the cart. */
export interface QuickLine {
  readonly id: string;
  /** The original text of the text field; undefined for a line from the pad. */
  readonly written: string | undefined;
  /** With the person's decisions; undefined while it is being searched for. */
  readonly match: ParsedLine | undefined;
  readonly isLeftOut: boolean;
}

/** Lines from the pad come first, newest on top; then the lines of the text field, in their order. */
export function quickLines(
  draft: QuickOrderDraft,
  order: ReadOrder,
  context: OrderTextContext,
): readonly QuickLine[] {
  const typed = draft.typed.toReversed().map(({ id, ...line }): QuickLine => {
    const decision = { ...line, ...draft.decisions[id] };
    return {
      id,
      written: undefined,
      match: decided(undefined, { state: 'unknown' }, decision, context),
      isLeftOut: decision.isLeftOut ?? false,
    };
  });
  const written = order.lines.map((read): QuickLine => {
    const { id, line, match } = read;
    const decision = draft.decisions[id];
    if (decision === undefined) return undecidedLine(read);
    return {
      id,
      written: line.written,
      match: decided(line, match, decision, context),
      isLeftOut: decision.isLeftOut ?? false,
    };
  });
  return [...typed, ...written];
}

/** The same object for the same read line, so that a list that is still being read renders only its new lines. */
const undecidedLine = oncePer(({ id, line, match }: ReadLine): QuickLine => ({
  id,
  written: line.written,
  match,
  isLeftOut: false,
}));

const NO_QUANTITY = { quantity: undefined, unitText: undefined, problem: undefined };

/** The match with the person's decision laid over it. */
function decided(
  line: WrittenLine | undefined,
  match: ParsedLine | undefined,
  decision: LineDecision,
  context: OrderTextContext,
): ParsedLine | undefined {
  if (decision.productCode === undefined) return match;
  const product = context.byCode(decision.productCode);
  if (product === undefined) return { state: 'unknown' };
  return withDecision(product, parseQuantity(product, line ?? NO_QUANTITY, context), decision);
}

function withDecision(product: Product, match: ParsedLine, decision: LineDecision): ParsedLine {
  const unit = decision.unit ?? ('unit' in match ? match.unit : undefined);
  const quantity = decision.quantity ?? ('quantity' in match ? match.quantity : undefined);
  if (unit === undefined) return { state: 'unit-not-sold', product, quantity };
  if (quantity === undefined)
    return {
      state: 'no-quantity',
      product,
      unit,
      problem: match.state === 'no-quantity' ? match.problem : undefined,
    };
  if (match.state === 'confirm' && decision.quantity === undefined) return { ...match, unit };
  return { state: 'sure', product, unit, quantity };
}

import { isSameLine, type DraftLine } from './draft-lines.ts';
import type { OrderEditDraft } from './order-edit-draft.ts';

/**
 * Puts what a clerk typed about an earlier version of an order onto the present one, so that nothing is lost when
 * somebody else changed the order meanwhile. What the clerk did not touch is as in the present version.
 *
 * @param fresh the draft of the present version, without any change
 */
export function rebased(typed: OrderEditDraft, fresh: OrderEditDraft): OrderEditDraft {
  const kept = fresh.lines.map((line) => {
    const before = typed.lines.find((each) => isSameLine(each, line));
    return before === undefined ? line : withTyped(line, before);
  });
  // A line that the other change took off comes back only if the clerk wanted another quantity of it.
  const added = typed.lines
    .filter((line) => line.quantity > 0 && line.quantity !== line.quantityBefore)
    .filter((line) => !fresh.lines.some((each) => isSameLine(each, line)))
    .map((line) => ({ ...line, quantityBefore: 0, priceBefore: undefined, isAtTodaysPrice: false }));
  return {
    ...typed,
    revision: fresh.revision,
    lines: [...kept, ...added],
    remark: typed.remark === typed.remarkBefore ? fresh.remark : typed.remark,
    remarkBefore: fresh.remarkBefore,
    deliveryDay: typed.deliveryDay === typed.dayBefore ? fresh.deliveryDay : typed.deliveryDay,
    dayBefore: fresh.dayBefore,
    // Whoever agreed to a total agreed to another one.
    isAgreed: false,
  };
}

function withTyped(
  line: DraftLine,
  { quantity, quantityBefore, price, isAtTodaysPrice }: DraftLine,
): DraftLine {
  return {
    ...line,
    quantity: quantity === quantityBefore ? line.quantity : quantity,
    price,
    isAtTodaysPrice,
  };
}

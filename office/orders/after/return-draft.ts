import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { RETURN_REASONS, type ReturnReason } from '#domain/delivery/delivery';
import { subtractSatang, type Satang } from '#domain/kernel/money';
import type { OfficeReturn } from '#domain/office/return-products';
import { lineQuantities, type LineQuantities } from '#domain/orders/changes/line-quantities';
import type { ExchangeLine } from '#domain/orders/changes/order-return';
import type { ReturnedLine } from '#domain/orders/changes/order-version';
import { isFreeLine } from '#domain/orders/free-line';
import type { Order } from '#domain/orders/order';
import { chargeFor } from '#domain/payments/order-charge';
import {
  hasShape,
  isFlag,
  isMaybe,
  isNumber,
  isOneOf,
  isRecordOf,
  isText,
  readerOf,
} from '#office/kernel/drafts/draft-shape';

/** The input of a clerk about products that came back. */
export interface ReturnDraft {
  /** The returned quantity by line number; a missing one is 0. */
  readonly quantities: Readonly<Record<number, number>>;
  readonly reason: ReturnReason | undefined;
  readonly note: string;
  /** Whether the customer gets the same products again, in a new order at today's prices. */
  readonly isExchanged: boolean;
}

export const EMPTY_RETURN: ReturnDraft = { quantities: {}, reason: undefined, note: '', isExchanged: false };

/** The values that the form keeps, and the id of the new order, so that sending it again places no second one. */
interface ReturnFormValues extends ReturnDraft {
  readonly exchangeId: string;
}

export const storedReturnDraft = readerOf(
  hasShape<ReturnFormValues>({
    exchangeId: isText,
    quantities: isRecordOf(isNumber),
    reason: isMaybe(isOneOf(RETURN_REASONS)),
    note: isText,
    isExchanged: isFlag,
  }),
);

/** Computes what the customer has of each line of a delivered order. */
export function takenLines({ lines, deliveries = [], returns = [] }: Order): readonly LineQuantities[] {
  return lineQuantities(lines, deliveries, returns);
}

/** Whether anything of a delivered order can still come back. */
export function mayComeBack(order: Order): boolean {
  return order.status === 'pod' && takenLines(order).some(({ delivered, returned }) => delivered > returned);
}

/** Everything that the customer still has. */
export function allQuantities(order: Order): ReturnDraft['quantities'] {
  return Object.fromEntries(
    takenLines(order).map(({ number, delivered, returned }) => [number, delivered - returned]),
  );
}

export function returnedLinesOf({ quantities }: ReturnDraft): readonly ReturnedLine[] {
  return Object.entries(quantities)
    .map(([number, quantity]) => ({ number: Number(number), quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** How much less the order costs after the return. */
export function creditOf(order: Order, draft: ReturnDraft): Satang {
  const taken = takenLines(order);
  const after = taken.map((line) => ({
    ...line,
    returned: line.returned + (draft.quantities[line.number] ?? 0),
  }));
  return subtractSatang(chargeFor(order, taken).total, chargeFor(order, after).total);
}

/** The same products again. Lines that a promotion gave follow from the others, as in any order. */
function exchangeLinesOf(order: Order, draft: ReturnDraft): readonly ExchangeLine[] {
  return returnedLinesOf(draft).flatMap(({ number, quantity }) => {
    const line = order.lines[number - 1];
    const unit = UNIT_NUMBERS.find((known) => known === line?.unit);
    if (line === undefined || unit === undefined || isFreeLine(line)) return [];
    return [{ productCode: line.productCode, unit, quantity }];
  });
}

/**
 * The request without its ids, which the form makes from it.
 *
 * @returns undefined if no product or no reason is chosen
 */
export function returnContent(
  order: Order,
  draft: ReturnDraft,
): (Omit<OfficeReturn, 'id' | 'exchange'> & { readonly exchangeLines: readonly ExchangeLine[] }) | undefined {
  const { reason, note, isExchanged } = draft;
  const lines = returnedLinesOf(draft);
  if (reason === undefined || lines.length === 0) return undefined;
  return {
    orderId: order.id,
    seenReturns: order.returns?.length ?? 0,
    lines,
    reason,
    note: note.trim(),
    exchangeLines: isExchanged ? exchangeLinesOf(order, draft) : [],
  };
}

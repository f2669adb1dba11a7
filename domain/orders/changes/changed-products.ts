import { MAX_QUANTITY, NO_QUANTITIES, setLineQuantity, type CartLine } from '#domain/cart/cart';
import { multiplySatang, type Satang } from '#domain/kernel/money';
import { draftOrder, type LineProblem, type OrderLine } from '#domain/orders/order-draft';
import type { CartMode } from '#domain/kernel/cart-mode';
import { multiplyPoints } from '#domain/kernel/points';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import { isSameLine, type LineEdit } from './order-change.ts';

/** The lines of an order after edits. Lines that cannot be ordered are listed as problems and left out. */
export interface ChangedProducts {
  readonly lines: readonly OrderLine[];
  /** For each line, the unit's price today; undefined if it is not sold today. */
  readonly todaysPrices: readonly (Satang | undefined)[];
  readonly problems: readonly LineProblem[];
}

/** The data for pricing the edits. */
export interface TodaysPrices {
  /** Returns undefined for a product that is not sold today. */
  readonly productFor: (code: string) => Product | undefined;
  readonly priceLevel: PriceLevel;
  readonly mode: CartMode;
  /** Whether unchanged lines are repriced too. */
  readonly isForAll: boolean;
}

/**
 * Applies edits to an order's lines: changes quantities and prices, removes lines and adds others. Without a price
 * in its edit, an existing line keeps its ordered price unless the edit asks for today's, and a new one has today's price. Only added lines and increased quantities must be
 * available today.
 *
 * @returns undefined if a quantity is not a whole number from 0 to MAX_QUANTITY
 */
export function changedProducts(
  lines: readonly OrderLine[],
  edits: readonly LineEdit[],
  today: TodaysPrices,
): ChangedProducts | undefined {
  if (edits.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 0 || quantity > MAX_QUANTITY))
    return undefined;
  const editOf = (line: Pick<OrderLine, 'productCode' | 'unit'>) =>
    edits.findLast((edit) => isSameLine(edit, line));
  const isAtTodaysPrice = (line: Pick<OrderLine, 'productCode' | 'unit'>) =>
    editOf(line)?.isAtTodaysPrice === true;
  const quantityOf = (line: Pick<OrderLine, 'productCode' | 'unit'>) => editOf(line)?.quantity;
  const remaining = lines
    .map((line) => ({ line, quantity: quantityOf(line) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const added = edits.filter(
    (edit, at) =>
      edit.quantity > 0 &&
      !lines.some((line) => isSameLine(line, edit)) &&
      !edits.slice(at + 1).some((later) => isSameLine(later, edit)),
  );
  const requested = [...remaining.map(({ line, quantity }) => ({ ...line, quantity })), ...added];
  const draft = draftOrder({ ...today, cart: cartOf(requested) });
  const todaysLine = (line: Pick<OrderLine, 'productCode' | 'unit'>) =>
    draft.lines.find((each) => isSameLine(each, line));
  const isNeededToday = ({ productCode, unit }: LineProblem) =>
    today.isForAll ||
    isAtTodaysPrice({ productCode, unit }) ||
    !lines.some(
      (line) =>
        isSameLine(line, { productCode, unit }) && (quantityOf(line) ?? line.quantity) <= line.quantity,
    );
  const after = [
    ...remaining.map(({ line, quantity }) =>
      today.isForAll || isAtTodaysPrice(line)
        ? (todaysLine(line) ?? withQuantity(line, quantity))
        : withQuantity(line, quantity),
    ),
    ...added.flatMap((edit) => todaysLine(edit) ?? []),
  ].map((line) => withPrice(line, editOf(line)?.unitPrice));
  return {
    lines: after,
    todaysPrices: after.map((line) => todaysLine(line)?.unitPrice),
    problems: draft.problems.filter(isNeededToday),
  };
}

function withPrice(line: OrderLine, unitPrice: Satang | undefined): OrderLine {
  if (unitPrice === undefined) return line;
  return { ...line, unitPrice, lineTotal: multiplySatang(unitPrice, line.quantity) };
}

function withQuantity(line: OrderLine, quantity: number): OrderLine {
  return {
    ...line,
    quantity,
    lineTotal: multiplySatang(line.unitPrice, quantity),
    linePoints: multiplyPoints(line.unitPoints, quantity),
  };
}

function cartOf(requested: readonly LineEdit[]): readonly CartLine[] {
  const cart = new Map<string, CartLine>();
  for (const { productCode, unit, quantity } of requested) {
    const before = cart.get(productCode)?.quantities ?? NO_QUANTITIES;
    const line = setLineQuantity(
      cart.get(productCode),
      productCode,
      unit,
      quantity + (before[unit - 1] ?? 0),
    );
    if (line !== undefined) cart.set(productCode, line);
  }
  return [...cart.values()];
}

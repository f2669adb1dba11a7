import { allowedUpTo } from '#domain/order-rules/judge-quantity';
import { ruleOf, type QuantityRule } from '#domain/order-rules/quantity-rule';
import type { FilledLine } from '#domain/stock/fill-lines';
import type { OrderLine } from '../order-draft.ts';
import { isSameLine, type LineDifference, type LineKey, type SeenLine } from '../order.ts';

/** The effect of stock on an order. */
export interface StockVerdict {
  /** Whether the person has to decide first. */
  readonly isRefused: boolean;
  /** The lines to decide about of a refused order, and all short lines of a taken one. */
  readonly differences: readonly LineDifference[];
  /** The quantities that the server would take now, without lines of which nothing is left. */
  readonly takeable: readonly Pick<OrderLine, 'productCode' | 'unit' | 'quantity'>[];
}

export interface StockedOrder {
  readonly filled: readonly FilledLine[];
  /** The ordered lines at current prices. */
  readonly lines: readonly OrderLine[];
  readonly seen: readonly SeenLine[];
  /** The lines for which the person agreed to wait; undefined for an order of staff, which waits for every line. */
  readonly waitFor: readonly LineKey[] | undefined;
  /** The company's rules about quantities: what is left is offered only as far as they allow it. */
  readonly rules?: readonly QuantityRule[];
}

/** Decides whether an order can be taken with what is left of its goods. Free goods never refuse an order. */
export function judgeStock({ filled, lines, seen, waitFor, rules = [] }: StockedOrder): StockVerdict {
  const short = filled
    .filter(({ line, left }) => line.isFree !== true && left < line.quantity)
    .map((each) => ({ ...each, left: allowedLeft(rules, each) }));
  const refused = short.filter(
    ({ line, policy }) =>
      policy === 'block' ||
      (policy === 'back-order' && waitFor?.some((each) => isSameLine(each, line)) === false),
  );
  const isRefused = refused.length > 0;
  return {
    isRefused,
    differences: (isRefused ? refused : short).flatMap((each) =>
      differenceOf(each, { lines, seen, isRefused }),
    ),
    takeable: lines.flatMap(({ productCode, unit, ...line }) => {
      const found = refused.find((each) => isSameLine(each.line, { productCode, unit }));
      const quantity = found?.left ?? line.quantity;
      return quantity === 0 ? [] : [{ productCode, unit, quantity }];
    }),
  };
}

function allowedLeft(rules: readonly QuantityRule[], { line, left }: FilledLine): number {
  const rule = ruleOf(rules, line);
  return rule === undefined ? left : allowedUpTo(rule, left);
}

function differenceOf(
  { line: { productCode, unit, quantity }, left, policy, backOn }: FilledLine,
  { lines, seen, isRefused }: Pick<StockedOrder, 'lines' | 'seen'> & { readonly isRefused: boolean },
): readonly LineDifference[] {
  const isSame = (each: LineKey) => isSameLine(each, { productCode, unit });
  const unitPrice = lines.find(isSame)?.unitPrice;
  if (unitPrice === undefined) return [];
  return [
    {
      productCode,
      unit,
      quantity,
      seenUnitPrice: seen.find(isSame)?.seenUnitPrice ?? unitPrice,
      currentUnitPrice: isRefused ? undefined : unitPrice,
      problem: 'short-stock',
      stock: { left, unitPrice, canWait: policy === 'back-order', backOn },
    },
  ];
}

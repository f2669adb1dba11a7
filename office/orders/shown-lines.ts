import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { nameIn } from '#domain/kernel/named';
import type { Language } from '#domain/kernel/language';
import { isFreeLine } from '#domain/orders/free-line';
import type { Order } from '#domain/orders/order';
import type { OrderedLine } from '#domain/orders/ordered-line';
import { promotionsOfLine } from '#domain/promotions/shown/line-promotions';

/** A line of an order with what promotions did to it. */
export interface ShownLine {
  readonly line: OrderedLine;
  /** Differs among the lines: a promotion may give more of a product that was ordered too. */
  readonly key: string;
  readonly isFree: boolean;
  /** The part of the line's total that promotions took off. */
  readonly discount: Satang;
  /** The names of the promotions; '' for none. */
  readonly promotions: string;
}

/** Lists the lines of an order for a screen or a paper. */
export function shownLines(
  { lines, promotions }: Pick<Order, 'lines' | 'promotions'>,
  language: Language,
): readonly ShownLine[] {
  const orderedLines = lines.filter((line) => !isFreeLine(line)).length;
  return lines.map((line, index) => {
    const isFree = isFreeLine(line);
    const promoted = promotions && promotionsOfLine(promotions, index + 1, { orderedLines });
    return {
      line,
      key: `${line.productCode}/${line.unit}/${isFree}`,
      isFree,
      discount: promoted?.discount ?? ZERO_SATANG,
      promotions: (promoted?.rules ?? []).map((rule) => nameIn(rule, language)).join(', '),
    };
  });
}

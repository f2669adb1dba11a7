import type { UnitQuantities } from '#domain/cart/cart';
import { multiplySatang } from '#domain/kernel/money';
import type { OrderLine } from './order-draft.ts';
import { multiplyPoints } from '#domain/kernel/points';

/**
 * The lines to add to a cart so that it has at least these quantities; lines that are in the cart in full are left
 * out.
 */
export function missingLines(
  lines: readonly OrderLine[],
  inCart: (productCode: string) => UnitQuantities,
): readonly OrderLine[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (inCart(line.productCode)[line.unit - 1] ?? 0);
    if (quantity <= 0) return [];
    return [
      {
        ...line,
        quantity,
        lineTotal: multiplySatang(line.unitPrice, quantity),
        linePoints: multiplyPoints(line.unitPoints, quantity),
      },
    ];
  });
}

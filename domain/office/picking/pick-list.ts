import { lineUnit, type LineNames } from '#domain/catalogue/line-names';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { Named } from '#domain/kernel/named';
import type { OrOther } from '#domain/kernel/or-other';

/** A product to take from the shelf for all orders of a list, in one of its units. */
export interface PickRow {
  readonly productCode: string;
  readonly product: Named;
  /** 'other' for a unit that this version does not know. */
  readonly unit: OrOther<UnitNumber>;
  readonly unitName: Named;
  /** The sum over all orders. */
  readonly quantity: number;
  /** The part of each order, in the order of the list. */
  readonly parts: readonly { readonly orderNo: string; readonly quantity: number }[];
}

interface PickedOrder {
  readonly orderNo: string;
  readonly lines: readonly (LineNames & Pick<PickRow, 'productCode' | 'unit' | 'quantity'>)[];
}

/** Adds up the lines of several orders, so that each shelf is visited once. Sorted by product code and unit. */
export function pickListOf(orders: readonly PickedOrder[]): readonly PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const { orderNo, lines } of orders)
    for (const line of lines) {
      const { productCode, unit, quantity } = line;
      const key = JSON.stringify([productCode, unit, line.unitName]);
      const row = rows.get(key);
      rows.set(key, {
        productCode,
        product: { name: line.productName, nameEn: line.productNameEn ?? '' },
        unit,
        unitName: lineUnit(line),
        quantity: (row?.quantity ?? 0) + quantity,
        parts: [...(row?.parts ?? []), { orderNo, quantity }],
      });
    }
  return [...rows.values()].toSorted(
    (one, other) =>
      one.productCode.localeCompare(other.productCode, 'en') ||
      String(one.unit).localeCompare(String(other.unit), 'en'),
  );
}

import type { UnitNumber } from '#domain/catalogue/unit';
import type { Satang } from '#domain/kernel/money';
import { bahtFromSatang } from '#domain/kernel/money';
import { MAX_UNIT_PRICE, type LineEdit } from '#domain/orders/changes/order-change';
import { typedAmount } from '#office/kernel/typed-amount';

export interface LineKey {
  readonly productCode: string;
  readonly unit: UnitNumber;
}

/** A line while somebody edits it. */
export interface DraftLine extends LineKey {
  readonly name: string;
  readonly unitName: string;
  /** 0 takes the line off. */
  readonly quantity: number;
  /** 0 for an added line. */
  readonly quantityBefore: number;
  /** The price of one unit as typed; '' keeps the present one. */
  readonly price: string;
  /** Undefined for an added line, and in an order for points. */
  readonly priceBefore: Satang | undefined;
  /** Whether a line of the order gets today's price. A typed price wins over it. */
  readonly isAtTodaysPrice: boolean;
  /** The line that an added one takes the place of; undefined for all others. */
  readonly replaces: (LineKey & { readonly name: string }) | undefined;
}

export type NewLine = Pick<DraftLine, 'productCode' | 'unit' | 'name' | 'unitName'>;

export const isSameLine = (one: LineKey, other: LineKey) =>
  one.productCode === other.productCode && one.unit === other.unit;

/** Adds one of a product. A line that is already there gets one more. */
export function linesWithProduct(lines: readonly DraftLine[], product: NewLine): readonly DraftLine[] {
  return withMore(lines, product, { quantity: 1, replaces: undefined, after: undefined });
}

/** Sets a quantity. An added line that is taken off disappears. */
export function linesWithQuantity(
  lines: readonly DraftLine[],
  changed: LineKey,
  quantity: number,
): readonly DraftLine[] {
  return lines
    .map((line) => (isSameLine(line, changed) ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0 || line.quantityBefore > 0);
}

/** Orders the quantity of a line in another unit of its product. */
export function linesInUnit(
  lines: readonly DraftLine[],
  line: DraftLine,
  unit: Pick<NewLine, 'unit' | 'unitName'>,
): readonly DraftLine[] {
  const { productCode, name, quantity, quantityBefore, replaces } = line;
  if (unit.unit === line.unit) return lines;
  const wanted = quantity === 0 ? quantityBefore : quantity;
  const more = withMore(lines, { productCode, name, ...unit }, { quantity: wanted, replaces, after: line });
  return linesWithQuantity(more, line, 0);
}

/** Puts a substitute in the place of a line. One of a line that is itself a substitute names the line of the order. */
export function linesWithSubstitute(
  lines: readonly DraftLine[],
  line: DraftLine,
  substitute: NewLine & { readonly quantity: number },
): readonly DraftLine[] {
  const { quantity, ...product } = substitute;
  if (isSameLine(product, line)) return lines;
  const { productCode, unit, name } = line;
  const replaces = line.quantityBefore > 0 ? { productCode, unit, name } : line.replaces;
  return linesWithQuantity(withMore(lines, product, { quantity, replaces, after: line }), line, 0);
}

interface Addition {
  readonly quantity: number;
  readonly replaces: DraftLine['replaces'];
  /** Stands before the new line; undefined for the end of the list. */
  readonly after: LineKey | undefined;
}

function withMore(
  lines: readonly DraftLine[],
  product: NewLine,
  { quantity, replaces, after }: Addition,
): readonly DraftLine[] {
  if (lines.some((line) => isSameLine(line, product)))
    return lines.map((line) =>
      isSameLine(line, product) ? { ...line, quantity: line.quantity + quantity } : line,
    );
  const added = {
    ...product,
    quantity,
    quantityBefore: 0,
    price: '',
    priceBefore: undefined,
    isAtTodaysPrice: false,
    replaces,
  };
  const at = after === undefined ? -1 : lines.findIndex((line) => isSameLine(line, after));
  return at === -1 ? [...lines, added] : lines.toSpliced(at + 1, 0, added);
}

/** Reads the typed price. `invalid` is no amount from 0.01 to 1,000,000 baht; undefined keeps the present price. */
export function newPriceOf({
  price,
  priceBefore,
}: Pick<DraftLine, 'price' | 'priceBefore'>): Satang | 'invalid' | undefined {
  if (price.trim() === '') return undefined;
  const amount = typedAmount(price);
  if (amount === undefined || amount > MAX_UNIT_PRICE) return 'invalid';
  return amount === priceBefore ? undefined : amount;
}

/** The price as somebody would type it: `1304.50`. */
export function priceText(price: Satang): string {
  return bahtFromSatang(price).toFixed(2);
}

export function hasInvalidPrice(lines: readonly DraftLine[]): boolean {
  return lines.some((line) => line.quantity > 0 && newPriceOf(line) === 'invalid');
}

/** The lines that differ from the order. */
export function lineEdits(lines: readonly DraftLine[]): readonly LineEdit[] {
  return lines.flatMap((line): LineEdit[] => {
    const { productCode, unit, quantity, quantityBefore, replaces, isAtTodaysPrice } = line;
    const price = quantity === 0 ? undefined : newPriceOf(line);
    const unitPrice = price === 'invalid' ? undefined : price;
    const isToday = isAtTodaysPrice && quantity > 0 && quantityBefore > 0 && line.price.trim() === '';
    if (quantity === quantityBefore && unitPrice === undefined && !isToday) return [];
    return [
      {
        productCode,
        unit,
        quantity,
        ...(unitPrice === undefined ? {} : { unitPrice }),
        ...(isToday ? { isAtTodaysPrice: true } : {}),
        ...(replaces === undefined || quantityBefore > 0
          ? {}
          : { replaces: { productCode: replaces.productCode, unit: replaces.unit } }),
      },
    ];
  });
}

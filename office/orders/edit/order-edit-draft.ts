import { isFreeLine } from '#domain/orders/free-line';
import type { Order } from '#domain/orders/order';
import { MAX_UNIT_PRICE, type ChangeOrderRequest, type LineEdit } from '#domain/orders/changes/order-change';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import { isPointMode } from '#domain/kernel/cart-mode';
import { bahtFromSatang, satang, type Satang } from '#domain/kernel/money';
import { typedAmount } from '#office/kernel/typed-amount';

/** A line while somebody edits it. */
export interface DraftLine {
  readonly productCode: string;
  readonly unit: UnitNumber;
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
}

export type NewLine = Pick<DraftLine, 'productCode' | 'name' | 'unitName'>;

/** The input of a clerk about one version of an order, before it is sent. */
export interface OrderEditDraft {
  readonly revision: number;
  readonly lines: readonly DraftLine[];
  readonly remark: string;
  /** `yyyy-mm-dd`; '' for none. */
  readonly deliveryDay: string;
  readonly reason: string;
  /** Whether the customer agreed to a higher total on the telephone. */
  readonly isAgreed: boolean;
}

/** The draft of an order as it is. A line in a unit that this version does not know cannot be changed. */
export function newDraft(
  order: Order,
  nameOf: (line: Order['lines'][number]) => Pick<DraftLine, 'name' | 'unitName'>,
): OrderEditDraft {
  return {
    revision: order.revision ?? 1,
    lines: order.lines.flatMap((line): DraftLine[] => {
      // Promotions give their lines again after the change.
      if (isFreeLine(line)) return [];
      const unit = UNIT_NUMBERS.find((known) => known === line.unit);
      if (unit === undefined) return [];
      const { productCode, quantity } = line;
      const priceBefore = isPointMode(order.mode) ? undefined : line.unitPrice;
      const before = { quantityBefore: quantity, priceBefore };
      return [{ productCode, unit, ...nameOf(line), quantity, price: '', ...before }];
    }),
    remark: order.remark,
    deliveryDay: order.deliveryDay ?? '',
    reason: '',
    isAgreed: false,
  };
}

/** Adds a product in its largest unit; one that is already there gets one more. */
export function withProduct(draft: OrderEditDraft, product: NewLine): OrderEditDraft {
  const isLine = (line: DraftLine) => line.productCode === product.productCode && line.unit === 1;
  if (draft.lines.some(isLine))
    return {
      ...draft,
      lines: draft.lines.map((line) => (isLine(line) ? { ...line, quantity: line.quantity + 1 } : line)),
    };
  const added = {
    ...product,
    unit: 1,
    quantity: 1,
    quantityBefore: 0,
    price: '',
    priceBefore: undefined,
  } as const;
  return { ...draft, lines: [...draft.lines, added] };
}

/** Types a price into a line. */
export function withPrice(
  draft: OrderEditDraft,
  { productCode, unit }: Pick<DraftLine, 'productCode' | 'unit'>,
  price: string,
): OrderEditDraft {
  return {
    ...draft,
    lines: draft.lines.map((line) =>
      line.productCode === productCode && line.unit === unit ? { ...line, price } : line,
    ),
  };
}

/** Reads the typed price. `invalid` is no amount from 0.01 to 1,000,000 baht; undefined keeps the present price. */
export function newPriceOf({ price, priceBefore }: DraftLine): Satang | 'invalid' | undefined {
  if (price.trim() === '') return undefined;
  const amount = typedAmount(price);
  if (amount === undefined || amount > MAX_UNIT_PRICE) return 'invalid';
  return amount === priceBefore ? undefined : amount;
}

/** The price as somebody would type it: `1304.50`. */
export function priceText(price: Satang): string {
  return bahtFromSatang(price).toFixed(2);
}

export function hasInvalidPrice(draft: OrderEditDraft): boolean {
  return draft.lines.some((line) => line.quantity > 0 && newPriceOf(line) === 'invalid');
}

/** Sets a quantity. An added line that is taken off disappears. */
export function withQuantity(
  draft: OrderEditDraft,
  { productCode, unit }: Pick<DraftLine, 'productCode' | 'unit'>,
  quantity: number,
): OrderEditDraft {
  return {
    ...draft,
    lines: draft.lines
      .map((line) => (line.productCode === productCode && line.unit === unit ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0 || line.quantityBefore > 0),
  };
}

/** The lines that differ from the order. */
export function editsIn(draft: OrderEditDraft): readonly LineEdit[] {
  return draft.lines.flatMap((line): LineEdit[] => {
    const { productCode, unit, quantity, quantityBefore } = line;
    const price = quantity === 0 ? undefined : newPriceOf(line);
    const unitPrice = price === 'invalid' ? undefined : price;
    if (unitPrice !== undefined) return [{ productCode, unit, quantity, unitPrice }];
    return quantity === quantityBefore ? [] : [{ productCode, unit, quantity }];
  });
}

/** Whether there is anything to send. The reason alone changes nothing. */
export function isChanged(draft: OrderEditDraft, order: Pick<Order, 'remark' | 'deliveryDay'>): boolean {
  return editsIn(draft).length > 0 || draft.remark !== order.remark || changedDay(draft, order) !== undefined;
}

function changedDay(
  { deliveryDay }: Pick<OrderEditDraft, 'deliveryDay'>,
  order: Pick<Order, 'deliveryDay'>,
): string | undefined {
  return deliveryDay === '' || deliveryDay === order.deliveryDay ? undefined : deliveryDay;
}

export function changeRequest(
  draft: OrderEditDraft,
  order: Pick<Order, 'id' | 'remark' | 'deliveryDay'>,
  reason: string,
): ChangeOrderRequest {
  return {
    orderId: order.id,
    seenRevision: draft.revision,
    lines: editsIn(draft),
    remark: draft.remark === order.remark ? undefined : draft.remark,
    shipToId: undefined,
    deliveryDay: changedDay(draft, order),
    isWithoutCoupon: false,
    isAtTodaysPrices: false,
    isAgreed: draft.isAgreed,
    reason,
  };
}

/** Reads a stored draft; undefined for one of another version of the order, or of another version of the office. */
export function storedDraft(stored: unknown, revision: number): OrderEditDraft | undefined {
  const { revision: seen, lines, remark, reason, deliveryDay, isAgreed } = Object(stored);
  if (seen !== revision || !Array.isArray(lines) || typeof remark !== 'string' || typeof reason !== 'string')
    return undefined;
  const read = lines.flatMap((line): DraftLine[] => {
    const { productCode, unit, name, unitName, quantity, quantityBefore, price, priceBefore } = Object(line);
    const known = UNIT_NUMBERS.find((each) => each === unit);
    const isWhole =
      [productCode, name, unitName, price].every((text) => typeof text === 'string') &&
      [quantity, quantityBefore, priceBefore ?? 0].every(
        (count) => Number.isSafeInteger(count) && count >= 0,
      );
    if (known === undefined || !isWhole) return [];
    const before = {
      quantityBefore,
      priceBefore: priceBefore === undefined ? undefined : satang(priceBefore),
    };
    return [{ productCode, unit: known, name, unitName, quantity, price, ...before }];
  });
  return read.length === lines.length
    ? {
        revision,
        lines: read,
        remark,
        reason,
        deliveryDay: typeof deliveryDay === 'string' ? deliveryDay : '',
        isAgreed: isAgreed === true,
      }
    : undefined;
}

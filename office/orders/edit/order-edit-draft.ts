import type { Order } from '#domain/orders/order';
import type { ChangeOrderRequest, LineEdit } from '#domain/orders/changes/order-change';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';

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
}

/** The input of a clerk about one version of an order, before it is sent. */
export interface OrderEditDraft {
  readonly revision: number;
  readonly lines: readonly DraftLine[];
  readonly remark: string;
  readonly reason: string;
}

/** The draft of an order as it is. A line in a unit that this version does not know cannot be changed. */
export function newDraft(
  order: Order,
  nameOf: (line: Order['lines'][number]) => Pick<DraftLine, 'name' | 'unitName'>,
): OrderEditDraft {
  return {
    revision: order.revision ?? 1,
    lines: order.lines.flatMap((line): DraftLine[] => {
      const unit = UNIT_NUMBERS.find((known) => known === line.unit);
      if (unit === undefined) return [];
      const { productCode, quantity } = line;
      return [{ productCode, unit, ...nameOf(line), quantity, quantityBefore: quantity }];
    }),
    remark: order.remark,
    reason: '',
  };
}

/** Adds a product in its largest unit; one that is already there gets one more. */
export function withProduct(
  draft: OrderEditDraft,
  product: Pick<DraftLine, 'productCode' | 'name' | 'unitName'>,
): OrderEditDraft {
  const isLine = (line: DraftLine) => line.productCode === product.productCode && line.unit === 1;
  if (draft.lines.some(isLine))
    return {
      ...draft,
      lines: draft.lines.map((line) => (isLine(line) ? { ...line, quantity: line.quantity + 1 } : line)),
    };
  return { ...draft, lines: [...draft.lines, { ...product, unit: 1, quantity: 1, quantityBefore: 0 }] };
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
  return draft.lines
    .filter(({ quantity, quantityBefore }) => quantity !== quantityBefore)
    .map(({ productCode, unit, quantity }) => ({ productCode, unit, quantity }));
}

/** Whether there is anything to send. The reason alone changes nothing. */
export function isChanged(draft: OrderEditDraft, order: Pick<Order, 'remark'>): boolean {
  return editsIn(draft).length > 0 || draft.remark !== order.remark;
}

export function changeRequest(
  draft: OrderEditDraft,
  order: Pick<Order, 'id' | 'remark'>,
  reason: string,
): ChangeOrderRequest {
  return {
    orderId: order.id,
    seenRevision: draft.revision,
    lines: editsIn(draft),
    remark: draft.remark === order.remark ? undefined : draft.remark,
    shipToId: undefined,
    isWithoutCoupon: false,
    isAtTodaysPrices: false,
    reason,
  };
}

/** Reads a stored draft; undefined for one of another version of the order, or of another version of the office. */
export function storedDraft(stored: unknown, revision: number): OrderEditDraft | undefined {
  const { revision: seen, lines, remark, reason } = Object(stored);
  if (seen !== revision || !Array.isArray(lines) || typeof remark !== 'string' || typeof reason !== 'string')
    return undefined;
  const read = lines.flatMap((line): DraftLine[] => {
    const { productCode, unit, name, unitName, quantity, quantityBefore } = Object(line);
    const known = UNIT_NUMBERS.find((each) => each === unit);
    const isWhole =
      [productCode, name, unitName].every((text) => typeof text === 'string') &&
      [quantity, quantityBefore].every((count) => Number.isSafeInteger(count) && count >= 0);
    return known === undefined || !isWhole
      ? []
      : [{ productCode, unit: known, name, unitName, quantity, quantityBefore }];
  });
  return read.length === lines.length ? { revision, lines: read, remark, reason } : undefined;
}

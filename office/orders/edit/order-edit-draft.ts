import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { isPointMode } from '#domain/kernel/cart-mode';
import { isFreeLine } from '#domain/orders/free-line';
import type { ChangeOrderRequest } from '#domain/orders/changes/order-change';
import { typedAddressProblem, type TypedAddress } from '#domain/orders/changes/typed-address';
import type { Order } from '#domain/orders/order';
import {
  isSameLine,
  lineEdits,
  linesInUnit,
  linesWithProduct,
  linesWithQuantity,
  linesWithSubstitute,
  type DraftLine,
  type LineKey,
  type NewLine,
} from './draft-lines.ts';

/** Stands for a typed address among the ids of addresses. */
export const TYPED = 'typed';

/** The input of a clerk about one version of an order, before it is sent. */
export interface OrderEditDraft {
  readonly revision: number;
  readonly lines: readonly DraftLine[];
  /** Whether all lines get today's prices. */
  readonly isAtTodaysPrices: boolean;
  readonly remark: string;
  /** The note of the version that the draft is about. */
  readonly remarkBefore: string;
  /** The id of an address, or `TYPED`; '' keeps the present one. */
  readonly shipToId: string;
  /** Kept while another address is chosen. */
  readonly typed: TypedAddress;
  /** '' for none; undefined keeps the present one. */
  readonly couponId: string | undefined;
  /** `yyyy-mm-dd`; '' for none. */
  readonly deliveryDay: string;
  /** The day of the version that the draft is about. */
  readonly dayBefore: string;
  readonly reason: string;
  /** Whether the customer agreed to a higher total on the telephone. */
  readonly isAgreed: boolean;
}

const NOWHERE = { id: '', name: '' } as const;

/** A typed address before anything is typed. @param id a UUID */
export const emptyAddress = (id: string): TypedAddress => ({
  id,
  name: '',
  phone: '',
  text: '',
  province: NOWHERE,
  district: NOWHERE,
  subdistrict: NOWHERE,
  postcode: '',
  remark: '',
});

/** The draft of an order as it is. A line in a unit that this version does not know cannot be changed. */
export function newDraft(
  order: Order,
  newId: string,
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
      const choices = { price: '', isAtTodaysPrice: false, replaces: undefined };
      return [{ productCode, unit, ...nameOf(line), quantity, ...choices, ...before }];
    }),
    isAtTodaysPrices: false,
    remark: order.remark,
    remarkBefore: order.remark,
    shipToId: '',
    // The name and the number are mostly those of the present address.
    typed: { ...emptyAddress(newId), name: order.shipTo.name, phone: order.shipTo.phone },
    couponId: undefined,
    deliveryDay: order.deliveryDay ?? '',
    dayBefore: order.deliveryDay ?? '',
    reason: '',
    isAgreed: false,
  };
}

export function withProduct(draft: OrderEditDraft, product: NewLine): OrderEditDraft {
  return { ...draft, lines: linesWithProduct(draft.lines, product) };
}

export function withQuantity(draft: OrderEditDraft, line: LineKey, quantity: number): OrderEditDraft {
  return { ...draft, lines: linesWithQuantity(draft.lines, line, quantity) };
}

export function inUnit(
  draft: OrderEditDraft,
  line: DraftLine,
  unit: Pick<NewLine, 'unit' | 'unitName'>,
): OrderEditDraft {
  return { ...draft, lines: linesInUnit(draft.lines, line, unit) };
}

export function withSubstitute(
  draft: OrderEditDraft,
  line: DraftLine,
  substitute: NewLine & { readonly quantity: number },
): OrderEditDraft {
  return { ...draft, lines: linesWithSubstitute(draft.lines, line, substitute) };
}

/** Types a price into a line, or takes today's. One of the two ends the other. */
export function withPrice(
  draft: OrderEditDraft,
  line: LineKey,
  price: Pick<DraftLine, 'price' | 'isAtTodaysPrice'>,
): OrderEditDraft {
  return {
    ...draft,
    lines: draft.lines.map((each) => (isSameLine(each, line) ? { ...each, ...price } : each)),
  };
}

type OrderBefore = Pick<Order, 'id' | 'remark' | 'deliveryDay' | 'couponId'> & {
  readonly shipTo: Pick<Order['shipTo'], 'id'>;
};

/** Whether an address is being typed that cannot be delivered to yet. */
export function isAddressOpen({ shipToId, typed }: Pick<OrderEditDraft, 'shipToId' | 'typed'>): boolean {
  return shipToId === TYPED && typedAddressProblem(typed, undefined) !== undefined;
}

/** Whether there is anything to send. The reason alone changes nothing. */
export function isChanged(draft: OrderEditDraft, order: OrderBefore): boolean {
  const { lines, remark, shipToId, typedShipTo, deliveryDay, couponId, ...flags } = changeRequest(
    draft,
    order,
    '',
  );
  return (
    lines.length > 0 ||
    [remark, shipToId, typedShipTo, deliveryDay, couponId].some((value) => value !== undefined) ||
    flags.isWithoutCoupon ||
    flags.isAtTodaysPrices
  );
}

function changedDay(
  { deliveryDay }: Pick<OrderEditDraft, 'deliveryDay'>,
  order: Pick<Order, 'deliveryDay'>,
): string | undefined {
  return deliveryDay === '' || deliveryDay === order.deliveryDay ? undefined : deliveryDay;
}

export function changeRequest(draft: OrderEditDraft, order: OrderBefore, reason: string): ChangeOrderRequest {
  const { shipToId, typed, couponId } = draft;
  const isOtherCoupon = couponId !== undefined && couponId !== order.couponId;
  const isTyped = shipToId === TYPED && !isAddressOpen(draft);
  return {
    orderId: order.id,
    seenRevision: draft.revision,
    lines: lineEdits(draft.lines),
    remark: draft.remark === order.remark ? undefined : draft.remark,
    shipToId: ['', TYPED, order.shipTo.id].includes(shipToId) ? undefined : shipToId,
    ...(isTyped ? { typedShipTo: typed } : {}),
    deliveryDay: changedDay(draft, order),
    isWithoutCoupon: isOtherCoupon && couponId === '',
    ...(isOtherCoupon && couponId !== '' ? { couponId } : {}),
    isAtTodaysPrices: draft.isAtTodaysPrices,
    isAgreed: draft.isAgreed,
    reason,
  };
}

import { MAX_QUANTITY } from '#domain/cart/cart';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import type { AddressType } from '#domain/addresses/address';
import type { OfficeDay } from '#domain/delivery-days/office-days';
import {
  type OfferedProduct,
  type OfferedUnit,
  type OrderingCustomer,
  type PricedOrder,
  type TelephoneOrder,
} from '#domain/office/telephone-order';
import {
  hasShape,
  isCount,
  isListOf,
  isMaybe,
  isOneOf,
  isText,
  readerOf,
} from '#office/kernel/drafts/draft-shape';
import { isPaymentMethod, methodOf, type PaymentMethod } from '#domain/payments/payment-method';

/** A line while the order is being taken. Its price is the server's. */
export interface NewOrderLine {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly name: string;
  readonly nameEn: string;
  readonly unitName: string;
  readonly unitNameEn: string;
  readonly quantity: number;
}

/** The input of a clerk while a customer orders by telephone. */
export interface NewOrderDraft {
  /** The id that the order will have, so that sending it again places no second one. */
  readonly id: string;
  readonly lines: readonly NewOrderLine[];
  readonly shipToId: string;
  readonly billToId: string;
  readonly shippingCondition: string;
  readonly paymentCondition: string;
  readonly payment: PaymentMethod | undefined;
  readonly remark: string;
  /** The day that the clerk chose, `yyyy-mm-dd`; '' for the first possible one. */
  readonly deliveryDay: string;
}

/** An empty order with what the customer probably wants: the first address of each type and the first conditions. */
export function startDraft(
  id: string,
  customer: OrderingCustomer,
  methods: readonly PaymentMethod[],
): NewOrderDraft {
  return {
    id,
    lines: [],
    shipToId: addressesFor(customer, 'shipping')[0]?.id ?? '',
    billToId: addressesFor(customer, 'billing')[0]?.id ?? '',
    shippingCondition: customer.shippingConditions[0]?.code ?? '',
    paymentCondition: customer.paymentConditions[0]?.code ?? '',
    payment: methods.find((method) => methodOf(method).due === 'on-delivery') ?? methods[0],
    remark: '',
    deliveryDay: '',
  };
}

/** The addresses that an order may name for a purpose, those of that type first. */
export function addressesFor({ addresses }: OrderingCustomer, type: Exclude<AddressType, 'customer'>) {
  return [
    ...addresses.filter((address) => address.type === type),
    ...addresses.filter((address) => address.type === 'customer'),
  ];
}

type LineKey = Pick<NewOrderLine, 'productCode' | 'unit'>;

const isSameLine = (one: LineKey, other: LineKey) =>
  one.productCode === other.productCode && one.unit === other.unit;

/** Adds one of a product; a line that is there already stays, so that its quantity can be typed. */
export function withOffered(
  draft: NewOrderDraft,
  { code, name, nameEn }: OfferedProduct,
  unit: OfferedUnit,
): NewOrderDraft {
  const line = { productCode: code, unit: unit.unit };
  if (draft.lines.some((each) => isSameLine(each, line))) return draft;
  const names = { name, nameEn, unitName: unit.name, unitNameEn: unit.nameEn };
  return { ...draft, lines: [...draft.lines, { ...line, ...names, quantity: 1 }] };
}

/** Sets a quantity; 0 takes the line off. */
export function withLineQuantity(draft: NewOrderDraft, line: LineKey, quantity: number): NewOrderDraft {
  return {
    ...draft,
    lines: draft.lines
      .map((each) => (isSameLine(each, line) ? { ...each, quantity } : each))
      .filter((each) => each.quantity > 0),
  };
}

/** The day of delivery of a draft. */
export type DayOfDraft =
  /** The company agrees on no day for the address, or nothing is known yet. */
  | { readonly kind: 'not-agreed' }
  /** The order comes without a day unless one is chosen: no day is before its cut-off. */
  | { readonly kind: 'no-day' }
  | { readonly kind: 'chosen'; readonly chosen: OfficeDay }
  /** The chosen day is no longer possible. The clerk has to choose another one. */
  | { readonly kind: 'gone' };

/** @param wished `yyyy-mm-dd`; '' for the first possible one */
export function dayOfDraft(wished: string, days: readonly OfficeDay[] | undefined): DayOfDraft {
  if (days === undefined) return { kind: 'not-agreed' };
  if (days.length === 0) return { kind: 'no-day' };
  const chosen = days.find(({ day, isLate }) => (wished === '' ? !isLate : day === wished));
  if (chosen !== undefined) return { kind: 'chosen', chosen };
  return { kind: wished === '' ? 'no-day' : 'gone' };
}

/**
 * The order to send, with the prices that the clerk sees.
 *
 * @returns undefined while something is missing, the chosen day is gone, or the prices are of other lines
 */
export function orderOf(
  draft: NewOrderDraft,
  { customerCode, saleUnit }: Pick<OrderingCustomer, 'customerCode' | 'saleUnit'>,
  priced: PricedOrder | undefined,
): TelephoneOrder | undefined {
  const { id, shipToId, billToId, shippingCondition, paymentCondition, payment, remark } = draft;
  if (priced === undefined || payment === undefined || shipToId === '' || billToId === '') return undefined;
  const lines = draft.lines.flatMap(({ productCode, unit, quantity }) => {
    const seen = priced.lines.find((line) => isSameLine(line, { productCode, unit }));
    return seen?.unitPrice === undefined || seen.quantity !== quantity
      ? []
      : [{ productCode, unit, quantity, seenUnitPrice: seen.unitPrice }];
  });
  const day = dayOfDraft(draft.deliveryDay, priced.deliveryDays);
  if (day.kind === 'gone') return undefined;
  if (lines.length === 0 || lines.length !== draft.lines.length || lines.length !== priced.lines.length)
    return undefined;
  return {
    id,
    customer: { customerCode, saleUnit },
    lines,
    seenTotal: priced.total,
    shipToId,
    billToId,
    shippingCondition,
    paymentCondition,
    payment,
    remark: remark.trim(),
    ...(day.kind === 'chosen' ? { deliveryDay: day.chosen.day } : {}),
  };
}

/** Every line has at least one, and no more than a cart may have. */
const isQuantity = (stored: unknown): stored is number =>
  isCount(stored) && stored >= 1 && stored <= MAX_QUANTITY;

export const storedNewOrder = readerOf(
  hasShape<NewOrderDraft>({
    id: isText,
    lines: isListOf(
      hasShape<NewOrderLine>({
        productCode: isText,
        unit: isOneOf(UNIT_NUMBERS),
        name: isText,
        nameEn: isText,
        unitName: isText,
        unitNameEn: isText,
        quantity: isQuantity,
      }),
    ),
    shipToId: isText,
    billToId: isText,
    shippingCondition: isText,
    paymentCondition: isText,
    payment: isMaybe((stored) => isText(stored) && isPaymentMethod(stored)),
    remark: isText,
    deliveryDay: isText,
  }),
);

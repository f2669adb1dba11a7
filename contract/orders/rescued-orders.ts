import type { OrderRequest } from '#domain/orders/order';
import { acceptUpTo } from '#domain/orders/price-tolerance';
import { addOrder } from './add-order.ts';
import {
  addressTextReader,
  addressTextWriter,
  type AddressTextReader,
  type AddressTextWriter,
} from '#contract/addresses/rescued-address-texts';
import { rescuedAddress, type RescuedAddress } from '#contract/addresses/rescued-addresses';

/**
 * The formats: orders only, which every app can read; with changes of addresses, which the first apps would
 * ignore; with a table of address texts. Higher numbers belong to newer apps. For a while, apps also wrote
 * address texts into the orders of the first two formats, which the first apps ignored.
 */
const ORDERS_FORM = 1;
const ADDRESSES_FORM = 2;
const TEXTS_FORM = 3;

/** More orders than a phone ever keeps unsent. */
export const MAX_RESCUED_ORDERS = 200;
const MAX_RESCUED_ADDRESSES = 400;

/**
 * An unsent order that another phone may send: the products with the prices shown, the customer, and the addresses
 * with the text that the checkout showed. It contains no session, and no remark, which may hold anything.
 */
export type RescuedOrder = Omit<OrderRequest, 'remark'>;

export type RescueReading =
  | {
      readonly kind: 'orders';
      readonly orders: readonly OrderRequest[];
      /** The changes that the orders depend on, in the order in which they were made. */
      readonly addresses: readonly RescuedAddress[];
    }
  /** 'broken': it starts like our format, but is incomplete or altered. */
  | { readonly kind: 'not-ours' | 'newer' | 'broken' | 'other-tenant' };

/**
 * Writes a rescue as one line of ASCII JSON, for a file or for QR pictures.
 *
 * @param addresses the changes that the orders depend on, in the order in which they were made
 */
export function writeRescue(
  tenant: string,
  orders: readonly RescuedOrder[],
  addresses: readonly RescuedAddress[] = [],
): string {
  const { texts, referTo } = addressTextWriter();
  const rows = orders.map((order) => orderToRescue(order, referTo));
  const withAddresses = addresses.length === 0 ? ORDERS_FORM : ADDRESSES_FORM;
  const text = JSON.stringify({
    khaisong: 'orders',
    form: texts.length === 0 ? withAddresses : TEXTS_FORM,
    tenant,
    orders: rows,
    ...(addresses.length === 0
      ? {}
      : { addresses: addresses.map(({ key, kind, body }) => ({ key, kind, body })) }),
    ...(texts.length === 0 ? {} : { texts }),
  });
  return text.replaceAll(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Parses a rescue. Never throws. The whole text is broken if any order is unreadable, or if an address or
 * text belongs to none of the orders.
 */
export function readRescue(text: string, tenant: string): RescueReading {
  const found = parsed(text);
  if (found?.['khaisong'] !== 'orders')
    return { kind: text.trimStart().startsWith('{"khaisong"') ? 'broken' : 'not-ours' };
  if (typeof found['form'] === 'number' && found['form'] > TEXTS_FORM) return { kind: 'newer' };
  if (found['tenant'] !== tenant) return { kind: 'other-tenant' };
  const { orders: rows } = found;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MAX_RESCUED_ORDERS)
    return { kind: 'broken' };
  const texts = addressTextReader(found['texts']);
  const orders = rows.map((row) => orderFromRescue(row, texts)).filter((order) => order !== undefined);
  const addresses = addressesFromRescue(found['addresses'] ?? [], orders);
  return addresses === undefined || orders.length < rows.length || texts.hasUnused()
    ? { kind: 'broken' }
    : { kind: 'orders', orders, addresses };
}

/** The address changes that an order refers to, limited to its own customer. */
export function addressesOfOrder(
  { shipToId, billToId, customer }: OrderRequest,
  addresses: readonly RescuedAddress[],
): readonly RescuedAddress[] {
  return addresses.filter(
    ({ address }) =>
      (address.id === shipToId || address.id === billToId) &&
      address.customerCode === customer.customerCode &&
      address.saleUnit === customer.saleUnit,
  );
}

function addressesFromRescue(
  rows: unknown,
  orders: readonly OrderRequest[],
): readonly RescuedAddress[] | undefined {
  if (!Array.isArray(rows) || rows.length > MAX_RESCUED_ADDRESSES) return undefined;
  const addresses = rows.flatMap((row: unknown) => {
    const read = isRow(row)
      ? rescuedAddress({ key: row['key'], kind: row['kind'], body: row['body'] })
      : undefined;
    return read === undefined ? [] : [read];
  });
  const named = new Set(orders.flatMap((order) => addressesOfOrder(order, addresses)));
  return named.size === rows.length ? addresses : undefined;
}

type Row = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): Row | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRow(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function orderToRescue(
  { shipTo, billTo, ...order }: RescuedOrder,
  referTo: AddressTextWriter['referTo'],
): Row {
  const wire = addOrder.request.toWire({ ...order, remark: '' });
  if (!isRow(wire)) throw new Error('addOrder did not encode the order as a JSON object');
  const { Remark: _note, Lines: _lines, ...rest } = wire;
  const lines = order.lines.map(({ productCode, unit, quantity, seenUnitPrice }) => [
    productCode,
    unit,
    quantity,
    seenUnitPrice,
  ]);
  return {
    ...rest,
    ...(shipTo === undefined ? {} : { ShipTo: referTo(shipTo) }),
    ...(billTo === undefined ? {} : { BillTo: referTo(billTo) }),
    Lines: lines,
  };
}

function orderFromRescue(row: unknown, texts: AddressTextReader): OrderRequest | undefined {
  if (!isRow(row)) return undefined;
  const { Lines: lines, ShipTo: shipToText, BillTo: billToText, ...rest } = row;
  if (!Array.isArray(lines)) return undefined;
  const read = addOrder.request.fromWire({
    ...rest,
    ...(Array.isArray(shipToText) ? {} : { ShipTo: shipToText }),
    ...(Array.isArray(billToText) ? {} : { BillTo: billToText }),
    Remark: '',
    Lines: lines.map(lineFromRescue),
  });
  if (!read.ok || !isRescuable(read.value)) return undefined;
  const { customer, shipToId, billToId } = read.value;
  const shipTo = texts.addressOf(shipToText, { ...customer, addressId: shipToId });
  const billTo = texts.addressOf(billToText, { ...customer, addressId: billToId });
  if (Array.isArray(shipToText) && shipTo === undefined) return undefined;
  if (Array.isArray(billToText) && billTo === undefined) return undefined;
  return {
    ...read.value,
    ...(shipTo === undefined ? {} : { shipTo }),
    ...(billTo === undefined ? {} : { billTo }),
  };
}

/** A line is `[code, unit, quantity, satang]`. */
function lineFromRescue(line: unknown): unknown {
  if (!Array.isArray(line)) return undefined;
  const [code, unit, quantity, satang] = line.map((field: unknown) => field);
  return {
    P_Code: code,
    UnitNo: unit,
    Qty: quantity,
    SeenUnitPrice: typeof satang === 'number' ? satang / 100 : undefined,
  };
}

/**
 * Whether the accepted maximum is within the limits of the app, so that a rescue cannot make anybody accept more.
 */
export function isRescuable(order: OrderRequest): boolean {
  return order.acceptUpTo >= order.seenTotal && order.acceptUpTo <= acceptUpTo(order.seenTotal, true);
}

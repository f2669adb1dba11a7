import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import { satang } from '#domain/kernel/money';
import type { TypedAddress } from '#domain/orders/changes/typed-address';
import type { DraftLine } from './draft-lines.ts';
import { emptyAddress, type OrderEditDraft } from './order-edit-draft.ts';

/** Reads a stored draft; undefined for one of another version of the office. */
export function storedDraft(stored: unknown): OrderEditDraft | undefined {
  const { revision, lines, remark, reason, typed, ...rest } = Object(stored);
  if (
    !Number.isSafeInteger(revision) ||
    !Array.isArray(lines) ||
    typeof remark !== 'string' ||
    typeof reason !== 'string'
  )
    return undefined;
  const address = storedAddress(typed);
  const read = lines.flatMap((line) => storedLine(line) ?? []);
  if (address === undefined || read.length !== lines.length) return undefined;
  const { shipToId, couponId, remarkBefore, dayBefore, deliveryDay, isAgreed, isAtTodaysPrices } = rest;
  return {
    revision,
    lines: read,
    isAtTodaysPrices: isAtTodaysPrices === true,
    remark,
    remarkBefore: textOr(remarkBefore, remark),
    shipToId: textOr(shipToId, ''),
    typed: address,
    couponId: typeof couponId === 'string' ? couponId : undefined,
    deliveryDay: textOr(deliveryDay, ''),
    dayBefore: textOr(dayBefore, textOr(deliveryDay, '')),
    reason,
    isAgreed: isAgreed === true,
  };
}

function storedLine(stored: unknown): DraftLine | undefined {
  const { productCode, unit, name, unitName, quantity, quantityBefore, price, priceBefore, ...rest } =
    Object(stored);
  const known = unitIn(unit);
  const isWhole =
    [productCode, name, unitName, price].every((text) => typeof text === 'string') &&
    [quantity, quantityBefore, priceBefore ?? 0].every((count) => Number.isSafeInteger(count) && count >= 0);
  if (known === undefined || !isWhole) return undefined;
  return {
    productCode,
    unit: known,
    name,
    unitName,
    quantity,
    quantityBefore,
    price,
    priceBefore: priceBefore === undefined ? undefined : satang(priceBefore),
    isAtTodaysPrice: rest.isAtTodaysPrice === true,
    replaces: storedReplaced(rest.replaces),
  };
}

function storedReplaced(stored: unknown): DraftLine['replaces'] {
  const { productCode, unit, name } = Object(stored);
  const known = unitIn(unit);
  return known !== undefined && typeof productCode === 'string' && typeof name === 'string'
    ? { productCode, unit: known, name }
    : undefined;
}

function storedAddress(stored: unknown): TypedAddress | undefined {
  const { id, name, phone, text, postcode, remark, province, district, subdistrict } = Object(stored);
  if (typeof id !== 'string' || id === '') return undefined;
  return {
    ...emptyAddress(id),
    name: textOr(name, ''),
    phone: textOr(phone, ''),
    text: textOr(text, ''),
    postcode: textOr(postcode, ''),
    remark: textOr(remark, ''),
    province: storedPlace(province),
    district: storedPlace(district),
    subdistrict: storedPlace(subdistrict),
  };
}

function storedPlace(stored: unknown): TypedAddress['province'] {
  const { id, name } = Object(stored);
  return { id: textOr(id, ''), name: textOr(name, '') };
}

function unitIn(unit: unknown): UnitNumber | undefined {
  return UNIT_NUMBERS.find((each) => each === unit);
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

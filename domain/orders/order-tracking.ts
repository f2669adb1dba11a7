import type { OrderMove } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/** What anybody sees who has an order's tracking number: its timeline, province and dates, nothing else (Specification, ORDER-34). */
export interface OrderTracking {
  readonly trackingNo: string;
  /** A goods issue of points mode, whose statuses have names of their own. */
  readonly isGoodsIssue: boolean;
  readonly status: OrderStatus;
  /** ISO 8601 by the server's clock, as are the moves'. */
  readonly orderedAt: string;
  /** Where the goods go; '' where it is not known. */
  readonly provinceName: string;
  /** '' where nobody told. */
  readonly provinceEnglishName: string;
  readonly moves: readonly OrderMove[];
}

/** 32 signs that nobody mixes up: no I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_OF_A_SIGN = 5;

export const TRACKING_NUMBER_BYTES = 10;
const TRACKING_NUMBER_LENGTH = (TRACKING_NUMBER_BYTES * 8) / BITS_OF_A_SIGN;

/** @param random 80 random bits: nobody finds a number by trying */
export function trackingNumberFrom(random: Uint8Array): string {
  const bits = [...random].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: TRACKING_NUMBER_LENGTH }, (_, index) => {
    const sign = bits.slice(index * BITS_OF_A_SIGN, (index + 1) * BITS_OF_A_SIGN);
    return SIGNS.charAt(Number.parseInt(sign, 2));
  }).join('');
}

const READ_AS: ReadonlyMap<string, string> = new Map([
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
]);

/** As somebody read it out or typed it: small letters, spaces, dashes. @returns undefined for what is no such number */
export function readTrackingNumber(typed: string): string | undefined {
  const signs = [...typed.toUpperCase()].filter((sign) => !/[\s-]/.test(sign));
  const read = signs.map((sign) => READ_AS.get(sign) ?? sign);
  return read.length === TRACKING_NUMBER_LENGTH && read.every((sign) => SIGNS.includes(sign))
    ? read.join('')
    : undefined;
}

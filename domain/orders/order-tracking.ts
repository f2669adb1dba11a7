import type { OrderMove } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/**
 * The data that anyone with an order's tracking number can see: its timeline, province and dates, nothing
 * else (Specification, ORDER-34).
 */
export interface OrderTracking {
  readonly trackingNo: string;
  /** Whether it is a goods issue of points mode, whose statuses have their own names. */
  readonly isGoodsIssue: boolean;
  readonly status: OrderStatus;
  /** ISO 8601 by the server's clock, like the times of the moves. */
  readonly orderedAt: string;
  /** The province of delivery; '' if unknown. */
  readonly provinceName: string;
  /** '' if unknown. */
  readonly provinceEnglishName: string;
  readonly moves: readonly OrderMove[];
  /** `yyyy-mm-dd`, the agreed day of delivery; undefined if there is none, or if it is unknown. */
  readonly deliveryDay?: string | undefined;
}

/** 32 characters that are hard to confuse: without I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_OF_A_SIGN = 5;

export const TRACKING_NUMBER_BYTES = 10;
const TRACKING_NUMBER_LENGTH = (TRACKING_NUMBER_BYTES * 8) / BITS_OF_A_SIGN;

/** Encodes a tracking number. @param random 80 random bits, so that a number cannot be guessed */
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

/**
 * Normalizes a typed tracking number: lower case, spaces and hyphens are allowed. @returns undefined if it is not one
 */
export function readTrackingNumber(typed: string): string | undefined {
  const signs = [...typed.toUpperCase()].filter((sign) => !/[\s-]/.test(sign));
  const read = signs.map((sign) => READ_AS.get(sign) ?? sign);
  return read.length === TRACKING_NUMBER_LENGTH && read.every((sign) => SIGNS.includes(sign))
    ? read.join('')
    : undefined;
}

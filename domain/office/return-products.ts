import type { Satang } from '#domain/kernel/money';
import { PLAIN_RETURN_REFUSALS, type ReturnRequest } from '#domain/orders/changes/order-return';

/** A return that a clerk records in the office. */
export interface OfficeReturn extends ReturnRequest {
  /** The number of returns of the order that the clerk saw. With more of them, the return is refused. */
  readonly seenReturns: number;
}

/**
 * Those of a return except for that of the replacement order, and:
 * - order-changed: somebody else recorded a return of the order since the clerk saw it
 */
export const OFFICE_RETURN_REFUSALS = [...PLAIN_RETURN_REFUSALS, 'order-changed'] as const;

export type OfficeReturnRefusal = (typeof OFFICE_RETURN_REFUSALS)[number];

export type OfficeReturnAnswer =
  | {
      readonly kind: 'returned';
      /** The price of the order after the return. */
      readonly charged: Satang;
      /** The number of the exchange order; '' for none. */
      readonly exchangeOrderNo: string;
    }
  | { readonly kind: 'refused'; readonly code: OfficeReturnRefusal }
  | {
      readonly kind: 'refused';
      readonly code: 'exchange-refused';
      /** The refusal code of the new order; '' if unknown. */
      readonly why: string;
    };

import type { LineNames } from '#domain/catalogue/line-names';
import type { MapPin } from '#domain/kernel/map-pin';
import type { Address } from '#domain/addresses/address';
import type { ReturnReason } from './delivery.ts';
import type { OrOther } from '#domain/kernel/or-other';
import type { Satang } from '#domain/kernel/money';
import type { PaymentMethod } from '#domain/payments/payment-method';

/** The place of delivery. Before the grab only the area is revealed (Specification, DELIV-2). */
export interface DropPoint {
  readonly name: string;
  readonly phone: string;
  readonly area: string;
  readonly text: string;
  /** Rounded to about a kilometre before the grab: precise enough for a distance, too coarse for a street. */
  readonly pin: MapPin | undefined;
}

export interface InvoiceLine extends LineNames {
  /** From 1, in the order of the invoice. */
  readonly number: number;
  readonly productCode: string;
  readonly quantity: number;
  readonly lineTotal: Satang;
}

/** An approved invoice that a rider has grabbed or may grab. */
export interface RiderInvoice {
  readonly orderId: string;
  readonly saleUnit: string;
  readonly invoiceNo: string;
  /** '' before the grab. */
  readonly customerName: string;
  readonly total: Satang;
  readonly isGrabbed: boolean;
  readonly shipTo: DropPoint;
  readonly payment: OrOther<PaymentMethod>;
  /**
   * The amount to collect if everything is accepted; 0 if the order is paid, or uses another or an unknown
   * payment method.
   */
  readonly toCollect: Satang;
  /** The part of `toCollect` that is due as soon as anything is accepted; absent for none, or if it is unknown. */
  readonly deliveryFee?: Satang | undefined;
  readonly lineCount: number;
  /** Empty before the grab. */
  readonly lines: readonly InvoiceLine[];
  /** The customer's remark on the order; '' before the grab. */
  readonly remark: string;
  /** ISO 8601 by the server's clock; undefined before the grab. */
  readonly grabbedAt: string | undefined;
  /** The latest refused delivery attempt; undefined if there was none. */
  readonly refusedBefore: RefusedBefore | undefined;
  /** `yyyy-mm-dd`, the day that the customer was told; undefined if there is none, or if it is unknown. */
  readonly deliveryDay?: string | undefined;
}

export interface RefusedBefore {
  readonly reason: ReturnReason;
  /** ISO 8601, when the rider was at the door. */
  readonly at: string;
}

export interface RiderInvoiceQuery {
  /** The rider's userid. */
  readonly rider: string;
  /** true: the rider's own invoices; false: those that anyone may still grab. */
  readonly isGrabbed: boolean;
}

/** The number of decimals of a pin before the grab. */
const COARSE_DECIMALS = 2;

/** Rounds a pin to about a kilometre. */
export function coarsePin({ latitude, longitude }: MapPin): MapPin {
  return {
    latitude: Number(latitude.toFixed(COARSE_DECIMALS)),
    longitude: Number(longitude.toFixed(COARSE_DECIMALS)),
  };
}

/** The district and province, for display. */
export function areaOf({ district, province }: Pick<Address, 'district' | 'province'>): string {
  return [district.name, province.name].filter((name) => name !== '').join(' ');
}

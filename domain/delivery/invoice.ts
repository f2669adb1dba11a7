import type { MapPin } from '#domain/kernel/map-pin';
import type { Address } from '#domain/addresses/address';
import type { ReturnReason } from './delivery.ts';
import type { OrOther } from '#domain/kernel/or-other';
import type { Satang } from '#domain/kernel/money';
import type { PaymentMethod } from '#domain/kernel/payment-method';

/** Where a rider takes it; before the grab only the area is told (Specification, DELIV-2). */
export interface DropPoint {
  readonly name: string;
  readonly phone: string;
  readonly area: string;
  readonly text: string;
  /** Before the grab to about a kilometre: enough for a distance, too little for a street. */
  readonly pin: MapPin | undefined;
}

export interface InvoiceLine {
  /** From 1, in the order of the invoice. */
  readonly number: number;
  readonly productCode: string;
  readonly productName: string;
  readonly unitName: string;
  readonly quantity: number;
  readonly lineTotal: Satang;
}

/** An approved invoice that a rider may take out, or has. */
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
  /** What is collected at the door when everything is taken; 0 where it is paid, or paid in another or an unknown way. */
  readonly toCollect: Satang;
  readonly lineCount: number;
  /** Empty before the grab. */
  readonly lines: readonly InvoiceLine[];
  /** What the customer wrote to the order; '' before the grab. */
  readonly remark: string;
  /** ISO 8601 by the server's clock; undefined before the grab. */
  readonly grabbedAt: string | undefined;
  /** The last time at the door nothing was taken; undefined where nobody was there yet. */
  readonly refusedBefore: RefusedBefore | undefined;
}

export interface RefusedBefore {
  readonly reason: ReturnReason;
  /** ISO 8601, when the rider was at the door. */
  readonly at: string;
}

export interface RiderInvoiceQuery {
  /** The rider's userid. */
  readonly rider: string;
  /** The rider's own, or those that anyone may still take. */
  readonly isGrabbed: boolean;
}

/** Of a pin that is told before the grab. */
const COARSE_DECIMALS = 2;

/** About a kilometre. */
export function coarsePin({ latitude, longitude }: MapPin): MapPin {
  return {
    latitude: Number(latitude.toFixed(COARSE_DECIMALS)),
    longitude: Number(longitude.toFixed(COARSE_DECIMALS)),
  };
}

/** District and province, as people say where it goes. */
export function areaOf({ district, province }: Pick<Address, 'district' | 'province'>): string {
  return [district.name, province.name].filter((name) => name !== '').join(' ');
}

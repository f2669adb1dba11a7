import type { MapPin } from './address.ts';
import type { Satang } from './money.ts';

/** Where a rider takes it; before the grab only the area is told (Design, section 6: delivery). */
export interface DropPoint {
  readonly name: string;
  readonly phone: string;
  readonly area: string;
  readonly text: string;
  readonly pin: MapPin | undefined;
}

/** An approved invoice that a rider may take out. */
export interface RiderInvoice {
  readonly orderId: string;
  readonly saleUnit: string;
  readonly invoiceNo: string;
  readonly customerName: string;
  readonly total: Satang;
  readonly isGrabbed: boolean;
  readonly shipTo: DropPoint;
}

export interface RiderInvoiceQuery {
  /** The rider's userid. */
  readonly rider: string;
  /** The rider's own, or those that anyone may still take. */
  readonly isGrabbed: boolean;
}

import type { CustomerKey } from '#domain/kernel/customer-key';
import type { DeliveryCalendar } from './delivery-calendar.ts';

export interface DeliveryDaysQuery {
  readonly customer: CustomerKey;
}

/** The calendar as the server answers it. */
export interface KnownCalendar extends DeliveryCalendar {
  /** The server's clock. */
  readonly asOf: Date;
}

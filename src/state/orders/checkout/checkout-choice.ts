import type { Address } from '#domain/addresses/address';
import type { Coupon } from '#domain/payments/coupon';
import type { OrderTotals } from '#domain/orders/order-draft';
import type { PaymentMethod } from '#domain/kernel/payment-method';

/** What the person chose at the checkout. */
export interface CheckoutChoice {
  /** From `newOrderId`: the same id twice is one order. */
  readonly orderId: string;
  readonly shipToId: string;
  readonly billToId: string;
  /** As they stood on the screen; as the list has them where absent. The order keeps this text. */
  readonly shipTo?: Address | undefined;
  readonly billTo?: Address | undefined;
  readonly shippingCondition: string;
  readonly paymentCondition: string;
  readonly payment: PaymentMethod;
  readonly remark: string;
  /** The one that is used, as the person saw it; the company has the last word. */
  readonly coupon?: Coupon | undefined;
  /** What stood on the button. */
  readonly seen: Pick<OrderTotals, 'total' | 'points'>;
}

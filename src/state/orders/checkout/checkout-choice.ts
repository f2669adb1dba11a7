import type { Address } from '#domain/addresses/address';
import type { Coupon } from '#domain/payments/coupon';
import type { OrderTotals } from '#domain/orders/order-draft';
import type { FreeChoices } from '#domain/promotions/rule-kind';
import type { PaymentMethod } from '#domain/payments/payment-method';

/** The person's choices at the checkout. */
export interface CheckoutChoice {
  /** From `newOrderId`: the same id twice is one order. */
  readonly orderId: string;
  readonly shipToId: string;
  readonly billToId: string;
  /** The addresses as the screen showed them; absent means as in the list. The order stores this text. */
  readonly shipTo?: Address | undefined;
  readonly billTo?: Address | undefined;
  readonly shippingCondition: string;
  /** Whether the shipping condition has no delivery fee. */
  readonly isFeeWaived?: boolean | undefined;
  readonly paymentCondition: string;
  readonly payment: PaymentMethod;
  readonly remark: string;
  /** `yyyy-mm-dd`, the day of delivery on the screen; undefined for none. */
  readonly deliveryDay?: string | undefined;
  /** The applied coupon, as the person saw it; the server decides. */
  readonly coupon?: Coupon | undefined;
  /** The chosen products among free goods, by the rules' ids. */
  readonly freeGoods?: FreeChoices | undefined;
  /** The totals on the button. */
  readonly seen: Pick<OrderTotals, 'total' | 'points'>;
}

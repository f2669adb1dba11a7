import { deliveryFeeOf, missingForFreeDelivery } from '#domain/delivery-days/delivery-fee';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { Satang } from '#domain/kernel/money';
import { useShipTo } from '#state/orders/checkout/use-ship-to';
import { useKnownRules } from '#state/order-rules/use-known-rules';
import { FreeDeliveryHint } from '#ui/orders/delivery/free-delivery-hint';

interface DeliveryHintProps {
  readonly mode: CartMode;
  /** The payable amount for the goods. */
  readonly goods: Satang;
}

/** The delivery fee, and how much more goods make the delivery free: to the chosen address, or to any if none is known. */
export function DeliveryHint({ mode, goods }: DeliveryHintProps) {
  const { chosen } = useShipTo();
  const terms = useKnownRules()?.deliveryAt(chosen, { mode, isFeeWaived: false });
  const fee = deliveryFeeOf(terms, goods);
  return fee === 0 ? null : <FreeDeliveryHint fee={fee} missing={missingForFreeDelivery(terms, goods)} />;
}

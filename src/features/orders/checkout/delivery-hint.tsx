import { missingForFreeDelivery, type DeliveryTerms } from '#domain/delivery-days/delivery-fee';
import type { Satang } from '#domain/kernel/money';
import { FreeDeliveryHint } from '#ui/orders/delivery/free-delivery-hint';

interface DeliveryHintProps {
  readonly terms: DeliveryTerms | undefined;
  /** The payable amount for the goods. */
  readonly goods: Satang;
}

/** How much more goods make the delivery of this order free. */
export function DeliveryHint({ terms, goods }: DeliveryHintProps) {
  return <FreeDeliveryHint missing={missingForFreeDelivery(terms, goods)} />;
}

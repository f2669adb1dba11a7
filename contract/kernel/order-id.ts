import { only } from '#contract/protocol/value-codecs';
import { requiredText, uuid } from './scalars.ts';

/** A request that contains only an order's id. For reading: accepts any text, because the id may come from a URL. */
export const orderId = only('OrderId', requiredText);

/** The same for changes: accepts only a UUID. */
export const orderUuid = only('OrderId', uuid);

import type { LineProblemCode } from '#domain/orders/order-draft';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why something that was ordered before cannot be had as it was. */
export const LEFT_OUT_MESSAGES: Readonly<Record<LineProblemCode, MessageDescriptor>> = {
  'product-gone': msg`Not sold any more`,
  'unit-gone': msg`is not sold as a unit any more`,
  'no-price': msg`It has no price just now`,
};

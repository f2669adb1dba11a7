import type { LineProblemCode } from '#domain/orders/order-draft';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The reasons why a line of an earlier order is unavailable. */
export const LEFT_OUT_MESSAGES: Readonly<Record<LineProblemCode, MessageDescriptor>> = {
  'product-gone': msg`No longer sold`,
  'unit-gone': msg`is no longer sold as a unit`,
  'no-price': msg`Price not available`,
};

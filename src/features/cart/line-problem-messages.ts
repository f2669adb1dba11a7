import type { LineProblemCode } from '#domain/orders/order-draft';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A line's problem and the next step. */
export const LINE_PROBLEM_MESSAGES: Readonly<Record<LineProblemCode, MessageDescriptor>> = {
  'product-gone': msg`No longer sold. Remove it to continue.`,
  'unit-gone': msg`This unit is no longer sold. Choose another unit or remove it.`,
  'no-price': msg`Price not available right now. Remove it or ask the company.`,
};

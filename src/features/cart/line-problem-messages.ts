import type { LineProblemCode } from '#domain/orders/order-draft';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong with a line, and what to do. */
export const LINE_PROBLEM_MESSAGES: Readonly<Record<LineProblemCode, MessageDescriptor>> = {
  'product-gone': msg`Not sold any more. Take it out to go on.`,
  'unit-gone': msg`This unit is not sold any more. Choose another unit or take it out.`,
  'no-price': msg`It has no price right now. Take it out or ask the company.`,
};

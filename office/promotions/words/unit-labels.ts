import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RuleUnit } from '#domain/promotions/rule';

/** The units of a rule where no product names them. */
export const UNIT_LABELS: Readonly<Record<RuleUnit, MessageDescriptor>> = {
  1: msg`largest unit`,
  2: msg`second unit`,
  3: msg`third unit`,
  smallest: msg`smallest unit`,
};

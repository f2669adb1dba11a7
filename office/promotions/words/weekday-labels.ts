import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** 1 for Monday to 7 for Sunday. */
export const WEEKDAY_LABELS: Readonly<Record<number, MessageDescriptor>> = {
  1: msg`Monday`,
  2: msg`Tuesday`,
  3: msg`Wednesday`,
  4: msg`Thursday`,
  5: msg`Friday`,
  6: msg`Saturday`,
  7: msg`Sunday`,
};

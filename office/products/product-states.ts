import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The filter of the list, as the address names it. */
export const PRODUCT_STATES = ['sold-out', 'available'] as const;

export type ProductState = (typeof PRODUCT_STATES)[number];

export const PRODUCT_STATE_LABELS: Readonly<Record<ProductState, MessageDescriptor>> = {
  'sold-out': msg`Sold out`,
  available: msg`Available`,
};

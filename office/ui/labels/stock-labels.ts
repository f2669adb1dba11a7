import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { OTHER, type OrOther } from '#domain/kernel/or-other';
import type { StockFilter } from '#domain/office/stock/stock-list';
import type { StockCause } from '#domain/stock/stock-cause';
import type { StockPolicy, StockState } from '#domain/stock/stock';
import type { Tone } from '#office/ui/state-badge';

export const STOCK_STATE_LABELS: Readonly<
  Record<StockState, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  'in-stock': { label: msg`In stock`, tone: 'good' },
  low: { label: msg`Low`, tone: 'waiting' },
  out: { label: msg`Out`, tone: 'refused' },
};

export const STOCK_FILTER_LABELS: Readonly<Record<StockFilter, MessageDescriptor>> = {
  out: msg`Out`,
  low: msg`Low`,
  'in-stock': msg`In stock`,
  short: msg`Less than ordered`,
};

export const STOCK_POLICY_LABELS: Readonly<Record<StockPolicy, MessageDescriptor>> = {
  block: msg`Offer what’s left`,
  warn: msg`Take and warn`,
  'back-order': msg`Ask to wait`,
};

export const STOCK_CAUSE_LABELS: Readonly<Record<OrOther<StockCause>, MessageDescriptor>> = {
  count: msg`Count`,
  import: msg`Import`,
  system: msg`Another system`,
  order: msg`Order`,
  change: msg`Changed order`,
  release: msg`Given back`,
  [OTHER]: msg`Other`,
};

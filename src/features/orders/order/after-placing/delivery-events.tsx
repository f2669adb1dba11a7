import { msg } from '@lingui/core/macro';
import type { Delivery } from '#domain/delivery/delivery';
import type { OrderReturn } from '#domain/orders/changes/order-version';
import { ReturnReasonMessages } from '#ui/delivery/reason-messages';
import type { TimelineEvent } from '#ui/orders/timeline/order-timeline';

/** Visits as timeline events, without full deliveries, which the statuses already show. */
export function deliveryTimeline(deliveries: readonly Delivery[]): readonly TimelineEvent[] {
  return deliveries.flatMap(({ outcome, capturedAt: at, lines }): readonly TimelineEvent[] => {
    if (outcome === 'full') return [];
    const reason = lines.find((line) => line.reason !== undefined)?.reason;
    const detail = reason === undefined ? undefined : <ReturnReasonMessages reason={reason} />;
    return outcome === 'part'
      ? [{ at, label: msg`Delivered in part`, detail, tone: 'waiting' }]
      : [{ at, label: msg`Delivery attempted, nothing accepted`, detail, tone: 'refused' }];
  });
}

/** Returns after the delivery as timeline events. */
export function returnTimeline(returns: readonly OrderReturn[]): readonly TimelineEvent[] {
  return returns.map(({ at, reason }) => ({
    at,
    label: msg`Items returned`,
    detail: <ReturnReasonMessages reason={reason} />,
    tone: 'waiting',
  }));
}

import { msg } from '@lingui/core/macro';
import type { Delivery } from '#domain/delivery/delivery';
import type { OrderReturn } from '#domain/orders/changes/order-version';
import { ReturnReasonMessages } from '#ui/delivery/reason-messages';
import type { TimelineEvent } from '#ui/orders/timeline/order-timeline';

/** What happened at the door, where it was not simply delivered: that its states tell already. */
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

/** Goods that came back after their delivery. */
export function returnTimeline(returns: readonly OrderReturn[]): readonly TimelineEvent[] {
  return returns.map(({ at, reason }) => ({
    at,
    label: msg`Items returned`,
    detail: <ReturnReasonMessages reason={reason} />,
    tone: 'waiting',
  }));
}

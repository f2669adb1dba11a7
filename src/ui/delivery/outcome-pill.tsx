import { msg } from '@lingui/core/macro';
import type { DeliveryOutcome } from '#domain/delivery/delivery';
import type { OrOther } from '#domain/kernel/or-other';
import { StatePill, type PillLook } from '#ui/feedback/status-pill';

const LOOKS: Readonly<Record<OrOther<DeliveryOutcome>, PillLook>> = {
  full: { tone: 'good', icon: 'check', label: msg`Everything delivered` },
  part: { tone: 'waiting', icon: 'check', label: msg`Partly delivered` },
  refused: { tone: 'refused', icon: 'close', label: msg`Not delivered` },
  other: { tone: 'neutral', label: msg({ message: 'Other', context: 'outcome of a delivery' }) },
};

/** The result of an invoice's visit. */
export function OutcomePill({ outcome }: { readonly outcome: OrOther<DeliveryOutcome> }) {
  return <StatePill look={LOOKS[outcome]} />;
}

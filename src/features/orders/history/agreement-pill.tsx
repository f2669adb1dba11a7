import { msg } from '@lingui/core/macro';
import { StatePill, type PillLook } from '#ui/feedback/status-pill';

const LOOK: PillLook = { tone: 'refused', icon: 'alert', label: msg`Accept the new total` };

/** The label of an order whose total the company raised, until the customer accepts it. */
export function AgreementPill() {
  return <StatePill look={LOOK} />;
}

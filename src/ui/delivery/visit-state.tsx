import { msg } from '@lingui/core/macro';
import { StatePill, type PillLook } from '#ui/feedback/status-pill';

type State =
  | 'held'
  | 'waiting'
  | 'sending'
  | 'needs-sign-in'
  | 'parked'
  | 'confirmed'
  | 'received'
  | 'missing';

const RECEIVED: PillLook = { tone: 'good', icon: 'check', label: msg`Received by the company` };

const LOOKS: Readonly<Record<State, PillLook>> = {
  held: { tone: 'waiting', icon: 'clock', label: msg`Sending in a few seconds` },
  waiting: { tone: 'waiting', icon: 'clock', label: msg`Not sent yet` },
  sending: { tone: 'sent', icon: 'send', label: msg`Sending` },
  'needs-sign-in': { tone: 'refused', icon: 'lock', label: msg`Sign in to send` },
  parked: { tone: 'refused', icon: 'alert', label: msg`Not accepted` },
  missing: { tone: 'refused', icon: 'alert', label: msg`Missing at the company` },
  confirmed: RECEIVED,
  received: RECEIVED,
};

/** The sending state of a visit. */
export function VisitState({ state }: { readonly state: State }) {
  return <StatePill look={LOOKS[state]} />;
}

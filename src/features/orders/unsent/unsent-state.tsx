import { msg } from '@lingui/core/macro';
import { StatePill, type PillLook } from '#ui/feedback/status-pill';

const REFUSED: PillLook = { tone: 'refused', icon: 'alert', label: msg`Not accepted – review` };
const WAITING: PillLook = { tone: 'waiting', icon: 'clock', label: msg`Waiting` };

/** The state of a pending change that is not an order: waiting, or refused. */
export function UnsentState({ isRefused }: { readonly isRefused: boolean }) {
  return <StatePill look={isRefused ? REFUSED : WAITING} />;
}

import { msg } from '@lingui/core/macro';
import type { UnsentCancel } from '#state/orders/history/cancel-order';
import { StatePill, type PillLook } from '#ui/feedback/status-pill';

const REFUSED: PillLook = { tone: 'refused', icon: 'alert', label: msg`The order wasn’t cancelled` };
const WAITING: PillLook = { tone: 'waiting', icon: 'clock', label: msg`Cancellation waiting to be sent` };

/** The label of a pending or refused cancellation. */
export function CancelPill({ cancel }: { readonly cancel: UnsentCancel }) {
  return <StatePill look={cancel.state === 'refused' ? REFUSED : WAITING} />;
}

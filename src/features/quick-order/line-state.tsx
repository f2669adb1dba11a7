import { msg } from '@lingui/core/macro';
import type { QuickLine } from '#state/quick-order/quick-lines';
import { StatePill, type PillLook } from '#ui/feedback/status-pill';

type State = NonNullable<QuickLine['match']>['state'] | 'left-out' | 'searching';

const LOOKS: Readonly<Record<State, PillLook>> = {
  'left-out': { tone: 'neutral', icon: 'close', label: msg`Skipped` },
  searching: { tone: 'neutral', icon: 'search', label: msg`Searching…` },
  sure: { tone: 'good', icon: 'check', label: msg`Ready` },
  confirm: { tone: 'waiting', icon: 'alert', label: msg`Check quantity` },
  choose: { tone: 'waiting', icon: 'list', label: msg`Which one?` },
  'no-quantity': { tone: 'waiting', icon: 'alert', label: msg`How many?` },
  'unit-not-sold': { tone: 'waiting', icon: 'alert', label: msg`Which unit?` },
  unknown: { tone: 'refused', icon: 'search', label: msg`Not found` },
};

/** A line's state as text, colour and icon. */
export function LineState({ line: { match, isLeftOut } }: { readonly line: QuickLine }) {
  return <StatePill look={LOOKS[isLeftOut ? 'left-out' : (match?.state ?? 'searching')]} />;
}

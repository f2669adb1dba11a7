import { msg } from '@lingui/core/macro';
import { useProductRules } from '#state/order-rules/use-product-rules';
import { doubtOf, type LineDoubt } from '#state/quick-order/line-doubt';
import type { QuickLine } from '#state/quick-order/quick-lines';
import { useStock } from '#state/stock/use-stock';
import { StatePill, type PillLook } from '#ui/feedback/status-pill';

type State = NonNullable<QuickLine['match']>['state'] | LineDoubt | 'left-out' | 'searching';

const LOOKS: Readonly<Record<State, PillLook>> = {
  'left-out': { tone: 'neutral', icon: 'close', label: msg`Skipped` },
  searching: { tone: 'neutral', icon: 'search', label: msg`Searching…` },
  sure: { tone: 'good', icon: 'check', label: msg`Ready` },
  quantity: { tone: 'waiting', icon: 'alert', label: msg`Check quantity` },
  stock: { tone: 'waiting', icon: 'alert', label: msg`Check stock` },
  confirm: { tone: 'waiting', icon: 'alert', label: msg`Check quantity` },
  choose: { tone: 'waiting', icon: 'list', label: msg`Which one?` },
  'no-quantity': { tone: 'waiting', icon: 'alert', label: msg`How many?` },
  'unit-not-sold': { tone: 'waiting', icon: 'alert', label: msg`Which unit?` },
  unknown: { tone: 'refused', icon: 'search', label: msg`Not found` },
};

/** A line's state as text, colour and icon. */
export function LineState({ line }: { readonly line: QuickLine }) {
  const { match, isLeftOut } = line;
  const code = match?.state === 'sure' ? match.product.code : '';
  const doubt = doubtOf(line, useProductRules(code), useStock(code));
  return <StatePill look={LOOKS[isLeftOut ? 'left-out' : (doubt ?? match?.state ?? 'searching')]} />;
}

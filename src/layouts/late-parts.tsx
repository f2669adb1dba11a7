import { PullToRefresh } from '#features/app/navigation/pull-to-refresh';
import { NoticeBar } from '#features/app/notices/notice-bar';
import { loadPageMessages } from '#state/runtime/language/language';
import { useFreshOrderRules } from '#state/order-rules/use-fresh-order-rules';
import { useFreshStock } from '#state/stock/use-stock';
import { usePricingPart } from '#state/promotions/use-promotions';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { RAIL_WIDTH, useIsWide } from '#ui/hooks/use-is-wide';

// Loads on demand, because phones have no keyboard.
const KeyboardShortcuts = lazyOrNothing(async () => {
  const [{ KeyboardShortcuts: Shortcuts }] = await Promise.all([
    import('#features/device/shortcuts/keyboard-shortcuts'),
    loadPageMessages(),
  ]);
  return Shortcuts;
});

/** Adds to the layout after the first paint: a notice, pull to refresh, promotions, stock and order rules, and on a wide window the shortcuts. */
export function LateParts() {
  usePricingPart();
  useFreshStock();
  useFreshOrderRules();
  return (
    <>
      <NoticeBar />
      <PullToRefresh />
      {useIsWide(RAIL_WIDTH) ? <KeyboardShortcuts /> : null}
    </>
  );
}

import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { useToday } from '#state/runtime/hooks/use-today';
import { usePhone } from '#state/runtime/phone-context';
import { runInBackground } from '#state/runtime/run-in-background';
import { loadPricingPart, pricesOfOneStore, pricingPartStore, refreshPromotions } from './pricing-part.ts';

/** Loads the code that applies promotions, so that prices and totals on every page contain them. */
export function usePricingPart(): void {
  const phone = usePhone();
  // The external system is the cache of the app's code.
  useEffect(() => void loadPricingPart(phone), [phone]);
  usePricesOfOne();
}

function usePricesOfOne(): void {
  const phone = usePhone();
  const session = useSessionRow();
  const mode = useCartMode();
  const store = pricingPartStore(phone);
  const part = useSyncExternalStore(store.subscribe, store.read);
  const name = [session?.account, mode, useToday(), part === undefined].join('\n');
  const prices = useLive(name, async () => ({ of: await part?.readPricesOfOne(phone, session, mode) }));
  // Before the paint, so that no card shows the price of the account before.
  useLayoutEffect(() => {
    pricesOfOneStore(phone).show(prices?.of);
    return () => pricesOfOneStore(phone).show(undefined);
  }, [phone, prices]);
}

/** Refreshes the promotions when a page with prices to pay opens. */
export function useFreshPromotions(): void {
  const phone = usePhone();
  // The external systems are the network and the phone's database.
  useEffect(() => {
    runInBackground(phone, 'promotions-not-saved', refreshPromotions(phone));
  }, [phone]);
}

import { useEffect } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { runInBackground } from '#state/runtime/run-in-background';
import { loadPricingPart, refreshPromotions } from './pricing-part.ts';

/** Loads the code that applies promotions, so that totals on every page contain them. */
export function usePricingPart(): void {
  const phone = usePhone();
  // The external system is the cache of the app's code.
  useEffect(() => void loadPricingPart(phone), [phone]);
}

/** Refreshes the promotions when a page with prices to pay opens. */
export function useFreshPromotions(): void {
  const phone = usePhone();
  // The external systems are the network and the phone's database.
  useEffect(() => {
    runInBackground(phone, 'promotions-not-saved', refreshPromotions(phone));
  }, [phone]);
}

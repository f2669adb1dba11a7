import { useEffect, useSyncExternalStore } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { runInBackground } from '#state/runtime/run-in-background';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { refreshOrderRules } from './order-rules-part.ts';
import { orderRulesStore, type ProductRules } from './order-rules-store.ts';

/** Refreshes the rules when a page with quantities opens, or the account changes. */
export function useFreshOrderRules(): void {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  // The external systems are the network and the phone's database.
  useEffect(() => {
    if (account !== undefined) runInBackground(phone, 'order-rules-not-saved', refreshOrderRules(phone));
  }, [phone, account]);
}

/** The rules of a product; undefined if it has none, or if they are not known. */
export function useProductRules(productCode: string): ProductRules | undefined {
  const account = useSessionRow()?.account;
  const store = orderRulesStore(usePhone());
  return useSyncExternalStore(store.subscribe, () => {
    const known = store.read();
    return known?.account === account ? known?.byProduct.get(productCode) : undefined;
  });
}

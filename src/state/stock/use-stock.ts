import { useEffect, useSyncExternalStore } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { runInBackground } from '#state/runtime/run-in-background';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { refreshStock } from './stock-part.ts';
import { stockStore, type ProductStock } from './stock-store.ts';

/** Refreshes the stock when a page with products to order opens, or the account changes. */
export function useFreshStock(): void {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  // The external systems are the network and the phone's database.
  useEffect(() => {
    if (account !== undefined) runInBackground(phone, 'stock-not-saved', refreshStock(phone));
  }, [phone, account]);
}

/** The stock of a product; undefined if it is not known. */
export function useStock(productCode: string): ProductStock | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const store = stockStore(phone);
  return useSyncExternalStore(store.subscribe, () => {
    const known = store.read();
    return known !== undefined && known.account === account ? known.byProduct.get(productCode) : undefined;
  });
}

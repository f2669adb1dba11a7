import { useSyncExternalStore } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { orderRulesStore, type ProductRules } from './order-rules-store.ts';

/** The rules of a product; undefined if it has none, or if they are not known. */
export function useProductRules(productCode: string): ProductRules | undefined {
  const account = useSessionRow()?.account;
  const store = orderRulesStore(usePhone());
  return useSyncExternalStore(store.subscribe, () => {
    const known = store.read();
    return known?.account === account ? known?.byProduct.get(productCode) : undefined;
  });
}

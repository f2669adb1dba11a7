import { useSyncExternalStore } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { knownRulesOf, orderRulesStore, type ProductRules } from './order-rules-store.ts';

/** The rules of a product; undefined if it has none, or if they are not known. */
export function useProductRules(productCode: string): ProductRules | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return useSyncExternalStore(orderRulesStore(phone).subscribe, () =>
    knownRulesOf(phone, account)?.byProduct.get(productCode),
  );
}

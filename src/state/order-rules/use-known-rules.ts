import { useSyncExternalStore } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { knownRulesOf, orderRulesStore, type KnownRules } from './order-rules-store.ts';

/** All rules that this account knows; undefined if they are not known. */
export function useKnownRules(): KnownRules | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return useSyncExternalStore(orderRulesStore(phone).subscribe, () => knownRulesOf(phone, account));
}

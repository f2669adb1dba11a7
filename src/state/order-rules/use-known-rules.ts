import { useSyncExternalStore } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { orderRulesStore, type KnownRules } from './order-rules-store.ts';

/** All rules that this account knows; undefined if they are not known. */
export function useKnownRules(): KnownRules | undefined {
  const account = useSessionRow()?.account;
  const store = orderRulesStore(usePhone());
  const known = useSyncExternalStore(store.subscribe, store.read);
  return known?.account === account ? known : undefined;
}

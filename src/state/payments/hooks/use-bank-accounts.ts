import { bankAccountsQuestion } from '#state/payments/bank-accounts';
import type { BankAccount } from '#domain/payments/bank-account';
import { useCachedQuery, type CachedView } from '#state/runtime/hooks/use-cached-query';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** Where whoever is ordered for transfers to, as kept here at once. */
export function useBankAccounts(): CachedView<readonly BankAccount[]> {
  const person = useSessionRow()?.person;
  return useCachedQuery(person === undefined ? undefined : bankAccountsQuestion(person));
}

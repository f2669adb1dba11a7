import { bankAccountsQuestion } from '#state/payments/bank-accounts';
import type { BankAccount } from '#domain/payments/bank-account';
import { useCachedQuery, type CachedView } from '#state/runtime/hooks/use-cached-query';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** The bank accounts for the current customer's transfers, from the cache at once. */
export function useBankAccounts(): CachedView<readonly BankAccount[]> {
  const person = useSessionRow()?.person;
  return useCachedQuery(person === undefined ? undefined : bankAccountsQuestion(person));
}

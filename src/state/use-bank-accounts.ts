import { bankAccountsQuestion } from './bank-accounts.ts';
import type { BankAccount } from '#domain/bank-account';
import { useKept, type KeptView } from './use-kept.ts';
import { useSessionRow } from './use-session-row.ts';

/** Where whoever is ordered for transfers to, as kept here at once. */
export function useBankAccounts(): KeptView<readonly BankAccount[]> {
  const person = useSessionRow()?.person;
  return useKept(person === undefined ? undefined : bankAccountsQuestion(person));
}

import { bankAccountsQuestion } from '#state/payments/bank-accounts';
import type { BankAccount } from '#domain/payments/bank-account';
import { useKept, type KeptView } from '#state/runtime/hooks/use-kept';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** Where whoever is ordered for transfers to, as kept here at once. */
export function useBankAccounts(): KeptView<readonly BankAccount[]> {
  const person = useSessionRow()?.person;
  return useKept(person === undefined ? undefined : bankAccountsQuestion(person));
}

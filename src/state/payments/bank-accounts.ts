import { getBankAccounts } from '#contract/payments/get-bank-accounts';
import type { BankAccount } from '#domain/payments/bank-account';
import type { Person } from '#domain/accounts/person';
import { customerOf } from '#local/kernel/account';
import type { CachedQuery } from '#sync/queries/refresh';

/** The query for the bank accounts to which customers of this sale unit transfer. */
export function bankAccountsQuestion(
  person: Pick<Person, 'customerCode' | 'saleUnit'>,
): CachedQuery<string, readonly BankAccount[]> {
  return {
    name: `bank-accounts:${person.saleUnit}`,
    call: getBankAccounts,
    question: person.saleUnit,
    customer: customerOf(person),
  };
}

import { getBankAccounts } from '#contract/get-bank-accounts';
import type { BankAccount } from '#domain/bank-account';
import type { Person } from '#domain/person';
import { customerOf } from '#local/account';
import type { KeptQuestion } from '#sync/refresh';

/** Where customers of this sale unit transfer to. */
export function bankAccountsQuestion(
  person: Pick<Person, 'customerCode' | 'saleUnit'>,
): KeptQuestion<string, readonly BankAccount[]> {
  return {
    name: `bank-accounts:${person.saleUnit}`,
    call: getBankAccounts,
    question: person.saleUnit,
    customer: customerOf(person),
  };
}

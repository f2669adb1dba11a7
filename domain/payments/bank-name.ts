import type { Language } from '#domain/kernel/language';
import type { BankAccount } from './bank-account.ts';
import { thaiBank } from './thai-banks.ts';

/**
 * The name of an account's bank in a language. English is only used if the company's Thai name is that of its bank code
 * too, because a company may number its banks in another way.
 */
export function bankNameIn(
  { bankCode, bankName }: Pick<BankAccount, 'bankCode' | 'bankName'>,
  language: Language,
): string {
  const bank = thaiBank(bankCode);
  return language === 'en-US' && bank !== undefined && bankName.includes(bank.th) ? bank.en : bankName;
}

import type { Language } from '#domain/kernel/language';
import type { BankAccount } from './bank-account.ts';

/** A bank's common name. */
export interface ThaiBank {
  readonly th: string;
  readonly en: string;
}

/** Keys are the Bank of Thailand's three-digit bank codes. */
const BANKS: ReadonlyMap<string, ThaiBank> = new Map([
  ['002', { th: 'กรุงเทพ', en: 'Bangkok Bank' }],
  ['004', { th: 'กสิกรไทย', en: 'Kasikornbank' }],
  ['006', { th: 'กรุงไทย', en: 'Krungthai' }],
  ['011', { th: 'ทีเอ็มบีธนชาต', en: 'TTB' }],
  ['014', { th: 'ไทยพาณิชย์', en: 'Siam Commercial Bank' }],
  ['022', { th: 'ซีไอเอ็มบี ไทย', en: 'CIMB Thai' }],
  ['024', { th: 'ยูโอบี', en: 'UOB' }],
  ['025', { th: 'กรุงศรีอยุธยา', en: 'Krungsri' }],
  ['030', { th: 'ออมสิน', en: 'GSB' }],
  ['033', { th: 'ธอส.', en: 'GHB' }],
  ['034', { th: 'ธ.ก.ส.', en: 'BAAC' }],
  ['066', { th: 'อิสลาม', en: 'Islamic Bank' }],
  ['067', { th: 'ทิสโก้', en: 'TISCO' }],
  ['069', { th: 'เกียรตินาคินภัทร', en: 'KKP' }],
  ['070', { th: 'ไอซีบีซี (ไทย)', en: 'ICBC (Thai)' }],
  ['071', { th: 'ไทยเครดิต', en: 'Thai Credit' }],
  ['073', { th: 'แลนด์ แอนด์ เฮ้าส์', en: 'LH Bank' }],
]);

/** All banks of the table with their codes. */
export const THAI_BANKS: readonly (ThaiBank & { readonly code: string })[] = [...BANKS].map(
  ([code, names]) => ({ code, ...names }),
);

/** @returns undefined for a code that is not in the table */
export function thaiBank(code: string): ThaiBank | undefined {
  return BANKS.get(code);
}

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

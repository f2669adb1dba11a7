import type { BankAccount } from '#domain/payments/bank-account';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { listEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { only } from '#contract/protocol/value-codecs';
import { requiredText, text } from '#contract/kernel/scalars';
import { BUYERS } from '#contract/protocol/who';

const bankAccount = fieldMap<BankAccount>({
  bankCode: ['BankCode', text],
  bankName: ['BankName', text],
  accountName: ['AccountName', text],
  accountNumber: ['AccountNo', requiredText],
  branch: ['Branch', text],
});

/** Lists the bank accounts of a sale unit. */
export const getBankAccounts: Call<string, readonly BankAccount[]> = {
  ...KEPT_READ,
  name: 'getBankAccounts',
  path: 'GET_MASTER_DATA/GET_BANK_ACCOUNTS',
  who: BUYERS,
  request: only('SaleUnit', text),
  answer: listEnvelope(bankAccount, { place: 'data_message', isCodeOptional: true }),
  tag: 'customer',
};

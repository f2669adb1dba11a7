import * as z from 'zod/mini';
import type { BankAccount } from '#domain/payments/bank-account';
import type { Call } from '#contract/protocol/call';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { listEnvelope } from '#contract/protocol/envelope';
import { requiredText, text } from '#contract/kernel/fields';
import { BUYERS } from '#contract/protocol/who';

const bankAccount: ValueCodec<BankAccount> = codec(
  z.pipe(
    z.object({ BankCode: text, BankName: text, AccountName: text, AccountNo: requiredText, Branch: text }),
    z.transform((wire) => ({
      bankCode: wire.BankCode,
      bankName: wire.BankName,
      accountName: wire.AccountName,
      accountNumber: wire.AccountNo,
      branch: wire.Branch,
    })),
  ),
  (account) => ({
    BankCode: account.bankCode,
    BankName: account.bankName,
    AccountName: account.accountName,
    AccountNo: account.accountNumber,
    Branch: account.branch,
  }),
);

const request: ValueCodec<string> = codec(
  z.pipe(
    z.object({ SaleUnit: text }),
    z.transform((wire) => wire.SaleUnit),
  ),
  (saleUnit) => ({ SaleUnit: saleUnit }),
);

/** Lists the bank accounts of a sale unit. */
export const getBankAccounts: Call<string, readonly BankAccount[]> = {
  name: 'getBankAccounts',
  method: 'POST',
  path: 'GET_MASTER_DATA/GET_BANK_ACCOUNTS',
  who: BUYERS,
  offline: 'keep',
  idempotency: 'none',
  request,
  answer: listEnvelope(bankAccount, { place: 'data_message', isCodeOptional: true }),
  tag: 'customer',
};

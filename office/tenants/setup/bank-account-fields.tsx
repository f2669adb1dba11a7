import { Select, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { BankAccount } from '#domain/payments/bank-account';
import { THAI_BANKS } from '#domain/payments/thai-banks';
import { useLanguage } from '#office/ui/moment';
import classes from '#office/tenants/settings.module.css';

interface BankAccountFieldsProps {
  readonly account: BankAccount;
  readonly problem: string | undefined;
  readonly onChange: (account: BankAccount) => void;
}

/** The account that customers transfer to. */
export function BankAccountFields({ account, problem, onChange }: BankAccountFieldsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <div className={classes.pairs}>
      <Select
        label={t`Bank`}
        searchable
        data={THAI_BANKS.map(({ code, th, en }) => ({ value: code, label: language === 'th-TH' ? th : en }))}
        value={account.bankCode === '' ? null : account.bankCode}
        error={problem}
        onChange={(code) => {
          const bank = THAI_BANKS.find((each) => each.code === code);
          // The Thai name is stored; English screens know the other one by the code.
          onChange({ ...account, bankCode: bank?.code ?? '', bankName: bank?.th ?? '' });
        }}
      />
      <TextInput
        label={t`Name of the account`}
        value={account.accountName}
        onChange={(event) => onChange({ ...account, accountName: event.currentTarget.value })}
      />
      <TextInput
        label={t`Account number`}
        inputMode="numeric"
        value={account.accountNumber}
        onChange={(event) => onChange({ ...account, accountNumber: event.currentTarget.value })}
      />
      <TextInput
        label={t`Branch (may be left out)`}
        value={account.branch}
        onChange={(event) => onChange({ ...account, branch: event.currentTarget.value })}
      />
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { BankAccount } from '#domain/payments/bank-account';
import { bankNameIn } from '#domain/payments/thai-banks';
import type { Satang } from '#domain/kernel/money';
import { bahtFromSatang } from '#domain/kernel/money';
import { copyText } from '#state/device/copy-text';
import { useTenant } from '#state/runtime/phone-context';
import { useBankAccounts } from '#state/payments/hooks/use-bank-accounts';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { Icon } from '#ui/controls/icon';
import { Money } from '#ui/text/money';
import { useShownLanguage } from '#ui/text/thai-date';
import { SectionHeading } from '#ui/layout/section-heading';
import { showToast } from '#ui/feedback/toasts/toast';
import classes from './slips.module.css';

interface AccountsCardProps {
  readonly total: Satang;
  readonly orderNo: string;
}

/** The amount, and the accounts to transfer to. */
export function AccountsCard({ total, orderNo }: AccountsCardProps) {
  const { t } = useLingui();
  const { contactPhone } = useTenant();
  const { answer: accounts, problem } = useBankAccounts();
  return (
    <Card>
      <div className={classes.amount}>
        <span className={classes.soft}>
          {orderNo === '' ? (
            <Trans>Transfer exactly</Trans>
          ) : (
            <Trans>Transfer exactly, for order no. {orderNo}</Trans>
          )}
        </span>
        <span className={classes.sum}>
          <Money amount={total} />
          <CopyButton label={t`Copy amount`} text={bahtFromSatang(total).toFixed(2)} />
        </span>
      </div>
      <SectionHeading>
        <Trans>Transfer to one of these accounts</Trans>
      </SectionHeading>
      {accounts === undefined ? (
        <p className={classes.soft} role="status">
          {problem === undefined ? (
            <Trans>Loading accounts…</Trans>
          ) : (
            <Trans>The accounts aren’t on this phone yet. They’ll load when you’re online.</Trans>
          )}
        </p>
      ) : accounts.length === 0 ? (
        <p className={classes.soft}>
          {contactPhone === '' ? (
            <Trans>The company hasn’t provided a bank account. Contact the company.</Trans>
          ) : (
            <Trans>The company hasn’t provided a bank account. Call {contactPhone}.</Trans>
          )}
        </p>
      ) : (
        <ul className={classes.accounts}>
          {accounts.map((account) => (
            <Account key={`${account.bankCode} ${account.accountNumber}`} account={account} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Account({ account }: { readonly account: BankAccount }) {
  const { t } = useLingui();
  const { accountName, accountNumber, branch } = account;
  const bankName = bankNameIn(account, useShownLanguage());
  return (
    <li className={classes.account}>
      <div className={classes.words}>
        <span>
          {bankName}
          {branch === '' ? null : <span className={classes.soft}> · {branch}</span>}
        </span>
        <span className={classes.number}>{accountNumber}</span>
        <span className={classes.soft}>{accountName}</span>
      </div>
      <CopyButton label={t`Copy ${bankName} account number`} text={accountNumber.replaceAll(/\D/g, '')} />
    </li>
  );
}

function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useLingui();
  const copy = async () => {
    const isCopied = await copyText(text);
    showToast(
      isCopied
        ? { message: t`Copied: ${text}`, id: 'copied' }
        : { message: t`This browser doesn’t allow copying. Write it down instead.`, tone: 'warning' },
    );
  };
  return (
    <Button variant="secondary" aria-label={label} onClick={() => void copy()}>
      <Icon name="file" size={18} />
      <Trans>Copy</Trans>
    </Button>
  );
}

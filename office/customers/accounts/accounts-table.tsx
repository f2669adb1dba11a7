import { Button, Group } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setAccountActive, signOutAccount } from '#contract/office/customers/customer-account-calls';
import type { CustomerAccount, OutsideRole } from '#domain/office/customers/customer-account';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { Moment } from '#office/ui/moment';
import { showDone, showFailed } from '#office/ui/show-notice';
import { StateBadge } from '#office/ui/state-badge';
import table from '#office/ui/layout/plain-table.module.css';
import classes from '../customer-screen.module.css';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { refreshAccounts } from './refresh-accounts.ts';

const ROLE_LABELS: Readonly<Record<OutsideRole, MessageDescriptor>> = {
  customer: msg`Customer`,
  agent: msg`Agent`,
  rider: msg`Rider`,
};

interface AccountsTableProps {
  readonly accounts: readonly CustomerAccount[];
  readonly mayChange: boolean;
}

/** The people who sign in, with their devices. A lost phone is signed out here, and an account locked. */
export function AccountsTable({ accounts, mayChange }: AccountsTableProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const again = () => refreshAccounts(office.queries);
  const [resetting, setResetting] = useState<CustomerAccount>();
  const lock = async ({ id, name, isActive }: CustomerAccount) => {
    const outcome = await office.perform(setAccountActive, { id, isActive: !isActive });
    again();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused') return showFailed(t`This account no longer exists.`);
    return showDone(
      isActive ? t`${name} is locked, and signed out everywhere.` : t`${name} can sign in again.`,
    );
  };
  const signOut = async ({ id, name }: CustomerAccount) => {
    const outcome = await office.perform(signOutAccount, id);
    again();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused') return showFailed(t`This account no longer exists.`);
    const { devices } = outcome.answer;
    return showDone(t`Signed ${name} out of all devices (${devices}). Unsent orders stay on them.`);
  };
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col">
              <Trans>Username</Trans>
            </th>
            <th scope="col">
              <Trans>Last used</Trans>
            </th>
            <th scope="col" aria-label={t`Actions`} />
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => {
            const { id, name, username, mobile, role, isActive, devices, lastUsedAt } = account;
            return (
              <tr key={id}>
                <td>
                  {name}
                  <div className={classes.soft}>{i18n._(ROLE_LABELS[role])}</div>
                </td>
                <td>
                  {username}
                  {mobile === '' || mobile === username ? null : <div className={classes.soft}>{mobile}</div>}
                </td>
                <td>
                  {isActive ? null : (
                    <div>
                      <StateBadge tone="refused">
                        <Trans>Locked</Trans>
                      </StateBadge>
                    </div>
                  )}
                  {lastUsedAt === undefined ? (
                    <span className={classes.soft}>
                      <Trans>Not signed in</Trans>
                    </span>
                  ) : (
                    <>
                      <Moment at={lastUsedAt} />
                      <div className={classes.soft}>
                        <Plural value={devices} one="# device" other="# devices" />
                      </div>
                    </>
                  )}
                </td>
                <td className={table.end}>
                  {mayChange ? (
                    <Group gap="xs" justify="flex-end" wrap="nowrap">
                      <Button
                        size="compact-sm"
                        variant="default"
                        disabled={devices === 0}
                        aria-label={t`Sign ${name} out of all devices`}
                        onClick={() => void signOut(account)}
                      >
                        <Trans>Sign out</Trans>
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={isActive ? t`Lock ${name}` : t`Unlock ${name}`}
                        onClick={() => void lock(account)}
                      >
                        {isActive ? <Trans>Lock</Trans> : <Trans>Unlock</Trans>}
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t`New password for ${name}`}
                        onClick={() => setResetting(account)}
                      >
                        <Trans>New password</Trans>
                      </Button>
                    </Group>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <NewPasswordDialog account={resetting} onClose={() => setResetting(undefined)} />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { getCustomerFile } from '#contract/office/customers/customer-file-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { useMay } from '#office/accounts/use-me';
import { useAnswer } from '#office/kernel/use-call';
import { ErrorNotice } from '#office/ui/notices';
import { AccountsTable } from '../accounts/accounts-table.tsx';
import { AddAccountButton } from '../accounts/add-account-button.tsx';
import { ClientsCard } from './clients-card.tsx';
import { CustomerLink } from './customer-link.tsx';
import { NotesCard } from './notes-card.tsx';
import classes from '../customer-screen.module.css';

/** The notes about a customer. */
export function CustomerNotes({ customer }: { readonly customer: CustomerKey }) {
  const file = useAnswer(getCustomerFile, customer, { isKept: false });
  const mayChange = useMay('customers.change');
  if (file.error !== null && file.data === undefined)
    return <ErrorNotice error={file.error} onRetry={() => void file.refetch()} />;
  if (file.data === undefined) return null;
  return <NotesCard customer={customer} notes={file.data.notes} mayChange={mayChange} />;
}

/** The agents of a customer, an agent’s own customers, and the accounts that sign in for it. */
export function FileCards({ customer }: { readonly customer: CustomerKey }) {
  const { t } = useLingui();
  const file = useAnswer(getCustomerFile, customer, { isKept: false });
  const mayChange = useMay('customers.change');
  if (file.data === undefined) return null;
  const { agents, isAgent, accounts } = file.data;
  return (
    <>
      {isAgent ? <ClientsCard agentCode={customer.customerCode} mayChange={mayChange} /> : null}
      {agents.length === 0 ? null : (
        <section className={classes.card}>
          <h2 className={classes.title}>
            <Trans>Agents who order for this customer</Trans>
          </h2>
          <ul className={classes.list}>
            {agents.map((agent) => (
              <li key={`${agent.saleUnit}/${agent.customerCode}`}>
                <CustomerLink customer={agent} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes.card} aria-label={t`Accounts`} tabIndex={0}>
        <h2 className={classes.title}>
          <Trans>Accounts</Trans>
        </h2>
        {accounts.length === 0 ? (
          <span className={classes.soft}>
            <Trans>Nobody can sign in for this customer</Trans>
          </span>
        ) : (
          <AccountsTable accounts={accounts} mayChange={mayChange} />
        )}
        {mayChange ? (
          <div>
            <AddAccountButton customer={customer} size="compact-sm" />
          </div>
        ) : null}
      </section>
    </>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { listAgentClients, setAgentClient } from '#contract/office/customers/agent-client-calls';
import type { NamedCustomer } from '#domain/office/customers/customer-file';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { useOffice } from '#office/kernel/office';
import { usePages } from '#office/kernel/use-call';
import { Finder } from '#office/ui/controls/finder';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { ErrorNotice } from '#office/ui/notices';
import { showDone, showFailed } from '#office/ui/show-notice';
import { CustomerLink } from './customer-link.tsx';
import { useCustomerSearch } from './use-customer-search.ts';
import classes from '../customer-screen.module.css';

interface ClientsCardProps {
  readonly agentCode: string;
  readonly mayChange: boolean;
}

/** The customers that an agent may order for. */
export function ClientsCard({ agentCode, mayChange }: ClientsCardProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const list = usePages(listAgentClients, { agentCode, after: '', take: OFFICE_PAGE_SIZE });
  const search = useCustomerSearch();
  const set = async ({ customerCode, saleUnit, name }: NamedCustomer, isClient: boolean) => {
    const outcome = await office.perform(setAgentClient, { agentCode, customerCode, saleUnit, isClient });
    office.readAgain(['listAgentClients', 'getCustomerFile']);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return showFailed(t`This customer or agent no longer exists. Load the page again.`);
    return showDone(
      isClient ? t`The agent can now order for ${name}.` : t`The agent no longer orders for ${name}.`,
    );
  };
  return (
    <section className={classes.card} aria-labelledby="clients-title">
      <h2 className={classes.title} id="clients-title">
        <Trans>Customers of this agent</Trans>
      </h2>
      {mayChange ? (
        <div className={classes.noteForm}>
          <Finder
            label={t`Add a customer`}
            placeholder={t`Name, code or phone`}
            text={search.text}
            onText={search.onText}
            choices={search.choices}
            onChoose={(id) => {
              const found = search.customerOf(id);
              search.onText('');
              if (found !== undefined) void set(found, true);
            }}
          />
        </div>
      ) : null}
      {list.error === null ? null : <ErrorNotice error={list.error} onRetry={list.retry} />}
      {list.rows.length === 0 && !list.isLoading ? (
        <span className={classes.soft}>
          <Trans>No customers yet</Trans>
        </span>
      ) : (
        <ul className={classes.list}>
          {list.rows.map((client) => (
            <li key={`${client.saleUnit}/${client.customerCode}`} className={classes.item}>
              <div className={classes.note}>
                <CustomerLink customer={client} />
              </div>
              {mayChange ? (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t`Remove ${client.name}`}
                  onClick={() => void set(client, false)}
                >
                  <Icon name="close" size={16} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {list.hasMore ? (
        <Button variant="default" onClick={list.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </section>
  );
}

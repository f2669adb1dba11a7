import { Button, Select, Table, Text } from '@mantine/core';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  listWebhookMessages,
  listWebhooks,
  settleWebhooks,
} from '#contract/office/integration/webhook-calls';
import {
  WEBHOOK_STATES,
  type SettleWebhooksRequest,
  type WebhookMessage,
  type WebhookState,
} from '#domain/integration/webhook-message';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { useAnswer, usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys } from '#office/kernel/use-keys';
import { DataTable, type Column } from '#office/ui/data-table';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { Moment, useLanguage } from '#office/ui/moment';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { showDone, showFailed } from '#office/ui/show-notice';
import { StateBadge } from '#office/ui/state-badge';
import { WEBHOOK_STATE_LABELS } from './integration-labels.ts';
import classes from './connections-screen.module.css';

const NONE: ReadonlySet<string> = new Set();
const idOf = ({ id }: WebhookMessage) => id;

/** The systems that are told about orders, and the messages that did not arrive. */
export function WebhookPanel() {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const language = useLanguage();
  const mayChange = useMay('settings.change');
  const webhooks = useAnswer(listWebhooks, undefined);
  const [state, setState] = useState<WebhookState | undefined>('dead');
  const list = usePages(listWebhookMessages, {
    state,
    target: '',
    language,
    after: '',
    take: OFFICE_PAGE_SIZE,
  });
  const cursor = useCursor(list.rows.map(idOf));
  const settle = async (request: SettleWebhooksRequest) => {
    const outcome = await office.perform(settleWebhooks, request);
    office.readAgain(['listWebhooks', 'listWebhookMessages', 'getToday']);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return showFailed(t`The message has arrived or was given up meanwhile, so nothing was changed.`);
    const { count } = outcome.answer;
    return showDone(
      request.action === 'send'
        ? t`Messages that are sent again: ${count}.`
        : t`Messages given up: ${count}.`,
      'webhooks',
    );
  };
  const one = (action: SettleWebhooksRequest['action'], id: string | undefined) => {
    if (id !== undefined) void settle({ action, ids: [id], target: '' });
  };
  useKeys({
    j: () => cursor.move(1),
    ArrowDown: () => cursor.move(1),
    k: () => cursor.move(-1),
    ArrowUp: () => cursor.move(-1),
    s: mayChange ? () => one('send', cursor.id) : undefined,
    u: mayChange ? () => one('give-up', cursor.id) : undefined,
  });
  if (webhooks.error !== null && webhooks.data === undefined)
    return <ErrorNotice error={webhooks.error} onRetry={() => void webhooks.refetch()} />;
  return (
    <>
      {webhooks.data?.length === 0 ? (
        <Text c="dimmed">
          <Trans>No system is told about orders. The operator adds them to the tenant’s configuration.</Trans>
        </Text>
      ) : (
        <Table bg="var(--card)" withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>System</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Address</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Events</Trans>
              </Table.Th>
              <Table.Th ta="end">
                <Trans>Waiting</Trans>
              </Table.Th>
              <Table.Th ta="end">
                <Trans>Stuck</Trans>
              </Table.Th>
              <Table.Th aria-label={t`Actions`} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {webhooks.data?.map(({ name, origin, events, waiting, dead }) => (
              <Table.Tr key={name}>
                <Table.Td>
                  <strong>{name}</strong>
                </Table.Td>
                <Table.Td>{origin === '' ? <Trans>No longer configured</Trans> : origin}</Table.Td>
                <Table.Td>{events.join(', ')}</Table.Td>
                <Table.Td ta="end">{waiting}</Table.Td>
                <Table.Td ta="end">{dead}</Table.Td>
                <Table.Td ta="end">
                  {mayChange && dead > 0 ? (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={t`Send all stuck messages of ${name} again`}
                      onClick={() => void settle({ action: 'send', ids: [], target: name })}
                    >
                      <Trans>Send all again</Trans>
                    </Button>
                  ) : null}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <div className={classes.bar}>
        <Text fw={650}>
          <Trans>Messages</Trans>
        </Text>
        <Select
          aria-label={t`State`}
          placeholder={t`Any state`}
          w={180}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear` }}
          data={WEBHOOK_STATES.map((each) => ({
            value: each,
            label: i18n._(WEBHOOK_STATE_LABELS[each].label),
          }))}
          value={state ?? null}
          onChange={(value) => setState(WEBHOOK_STATES.find((each) => each === value))}
        />
      </div>
      <div className={classes.list}>
        <DataTable
          label={t`Messages`}
          columns={messageColumns(i18n, mayChange ? one : undefined)}
          hiddenColumns={NONE}
          list={list}
          idOf={idOf}
          cursor={cursor.id}
          onCursor={cursor.set}
          onOpen={cursor.set}
          empty={<EmptyNotice icon="check" title={<Trans>No such messages</Trans>} />}
        />
      </div>
    </>
  );
}

function messageColumns(
  i18n: I18n,
  onSettle: ((action: SettleWebhooksRequest['action'], id: string) => void) | undefined,
): readonly Column<WebhookMessage>[] {
  return [
    {
      id: 'orderNo',
      title: i18n._(msg`Order`),
      width: '130px',
      render: ({ orderNo }) => <strong>{orderNo}</strong>,
    },
    { id: 'kind', title: i18n._(msg`Event`), width: '150px', render: ({ kind }) => kind },
    { id: 'target', title: i18n._(msg`System`), width: '110px', render: ({ target }) => target },
    {
      id: 'state',
      title: i18n._(msg`State`),
      width: '110px',
      render: ({ state }) => (
        <StateBadge tone={WEBHOOK_STATE_LABELS[state].tone}>
          {i18n._(WEBHOOK_STATE_LABELS[state].label)}
        </StateBadge>
      ),
    },
    {
      id: 'tries',
      title: i18n._(msg`Tries`),
      width: '70px',
      isNumber: true,
      render: ({ tries }) => <span className="tabular">{tries}</span>,
    },
    {
      id: 'tried',
      title: i18n._(msg`Last try`),
      width: '120px',
      render: ({ triedAt }) => (triedAt === undefined ? '–' : <Moment at={triedAt} />),
    },
    {
      id: 'failure',
      title: i18n._(msg`Reason`),
      width: 'minmax(200px, 2fr)',
      render: ({ failure }) =>
        failure === undefined ? '' : `${failure.text}${statusText(failure.httpStatus)}`,
    },
    ...(onSettle === undefined
      ? []
      : [
          {
            id: 'actions',
            title: i18n._(msg`Actions`),
            width: '180px',
            render: ({ id, orderNo, state }: WebhookMessage) => (
              <span onClick={(event) => event.stopPropagation()} role="presentation">
                <Button
                  variant="default"
                  size="compact-xs"
                  mr={6}
                  aria-label={i18n._(msg`Send the message about ${orderNo} again`)}
                  onClick={() => onSettle('send', id)}
                >
                  <Trans>Send again</Trans>
                </Button>
                {state === 'dead' || state === 'waiting' ? (
                  <Button
                    variant="default"
                    size="compact-xs"
                    aria-label={i18n._(msg`Give up the message about ${orderNo}`)}
                    onClick={() => onSettle('give-up', id)}
                  >
                    <Trans>Give up</Trans>
                  </Button>
                ) : null}
              </span>
            ),
          },
        ]),
  ];
}

const statusText = (httpStatus: number | undefined) =>
  httpStatus === undefined ? '' : ` (HTTP ${httpStatus})`;

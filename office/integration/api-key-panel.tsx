import { Button, Modal, Skeleton, Table, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listApiKeys, revokeApiKey } from '#contract/office/integration/api-key-calls';
import type { ApiKey } from '#domain/office/integration/api-key';
import { useOffice } from '#office/kernel/office';
import { fullMoment } from '#office/kernel/moments';
import { useAnswer } from '#office/kernel/use-call';
import { useKeys } from '#office/kernel/use-keys';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { Moment, useLanguage } from '#office/ui/moment';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { showDone, showFailed } from '#office/ui/show-notice';
import { StateBadge } from '#office/ui/state-badge';
import { SCOPE_LABELS } from '#office/ui/labels/scope-labels';
import { API_KEY_STATE_LABELS } from './integration-labels.ts';
import { NewApiKeyForm } from './new-api-key-form.tsx';
import classes from './connections-screen.module.css';

/** The keys by which programs call the API. */
export function ApiKeyPanel() {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const language = useLanguage();
  const keys = useAnswer(listApiKeys, undefined);
  const [isAdding, setIsAdding] = useState(false);
  const revoke = async ({ id, name }: ApiKey) => {
    const outcome = await office.perform(revokeApiKey, id);
    await keys.refetch();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    return showDone(t`Revoked the key “${name}”. Its program can no longer call.`);
  };
  useKeys({ n: () => setIsAdding(true) }, !isAdding);
  return (
    <>
      <div className={classes.bar}>
        <Text c="dimmed">
          <Trans>
            A key lets a program such as an ERP call the API. It may do only what is ticked for it.
          </Trans>
        </Text>
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
          <Trans>New key</Trans>
        </Button>
      </div>
      {keys.error !== null && keys.data === undefined ? (
        <ErrorNotice error={keys.error} onRetry={() => void keys.refetch()} />
      ) : null}
      {keys.isPending ? <Skeleton height={160} /> : null}
      {keys.data?.length === 0 ? (
        <EmptyNotice
          icon="shield"
          title={<Trans>No keys yet</Trans>}
          text={<Trans>Make one for each program, so that each can be ended by itself.</Trans>}
        />
      ) : null}
      {keys.data === undefined || keys.data.length === 0 ? null : (
        <Table.ScrollContainer minWidth={860}>
          <Table verticalSpacing="sm" bg="var(--card)" withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Trans>Program</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>May</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>In the name of</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Last used</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Valid until</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>State</Trans>
                </Table.Th>
                <Table.Th aria-label={t`Actions`} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {keys.data.map((key) => (
                <Table.Tr key={key.id}>
                  <Table.Td>
                    <strong>{key.name}</strong>
                  </Table.Td>
                  <Table.Td maw={320}>
                    {key.scopes.map((scope) => i18n._(SCOPE_LABELS[scope])).join(' · ')}
                  </Table.Td>
                  <Table.Td>{key.accountName}</Table.Td>
                  <Table.Td>
                    {key.lastUsedAt === undefined ? <Trans>Never</Trans> : <Moment at={key.lastUsedAt} />}
                  </Table.Td>
                  <Table.Td>{fullMoment(key.expiresAt, language)}</Table.Td>
                  <Table.Td>
                    <StateBadge tone={API_KEY_STATE_LABELS[key.state].tone}>
                      {i18n._(API_KEY_STATE_LABELS[key.state].label)}
                    </StateBadge>
                  </Table.Td>
                  <Table.Td ta="end">
                    {key.state === 'usable' ? (
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={t`Revoke the key ${key.name}`}
                        onClick={() => void revoke(key)}
                      >
                        <Trans>Revoke</Trans>
                      </Button>
                    ) : null}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Modal
        opened={isAdding}
        onClose={() => setIsAdding(false)}
        title={t`New key`}
        size="lg"
        closeButtonProps={{ 'aria-label': t`Close` }}
        closeOnClickOutside={false}
      >
        <NewApiKeyForm onMade={() => void keys.refetch()} onDone={() => setIsAdding(false)} />
      </Modal>
    </>
  );
}

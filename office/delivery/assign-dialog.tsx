import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { assignDeliveries, listRiders } from '#contract/office/delivery/delivery-calls';
import { nameIn } from '#domain/kernel/named';
import {
  assignmentGroups,
  plannedAssignments,
  type AssignmentGroup,
  type DeliveryOutcome,
} from '#domain/office/delivery/assign-deliveries';
import type { DeliveryRow, ListedRider } from '#domain/office/delivery/delivery-list';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { ErrorNotice } from '#office/ui/notices';
import { showDone, showFailed } from '#office/ui/show-notice';
import { DELIVERY_RESULT_LABELS } from './delivery-state-labels.ts';
import { showsDeliveries } from './shown-deliveries.ts';
import classes from './deliveries-screen.module.css';

interface AssignDialogProps {
  /** The invoices to give to riders; empty while the dialog is closed. */
  readonly rows: readonly DeliveryRow[];
  readonly onClose: () => void;
  /** Called when at least one invoice was given. */
  readonly onGiven: () => void;
}

/** Gives invoices to riders, zone by zone, and shows who gets what before and what became of each after. */
export function AssignDialog(props: AssignDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={props.rows.length > 0}
      onClose={props.onClose}
      title={t`Give to riders`}
      size="xl"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {props.rows.length === 0 ? null : <RiderChoices {...props} />}
    </Modal>
  );
}

function RiderChoices({ rows: seenRows, onClose, onGiven }: AssignDialogProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const office = useOffice();
  const riders = useAnswer(listRiders, undefined);
  // The list goes on changing behind the dialog. What was decided is what was seen.
  const [rows] = useState(seenRows);
  const [riderOf, setRiderOf] = useState<ReadonlyMap<string, string>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, DeliveryOutcome>>(new Map());
  const [isSending, setIsSending] = useState(false);
  const groups = assignmentGroups(rows);
  const planned = plannedAssignments(groups, riderOf);
  const chosenOf = new Map(planned.map(({ orderId, riderId }) => [orderId, riderId]));
  const isDone = outcomes.size > 0;
  const nameOf = (id: string) => riders.data?.find((rider) => rider.id === id)?.name ?? '';

  const give = async () => {
    setIsSending(true);
    const outcome = await office.perform(assignDeliveries, planned);
    setIsSending(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    office.readAgain(showsDeliveries);
    const given = outcome.answer.filter(({ result }) => result === 'done').length;
    if (given > 0) {
      showDone(t`Invoices given to riders: ${given}.`);
      onGiven();
    }
    const refused = outcome.answer.filter(({ result }) => result !== 'done' && result !== 'unchanged');
    if (refused.length === 0) return onClose();
    return setOutcomes(new Map(outcome.answer.map((each) => [each.orderId, each])));
  };

  if (riders.error !== null && riders.data === undefined)
    return <ErrorNotice error={riders.error} onRetry={() => void riders.refetch()} />;
  return (
    <Stack gap="sm">
      {riders.data?.length === 0 ? (
        <Text c="dimmed">
          <Trans>There are no riders yet. Add one under “Riders” first.</Trans>
        </Text>
      ) : null}
      {isDone || groups.length < 2 ? null : (
        <RiderSelect
          label={t`One rider for all`}
          riders={riders.data ?? []}
          value={sameIn(groups, riderOf)}
          isFirst
          onChange={(id) => setRiderOf(new Map(groups.map(({ key }) => [key, id])))}
        />
      )}
      <div className={classes.groups} tabIndex={0} role="region" aria-label={t`Who gets what`}>
        {groups.map(({ key, rows: found }) => {
          const [first] = found;
          const zone = first?.zone;
          const name = zone === undefined ? first?.area : nameIn(zone, language);
          return (
            <section key={key} className={classes.group} aria-label={name}>
              <div className={classes.groupHead}>
                <div>
                  <strong>{name === undefined || name === '' ? t`Without a zone` : name}</strong>
                  {' · '}
                  <Plural value={found.length} one="# invoice" other="# invoices" />
                </div>
                {isDone ? null : (
                  <RiderSelect
                    label={t`Rider for ${name ?? ''}`}
                    isLabelHidden
                    riders={riders.data ?? []}
                    value={riderOf.get(key) ?? ''}
                    isFirst={groups.length === 1}
                    onChange={(id) => setRiderOf(new Map(riderOf).set(key, id))}
                  />
                )}
              </div>
              <ul className={classes.rows}>
                {found.map(({ orderId, orderNo, customerName, customer, rider }) => (
                  <li key={orderId}>
                    <strong>{orderNo}</strong>
                    <span>{customerName || customer.customerCode}</span>
                    <Result
                      outcome={outcomes.get(orderId)}
                      before={rider}
                      after={nameOf(chosenOf.get(orderId) ?? '')}
                    />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {isDone ? <Trans>Close</Trans> : <Trans>Not now</Trans>}
        </Button>
        {isDone ? null : (
          <Button loading={isSending} disabled={planned.length === 0} onClick={() => void give()}>
            <Plural value={planned.length} _0="Choose a rider" one="Give # invoice" other="Give # invoices" />
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The rider that every group has; '' if they differ. */
function sameIn(
  groups: readonly AssignmentGroup<DeliveryRow>[],
  riderOf: ReadonlyMap<string, string>,
): string {
  const [first = '', ...others] = new Set(groups.map(({ key }) => riderOf.get(key) ?? ''));
  return others.length === 0 ? first : '';
}

function Result({
  outcome,
  before,
  after,
}: {
  readonly outcome: DeliveryOutcome | undefined;
  readonly before: string;
  readonly after: string;
}) {
  const { i18n } = useLingui();
  if (outcome !== undefined && outcome.result !== 'done' && outcome.result !== 'unchanged')
    return (
      <span className={classes.refused}>
        {[i18n._(DELIVERY_RESULT_LABELS[outcome.result]), outcome.rider].filter(Boolean).join(': ')}
      </span>
    );
  if (outcome !== undefined) return <span>{outcome.rider}</span>;
  if (after === '') return <span>{before}</span>;
  return (
    <span>
      {before === '' ? null : `${before} `}→ <strong>{after}</strong>
    </span>
  );
}

function RiderSelect({
  label,
  isLabelHidden = false,
  riders,
  value,
  isFirst,
  onChange,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly riders: readonly ListedRider[];
  readonly value: string;
  readonly isFirst: boolean;
  readonly onChange: (id: string) => void;
}) {
  const { t } = useLingui();
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder={t`Choose a rider`}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Clear` }}
      nothingFoundMessage={t`Nothing found`}
      data={riders.map(({ id, name, held }) => ({ value: id, label: t`${name} (${held} on the way)` }))}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}

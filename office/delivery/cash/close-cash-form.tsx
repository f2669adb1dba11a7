import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { closeRiderCash } from '#contract/office/delivery/rider-cash-calls';
import { formatBaht } from '#domain/kernel/format-money';
import { ZERO_SATANG } from '#domain/kernel/money';
import {
  CASH_DIFFERENCE_REASONS,
  cashOf,
  MAX_CASH_NOTE_LENGTH,
  type CashVisit,
  type RiderCash,
} from '#domain/office/delivery/rider-cash';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { Money, MoneyDifference } from '#office/ui/amounts';
import { CASH_REASON_LABELS } from '#office/ui/labels/cash-reason-labels';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';
import { EMPTY_CASH, readCashDraft, type CashDraft } from './cash-draft.ts';
import { CASH_REFUSAL_MESSAGES } from './cash-refusal-messages.ts';
import classes from './rider-cash.module.css';

interface CloseCashFormProps {
  readonly cash: RiderCash;
  /** The visits that no closing has; at least one. */
  readonly open: readonly CashVisit[];
  readonly draft: CashDraft;
  readonly onDraft: (draft: CashDraft | undefined) => void;
}

/** Takes the counted amount, and a reason if it differs from the expected one. */
export function CloseCashForm({ cash, open, draft, onDraft }: CloseCashFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const idOf = useContentKey();
  const expected = cashOf(open);
  const read = readCashDraft(draft, expected);
  const difference = 'difference' in read ? read.difference : undefined;
  const isDifferent = difference !== undefined && difference !== ZERO_SATANG;
  const change = (next: Partial<CashDraft>) => {
    setProblem('');
    onDraft({ ...draft, ...next });
  };
  const send = async () => {
    if (!read.isReady) return;
    setIsSending(true);
    const content = {
      riderId: cash.riderId,
      day: cash.day,
      counted: read.counted,
      reason: isDifferent ? draft.reason : undefined,
      note: draft.note.trim(),
      seenVisits: open.length,
      seenExpected: expected,
    };
    const id = idOf(content);
    const outcome = await office.perform(closeRiderCash, { id, ...content }, { idempotencyKey: id });
    setIsSending(false);
    for (const name of ['listRiderCash', 'getRiderCash', 'listCashClosings', 'getToday'])
      void office.queries.invalidateQueries({ queryKey: [name] });
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return setProblem(i18n._(CASH_REFUSAL_MESSAGES[answer.code]));
    const counted = formatBaht(answer.closing.counted);
    const { rider } = cash;
    showDone(t`Closed ${counted} of ${rider}.`);
    onDraft(undefined);
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <dl className={classes.amounts}>
        <div>
          <dt>
            <Trans>Cash expected</Trans>
          </dt>
          <dd>
            <Money amount={expected} isStrong />
          </dd>
        </div>
        {isDifferent ? (
          <div>
            <dt>
              <Trans>Difference</Trans>
            </dt>
            <dd className={classes.off}>
              <span role="status">
                <MoneyDifference amount={difference} />
              </span>
            </dd>
          </div>
        ) : null}
      </dl>
      <TextInput
        label={t`Cash counted`}
        placeholder="0.00"
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={
          !read.isReady && read.problem === 'not-an-amount'
            ? t`Enter an amount in baht, such as 1304.50.`
            : undefined
        }
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      {isDifferent ? (
        <Select
          label={t`Why do they differ?`}
          placeholder={t`Choose a reason`}
          data={CASH_DIFFERENCE_REASONS.map((reason) => ({
            value: reason,
            label: i18n._(CASH_REASON_LABELS[reason]),
          }))}
          value={draft.reason ?? null}
          onChange={(value) => change({ reason: CASH_DIFFERENCE_REASONS.find((reason) => reason === value) })}
        />
      ) : null}
      <TextInput
        label={isDifferent && draft.reason === 'other' ? t`Note (required)` : t`Note`}
        maxLength={MAX_CASH_NOTE_LENGTH}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {problem === '' ? null : (
        <Text c="var(--refused)" role="alert">
          {problem}
        </Text>
      )}
      <Group>
        <Button type="submit" loading={isSending} disabled={!read.isReady}>
          <Trans>Close the cash</Trans>
        </Button>
        {draft === EMPTY_CASH ? null : (
          <Button variant="subtle" onClick={() => onDraft(undefined)}>
            <Trans>Discard</Trans>
          </Button>
        )}
      </Group>
    </form>
  );
}

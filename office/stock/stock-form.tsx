import { Button, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveStock } from '#contract/office/stock/stock-calls';
import type { ListedStock } from '#domain/office/stock/stock-list';
import { STOCK_POLICIES, STOCK_STATES, type StockKey, type StockPolicy } from '#domain/stock/stock';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { STOCK_POLICY_LABELS, STOCK_STATE_LABELS } from '#office/ui/labels/stock-labels';
import { Moment, useLanguage } from '#office/ui/moment';
import {
  NEW_STOCK,
  stockDraftOf,
  stockRequest,
  type SavedStock,
  type StockDraft,
  type StockProblems,
} from './stock-draft.ts';
import { STOCK_REFUSAL_MESSAGES } from './stock-refusal-messages.ts';

interface StockFormProps {
  readonly stock: StockKey;
  /** The unit in which it counts, in the language of the screen. */
  readonly unitName: string;
  readonly companyPolicy: StockPolicy | undefined;
  /** The stock as the list shows it now; undefined if none is kept yet. */
  readonly before: ListedStock | undefined;
  readonly onSaved: (saved: SavedStock | undefined) => void;
}

/** Counts a stock, and sets what the company wants of it. */
export function StockForm({ stock, unitName, companyPolicy, before, onSaved }: StockFormProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const office = useOffice();
  const keyOf = useContentKey();
  const [opened, setOpened] = useState(before);
  const [isOutdated, setIsOutdated] = useState(false);
  const [draft, setDraft] = useState<StockDraft>(before === undefined ? NEW_STOCK : stockDraftOf(before));
  const [problems, setProblems] = useState<StockProblems>({});
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const change = (next: Partial<StockDraft>) => {
    setProblems({});
    setRefusal('');
    setDraft({ ...draft, ...next });
  };
  const send = async () => {
    // Orders change the list all the time, and the server takes them off. Only a change by somebody else is looked at first.
    const seen = isOutdated ? before : opened;
    const read = stockRequest(draft, stock, seen);
    if (!read.ok) return setProblems(read.problems);
    setIsSending(true);
    const outcome = await office.perform(saveStock, read.request, { idempotencyKey: keyOf(read.request) });
    setIsSending(false);
    for (const name of ['listStock', 'listStockEntries'])
      void office.queries.invalidateQueries({ queryKey: [name] });
    if (outcome.kind !== 'accepted') return setRefusal(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    setOpened(seen);
    if (answer.kind === 'refused') {
      setIsOutdated(answer.code === 'stock-changed');
      return setRefusal(i18n._(STOCK_REFUSAL_MESSAGES[answer.code]));
    }
    return onSaved(seen === undefined ? undefined : { before: seen, request: read.request, saved: answer });
  };
  const now = before?.amount;
  const companyLabel = companyPolicy === undefined ? '' : i18n._(STOCK_POLICY_LABELS[companyPolicy]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        <Group align="end">
          <TextInput
            label={t`Can be sold, in ${unitName}`}
            placeholder={now === undefined ? t`Not counted` : t`${now.toLocaleString(language)} now`}
            description={
              before !== undefined && before.reserved > 0
                ? t`Without the ${before.reserved} that open orders have taken.`
                : t`Without what was ordered already.`
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            flex={1}
            value={draft.amount}
            disabled={draft.kind !== 'count'}
            data-autofocus
            error={problems.amount === undefined ? undefined : t`Enter a whole number, such as 48.`}
            onChange={(event) => change({ amount: event.currentTarget.value })}
          />
          <TextInput
            label={t`Low from`}
            placeholder={t`Not set`}
            description={t`Shown as low at this number and below.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            flex={1}
            value={draft.lowFrom}
            disabled={draft.kind !== 'count'}
            error={problems.lowFrom === undefined ? undefined : t`Enter a whole number, such as 12.`}
            onChange={(event) => change({ lowFrom: event.currentTarget.value })}
          />
        </Group>
        <div>
          <Text size="sm" fw={500} mb={4}>
            <Trans>How it is kept</Trans>
          </Text>
          <SegmentedControl
            aria-label={t`How it is kept`}
            data={[
              { value: 'count', label: t`With a number` },
              ...STOCK_STATES.map((state) => ({
                value: state,
                label: i18n._(STOCK_STATE_LABELS[state].label),
              })),
            ]}
            value={draft.kind}
            onChange={(kind) => change({ kind: STOCK_STATES.find((state) => state === kind) ?? 'count' })}
          />
        </div>
        <Group align="start" grow>
          <Select
            label={t`When there isn’t enough`}
            data={[
              {
                value: '',
                label: companyLabel === '' ? t`As the company does` : t`As the company: ${companyLabel}`,
              },
              ...STOCK_POLICIES.map((policy) => ({
                value: policy,
                label: i18n._(STOCK_POLICY_LABELS[policy]),
              })),
            ]}
            value={draft.policy}
            allowDeselect={false}
            onChange={(policy) => change({ policy: STOCK_POLICIES.find((each) => each === policy) ?? '' })}
          />
          <DatePickerInput
            label={t`Back on`}
            placeholder={t`Not known`}
            clearable
            clearButtonProps={{ 'aria-label': t`Clear` }}
            {...dateFormatsOf(language)}
            value={draft.backOn === '' ? null : draft.backOn}
            onChange={(day) => change({ backOn: day ?? '' })}
          />
        </Group>
        {refusal === '' ? null : (
          <Text c="var(--refused)" role="alert">
            {refusal} {isOutdated && before !== undefined ? <SetMeanwhile stock={before} /> : null}
          </Text>
        )}
        <Group justify="space-between">
          <Text c="dimmed" size="sm">
            {before === undefined ? null : (
              <Trans>
                As of <Moment at={before.countedAt} />
              </Trans>
            )}
          </Text>
          <Button type="submit" loading={isSending}>
            {isOutdated ? <Trans>Save mine</Trans> : <Trans>Save</Trans>}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Tells what somebody else set while the form was open. */
function SetMeanwhile({ stock: { amount, state, countedAt } }: { readonly stock: ListedStock }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const what = amount?.toLocaleString(language) ?? i18n._(STOCK_STATE_LABELS[state].label);
  return (
    <Trans>
      It is now {what}, as of <Moment at={countedAt} />.
    </Trans>
  );
}

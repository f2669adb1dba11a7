import { Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveStock } from '#contract/office/stock/stock-calls';
import type { ListedStock } from '#domain/office/stock/stock-list';
import { STOCK_POLICIES, STOCK_STATES, type StockKey, type StockPolicy } from '#domain/stock/stock';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { STOCK_POLICY_LABELS, STOCK_STATE_LABELS } from '#office/ui/labels/stock-labels';
import { Moment, useLanguage } from '#office/ui/moment';
import {
  NEW_STOCK,
  stockDraftOf,
  stockRequest,
  storedStockDraft,
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
  const [opened, setOpened] = useState(before);
  const [isOutdated, setIsOutdated] = useState(false);
  const form = useDraftForm<StockDraft, StockProblems>(
    `stock:${stock.productCode}/${stock.unit}`,
    storedStockDraft,
    opened === undefined ? NEW_STOCK : stockDraftOf(opened),
    opened?.version,
  );
  const { values: draft, change, problems = {} } = form;
  const send = async () => {
    // Orders change the list all the time, and the server takes them off. Only a change by somebody else is looked at first.
    const seen = isOutdated ? before : opened;
    const read = stockRequest(draft, stock, seen, isOutdated ? before?.version : form.seen);
    if (!read.ok) return form.setProblems(read.problems);
    const answer = await form.send(saveStock, read.request, form.keyOf(read.request), [
      'listStock',
      'listStockEntries',
    ]);
    if (answer === undefined) return undefined;
    setOpened(seen);
    if (answer.kind === 'refused') {
      setIsOutdated(answer.code === 'stock-changed');
      return form.refuse(i18n._(STOCK_REFUSAL_MESSAGES[answer.code]));
    }
    form.discard();
    return onSaved(seen === undefined ? undefined : { before: seen, request: read.request, saved: answer });
  };
  const now = before?.amount;
  const companyLabel = companyPolicy === undefined ? '' : i18n._(STOCK_POLICY_LABELS[companyPolicy]);
  return (
    <DraftForm
      // Orders change the version, too, and the server knows which change matters.
      form={{ ...form, isOlder: false }}
      onSend={send}
      action={isOutdated ? <Trans>Save mine</Trans> : undefined}
    >
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
      {before === undefined ? null : (
        <Text c="dimmed" size="sm">
          {isOutdated ? (
            <SetMeanwhile stock={before} />
          ) : (
            <Trans>
              As of <Moment at={before.countedAt} />
            </Trans>
          )}
        </Text>
      )}
    </DraftForm>
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

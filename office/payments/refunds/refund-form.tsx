import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { recordRefund } from '#contract/office/payments/refund-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { formatBaht } from '#domain/kernel/format-money';
import { bahtFromSatang } from '#domain/kernel/money';
import type { RefundDue } from '#domain/office/payments/refund-list';
import { REFUND_METHODS } from '#domain/payments/refund';
import { useOffice } from '#office/kernel/office';
import { typedAmount } from '#office/kernel/typed-amount';
import { useContentKey } from '#office/kernel/use-content-key';
import { Money } from '#office/ui/amounts';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { showDone, showFailed } from '#office/ui/show-notice';
import { useNow } from '#office/ui/use-now';
import { REFUND_METHOD_LABELS, REFUND_REFUSAL_MESSAGES } from './refund-labels.ts';

const MAX_NOTE_LENGTH = 200;
const MAX_REFERENCE_LENGTH = 100;

/** The lists that a refund changes. */
const CHANGED = ['listRefundsDue', 'listRefunds', 'getCustomer', 'getCustomerStatement', 'listCustomers'];

/** Records that money was given back to a customer. */
export function RefundForm({ due, onDone }: { readonly due: RefundDue; readonly onDone: () => void }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const language = useLanguage();
  const today = bangkokDayOf(useNow());
  const [amountText, setAmountText] = useState(String(bahtFromSatang(due.credit)));
  const [method, setMethod] = useState<(typeof REFUND_METHODS)[number]>('transfer');
  const [paidOn, setPaidOn] = useState(today);
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const idOf = useContentKey();
  const amount = typedAmount(amountText);
  const isTooMuch = amount !== undefined && amount > due.credit;
  const amountError =
    amount === undefined
      ? i18n._(REFUND_REFUSAL_MESSAGES['refund-nothing'])
      : isTooMuch
        ? i18n._(REFUND_REFUSAL_MESSAGES['refund-above-credit'])
        : undefined;
  const send = async () => {
    if (amount === undefined || isTooMuch) return;
    setIsSending(true);
    const content = {
      account: due.account,
      amount,
      seenCredit: due.credit,
      method,
      reference: reference.trim(),
      paidOn,
      note: note.trim(),
    };
    const id = idOf(content);
    const outcome = await office.perform(recordRefund, { ...content, id }, { idempotencyKey: id });
    setIsSending(false);
    for (const name of CHANGED) void office.queries.invalidateQueries({ queryKey: [name] });
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return setProblem(i18n._(REFUND_REFUSAL_MESSAGES[answer.code]));
    const given = formatBaht(amount);
    showDone(t`Recorded the refund of ${given} to ${due.customerName}.`);
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        <Text>
          {due.customerName} · <Trans>Credit on account</Trans> <Money amount={due.credit} isStrong />
        </Text>
        <Group grow align="start">
          <TextInput
            label={t`Amount given back`}
            leftSection="฿"
            inputMode="decimal"
            value={amountText}
            maxLength={16}
            data-autofocus
            error={amountError}
            onChange={(event) => {
              setProblem('');
              setAmountText(event.currentTarget.value);
            }}
          />
          <Select
            label={t`Given back by`}
            allowDeselect={false}
            data={REFUND_METHODS.map((each) => ({ value: each, label: i18n._(REFUND_METHOD_LABELS[each]) }))}
            value={method}
            onChange={(value) => setMethod(REFUND_METHODS.find((each) => each === value) ?? method)}
          />
        </Group>
        <Group grow align="start">
          <DatePickerInput
            label={t`Day of the refund`}
            maxDate={today}
            {...dateFormatsOf(language)}
            value={paidOn}
            onChange={(value) => setPaidOn(value ?? today)}
          />
          <TextInput
            label={t`Bank reference`}
            value={reference}
            maxLength={MAX_REFERENCE_LENGTH}
            disabled={method === 'cash'}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </Group>
        <TextInput
          label={t`Note`}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {problem === '' ? null : (
          <Text c="var(--refused)" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isSending} disabled={amountError !== undefined}>
            <Trans>Record the refund</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

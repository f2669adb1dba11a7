import { Button, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { recordOfficeReceipt } from '#contract/office/money-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { formatBaht } from '#domain/kernel/format-money';
import type { CustomerDetail } from '#domain/office/customer-list';
import { RECEIPT_METHODS } from '#domain/payments/receipt';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { useLanguage } from '#office/ui/moment';
import { showDone, showFailed } from '#office/ui/show-notice';
import { useNow } from '#office/ui/use-now';
import { InvoiceChoice } from './invoice-choice.tsx';
import { emptyReceipt, openInvoices, readReceipt, type ReceiptDraft } from './receipt-draft.ts';
import { RECEIPT_METHOD_LABELS } from '#office/ui/labels/receipt-method-labels';
import { RECEIPT_REFUSAL_MESSAGES } from './receipt-labels.ts';
import { ReceiptPreview } from './receipt-preview.tsx';

const MAX_NOTE_LENGTH = 200;
const OLDEST = 'oldest';
const CHOSEN = 'chosen';

interface ReceiptFormProps {
  readonly customer: CustomerDetail;
  readonly onDone: () => void;
}

/** Records a payment of a customer on account, and shows before what it settles. */
export function ReceiptForm({ customer, onDone }: ReceiptFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const language = useLanguage();
  const today = bangkokDayOf(useNow());
  const [draft, setDraft] = useState(() => emptyReceipt(today));
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const idOf = useContentKey();
  const read = readReceipt(draft, customer, customer.openDebts);
  const invoices = openInvoices(customer.openDebts);
  const isAmountWrong = !read.isReady && read.problem === 'amount-invalid';
  const change = (next: Partial<ReceiptDraft>) => {
    setProblem('');
    setDraft({ ...draft, ...next });
  };
  const send = async () => {
    if (!read.isReady) return;
    setIsSending(true);
    const id = idOf(read.content);
    const outcome = await office.perform(
      recordOfficeReceipt,
      { ...read.content, id },
      { idempotencyKey: id },
    );
    setIsSending(false);
    for (const name of [
      'listReceipts',
      'getCustomer',
      'getCustomerStatement',
      'listCustomers',
      'getAgingReport',
    ])
      void office.queries.invalidateQueries({ queryKey: [name] });
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return setProblem(i18n._(RECEIPT_REFUSAL_MESSAGES[answer.code]));
    const { number, amount } = answer.receipt;
    const received = formatBaht(amount);
    showDone(t`Recorded receipt ${number} of ${received}.`);
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
        <Group grow align="start">
          <TextInput
            label={t`Amount received`}
            leftSection="฿"
            inputMode="decimal"
            value={draft.amount}
            maxLength={16}
            data-autofocus
            error={isAmountWrong ? t`Enter an amount in baht, such as 1304.50.` : undefined}
            onChange={(event) => change({ amount: event.currentTarget.value })}
          />
          <Select
            label={t`Paid by`}
            allowDeselect={false}
            data={RECEIPT_METHODS.map((method) => ({
              value: method,
              label: i18n._(RECEIPT_METHOD_LABELS[method]),
            }))}
            value={draft.method}
            onChange={(value) =>
              change({ method: RECEIPT_METHODS.find((method) => method === value) ?? draft.method })
            }
          />
        </Group>
        <Group grow align="start">
          <DatePickerInput
            label={t`Day of the payment`}
            maxDate={today}
            {...dateFormatsOf(language)}
            value={draft.receivedOn}
            onChange={(value) => change({ receivedOn: value ?? today })}
          />
          <TextInput
            label={t`Number of the transfer or cheque`}
            value={draft.reference}
            maxLength={MAX_NOTE_LENGTH}
            onChange={(event) => change({ reference: event.currentTarget.value })}
          />
        </Group>
        <TextInput
          label={t`Note`}
          value={draft.note}
          maxLength={MAX_NOTE_LENGTH}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        {invoices.length === 0 ? null : (
          <SegmentedControl
            aria-label={t`Invoices that it settles`}
            data={[
              { value: OLDEST, label: t`Oldest invoices first` },
              { value: CHOSEN, label: t`Chosen invoices` },
            ]}
            value={draft.chosen === undefined ? OLDEST : CHOSEN}
            onChange={(value) => change({ chosen: value === CHOSEN ? {} : undefined })}
          />
        )}
        {draft.chosen === undefined ? null : (
          <InvoiceChoice
            invoices={invoices}
            chosen={draft.chosen}
            onChange={(chosen) => change({ chosen })}
          />
        )}
        {read.isReady ? <ReceiptPreview receipt={read} invoices={invoices} /> : null}
        {read.isReady || read.problem === 'amount-invalid' || draft.amount === '' ? null : (
          <Text c="var(--refused)">{i18n._(RECEIPT_REFUSAL_MESSAGES[read.problem])}</Text>
        )}
        {problem === '' ? null : (
          <Text c="var(--refused)" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isSending} disabled={!read.isReady}>
            <Trans>Record the receipt</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

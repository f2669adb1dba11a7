import { Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { Trans, useLingui } from '@lingui/react/macro';
import { recordOfficeReceipt } from '#contract/office/money-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { formatBaht } from '#domain/kernel/format-money';
import type { CustomerDetail } from '#domain/office/customer-list';
import { RECEIPT_METHODS } from '#domain/payments/receipt';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { useLanguage } from '#office/ui/moment';
import { showDone } from '#office/ui/show-notice';
import { useNow } from '#office/ui/use-now';
import { InvoiceChoice } from './invoice-choice.tsx';
import { emptyReceipt, openInvoices, readReceipt, storedReceiptDraft } from './receipt-draft.ts';
import { RECEIPT_METHOD_LABELS } from '#office/ui/labels/receipt-method-labels';
import { RECEIPT_REFUSAL_MESSAGES } from './receipt-labels.ts';
import { ReceiptPreview } from './receipt-preview.tsx';

const MAX_NOTE_LENGTH = 200;
const OLDEST = 'oldest';
const CHOSEN = 'chosen';

/** The lists that a receipt changes. */
const CHANGED = ['listReceipts', 'getCustomer', 'getCustomerStatement', 'listCustomers', 'getAgingReport'];

interface ReceiptFormProps {
  readonly customer: CustomerDetail;
  readonly onDone: () => void;
}

/** Records a payment of a customer on account, and shows before what it settles. */
export function ReceiptForm({ customer, onDone }: ReceiptFormProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const today = bangkokDayOf(useNow());
  const form = useDraftForm(
    `receipt:${customer.saleUnit}/${customer.customerCode}`,
    storedReceiptDraft,
    emptyReceipt(today),
  );
  const { values: draft, change } = form;
  const read = readReceipt(draft, customer, customer.openDebts);
  const invoices = openInvoices(customer.openDebts);
  const isAmountWrong = !read.isReady && read.problem === 'amount-invalid';
  const send = async () => {
    if (!read.isReady) return;
    const id = form.keyOf(read.content);
    const answer = await form.send(recordOfficeReceipt, { ...read.content, id }, id, CHANGED);
    if (answer === undefined) return;
    if (answer.kind === 'refused') return form.refuse(i18n._(RECEIPT_REFUSAL_MESSAGES[answer.code]));
    const { number, amount } = answer.receipt;
    const received = formatBaht(amount);
    form.discard();
    showDone(t`Recorded receipt ${number} of ${received}.`);
    onDone();
  };
  return (
    <DraftForm
      form={form}
      onSend={send}
      action={<Trans>Record the receipt</Trans>}
      isDisabled={!read.isReady}
    >
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
        <InvoiceChoice invoices={invoices} chosen={draft.chosen} onChange={(chosen) => change({ chosen })} />
      )}
      {read.isReady ? <ReceiptPreview receipt={read} invoices={invoices} /> : null}
      {read.isReady || read.problem === 'amount-invalid' || draft.amount === '' ? null : (
        <Text c="var(--refused)">{i18n._(RECEIPT_REFUSAL_MESSAGES[read.problem])}</Text>
      )}
    </DraftForm>
  );
}

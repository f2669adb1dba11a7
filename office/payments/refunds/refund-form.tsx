import { Group, Select, Text, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { Trans, useLingui } from '@lingui/react/macro';
import { recordRefund } from '#contract/office/payments/refund-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { formatBaht } from '#domain/kernel/format-money';
import { bahtFromSatang } from '#domain/kernel/money';
import type { RefundDue } from '#domain/office/payments/refund-list';
import { REFUND_METHODS } from '#domain/payments/refund';
import { hasShape, isOneOf, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { typedAmount } from '#office/kernel/typed-amount';
import { Money } from '#office/ui/amounts';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { useLanguage } from '#office/ui/moment';
import { showDone } from '#office/ui/show-notice';
import { useNow } from '#office/ui/use-now';
import { REFUND_METHOD_LABELS, REFUND_REFUSAL_MESSAGES } from './refund-labels.ts';

const MAX_NOTE_LENGTH = 200;
const MAX_REFERENCE_LENGTH = 100;

/** The lists that a refund changes. */
const CHANGED = ['listRefundsDue', 'listRefunds', 'getCustomer', 'getCustomerStatement', 'listCustomers'];

interface RefundDraft {
  readonly amount: string;
  readonly method: (typeof REFUND_METHODS)[number];
  /** `yyyy-mm-dd` in Asia/Bangkok. */
  readonly paidOn: string;
  readonly reference: string;
  readonly note: string;
}

const storedRefundDraft = readerOf(
  hasShape<RefundDraft>({
    amount: isText,
    method: isOneOf(REFUND_METHODS),
    paidOn: isText,
    reference: isText,
    note: isText,
  }),
);

/** Records that money was given back to a customer. */
export function RefundForm({ due, onDone }: { readonly due: RefundDue; readonly onDone: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const today = bangkokDayOf(useNow());
  const form = useDraftForm<RefundDraft>(
    `refund:${due.account.saleUnit}/${due.account.customerCode}`,
    storedRefundDraft,
    {
      amount: String(bahtFromSatang(due.credit)),
      method: 'transfer',
      paidOn: today,
      reference: '',
      note: '',
    },
  );
  const { values: draft, change } = form;
  const { method, paidOn } = draft;
  const amount = typedAmount(draft.amount);
  const isTooMuch = amount !== undefined && amount > due.credit;
  const amountError =
    amount === undefined
      ? i18n._(REFUND_REFUSAL_MESSAGES['refund-nothing'])
      : isTooMuch
        ? i18n._(REFUND_REFUSAL_MESSAGES['refund-above-credit'])
        : undefined;
  const send = async () => {
    if (amount === undefined || isTooMuch) return;
    const content = {
      account: due.account,
      amount,
      seenCredit: due.credit,
      method,
      reference: draft.reference.trim(),
      paidOn,
      note: draft.note.trim(),
    };
    const id = form.keyOf(content);
    const answer = await form.send(recordRefund, { ...content, id }, id, CHANGED);
    if (answer === undefined) return;
    if (answer.kind === 'refused') return form.refuse(i18n._(REFUND_REFUSAL_MESSAGES[answer.code]));
    const given = formatBaht(amount);
    form.discard();
    showDone(t`Recorded the refund of ${given} to ${due.customerName}.`);
    onDone();
  };
  return (
    <DraftForm
      form={form}
      onSend={send}
      action={<Trans>Record the refund</Trans>}
      isDisabled={amountError !== undefined}
    >
      <Text>
        {due.customerName} · <Trans>Credit on account</Trans> <Money amount={due.credit} isStrong />
      </Text>
      <Group grow align="start">
        <TextInput
          label={t`Amount given back`}
          leftSection="฿"
          inputMode="decimal"
          value={draft.amount}
          maxLength={16}
          data-autofocus
          error={amountError}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        <Select
          label={t`Given back by`}
          allowDeselect={false}
          data={REFUND_METHODS.map((each) => ({ value: each, label: i18n._(REFUND_METHOD_LABELS[each]) }))}
          value={method}
          onChange={(value) => change({ method: REFUND_METHODS.find((each) => each === value) ?? method })}
        />
      </Group>
      <Group grow align="start">
        <DatePickerInput
          label={t`Day of the refund`}
          maxDate={today}
          {...dateFormatsOf(language)}
          value={paidOn}
          onChange={(value) => change({ paidOn: value ?? today })}
        />
        <TextInput
          label={t`Bank reference`}
          value={draft.reference}
          maxLength={MAX_REFERENCE_LENGTH}
          disabled={method === 'cash'}
          onChange={(event) => change({ reference: event.currentTarget.value })}
        />
      </Group>
      <TextInput
        label={t`Note`}
        value={draft.note}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </DraftForm>
  );
}

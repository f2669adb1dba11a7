import { Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { setCreditLimit } from '#contract/office/customers/customer-terms-calls';
import { formatBaht } from '#domain/kernel/format-money';
import { bahtFromSatang, satang, ZERO_SATANG } from '#domain/kernel/money';
import type { CustomerDetail } from '#domain/office/customer-list';
import { hasShape, isNumber, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { typedAmount } from '#office/kernel/typed-amount';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { showDone } from '#office/ui/show-notice';
import { TERMS_REFUSAL_MESSAGES } from './terms-labels.ts';

interface CreditLimitFormProps {
  readonly customer: CustomerDetail;
  readonly onDone: () => void;
}

interface LimitDraft {
  readonly typed: string;
  /** A limit that somebody else sets meanwhile is refused, not overwritten. */
  readonly seen: number;
}

const storedLimitDraft = readerOf(hasShape<LimitDraft>({ typed: isText, seen: isNumber }));

/** Sets how much a customer may owe. */
export function CreditLimitForm({ customer, onDone }: CreditLimitFormProps) {
  const { t, i18n } = useLingui();
  const { customerCode, saleUnit, name, debt } = customer;
  const form = useDraftForm<LimitDraft, string>(
    `credit-limit:${saleUnit}/${customerCode}`,
    storedLimitDraft,
    { typed: String(bahtFromSatang(customer.creditLimit)), seen: customer.creditLimit },
  );
  const { typed } = form.values;
  const seen = satang(form.values.seen);
  const creditLimit = /^[0๐]+$/.test(typed.trim()) ? ZERO_SATANG : typedAmount(typed);
  const send = async () => {
    if (creditLimit === undefined)
      return form.setProblems(t`Enter an amount in baht, such as 50000, or 0 for none.`);
    const request = { customerCode, saleUnit, creditLimit, seen };
    const answer = await form.send(setCreditLimit, request, form.keyOf(request), [
      'getCustomer',
      'listCustomers',
    ]);
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') return form.refuse(i18n._(TERMS_REFUSAL_MESSAGES[answer.code]));
    form.discard();
    const limit = formatBaht(creditLimit);
    showDone(t`The credit limit of ${name} is now ${limit}.`);
    return onDone();
  };
  const owed = formatBaht(debt);
  return (
    <DraftForm form={form} onSend={send}>
      <TextInput
        label={t`Credit limit, in baht`}
        description={t`0 means that the customer can’t buy on account.`}
        value={typed}
        inputMode="decimal"
        data-autofocus
        error={form.problems}
        onChange={(event) => form.change({ typed: event.currentTarget.value })}
      />
      {creditLimit !== undefined && creditLimit < debt ? (
        <Text size="sm">
          <Trans>
            The customer owes {owed}, which is more. Orders on account are refused until enough is paid.
          </Trans>
        </Text>
      ) : null}
    </DraftForm>
  );
}

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setCreditLimit } from '#contract/office/customers/customer-terms-calls';
import { formatBaht } from '#domain/kernel/format-money';
import { bahtFromSatang, ZERO_SATANG } from '#domain/kernel/money';
import type { CustomerDetail } from '#domain/office/customer-list';
import { useOffice } from '#office/kernel/office';
import { typedAmount } from '#office/kernel/typed-amount';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone } from '#office/ui/show-notice';
import { TERMS_REFUSAL_MESSAGES } from './terms-labels.ts';

interface CreditLimitFormProps {
  readonly customer: CustomerDetail;
  readonly onDone: () => void;
}

/** Sets how much a customer may owe. */
export function CreditLimitForm({ customer, onDone }: CreditLimitFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const { customerCode, saleUnit, name, debt } = customer;
  // A limit that somebody else sets meanwhile is refused, not overwritten.
  const [seen] = useState(customer.creditLimit);
  const [typed, setTyped] = useState(String(bahtFromSatang(customer.creditLimit)));
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const creditLimit = /^[0๐]+$/.test(typed.trim()) ? ZERO_SATANG : typedAmount(typed);
  const send = async () => {
    if (creditLimit === undefined)
      return setProblem(t`Enter an amount in baht, such as 50000, or 0 for none.`);
    const request = { customerCode, saleUnit, creditLimit, seen };
    setIsSending(true);
    const outcome = await office.perform(setCreditLimit, request, { idempotencyKey: keyOf(request) });
    for (const query of ['getCustomer', 'listCustomers'])
      void office.queries.invalidateQueries({ queryKey: [query] });
    setIsSending(false);
    if (outcome.kind !== 'accepted') return setProblem(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return setProblem(i18n._(TERMS_REFUSAL_MESSAGES[answer.code]));
    const limit = formatBaht(creditLimit);
    showDone(t`The credit limit of ${name} is now ${limit}.`);
    return onDone();
  };
  const owed = formatBaht(debt);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        <TextInput
          label={t`Credit limit, in baht`}
          description={t`0 means that the customer can’t buy on account.`}
          value={typed}
          inputMode="decimal"
          data-autofocus
          error={problem === '' ? undefined : problem}
          onChange={(event) => {
            setProblem('');
            setTyped(event.currentTarget.value);
          }}
        />
        {creditLimit !== undefined && creditLimit < debt ? (
          <Text size="sm">
            <Trans>
              The customer owes {owed}, which is more. Orders on account are refused until enough is paid.
            </Trans>
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

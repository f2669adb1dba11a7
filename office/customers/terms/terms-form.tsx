import { Group, Stack, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveCustomer } from '#contract/office/customers/customer-terms-calls';
import { MAX_CUSTOMER_GROUPS } from '#domain/accounts/customer-groups';
import { MAX_PRICE_LEVEL } from '#domain/catalogue/prices';
import type { CustomerDetail } from '#domain/office/customer-list';
import { useKeptState } from '#office/kernel/kept-state';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { DraftFormEnd } from '#office/ui/controls/draft-form-end';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone } from '#office/ui/show-notice';
import {
  readTerms,
  storedTermsDraft,
  termsDraftOf,
  type TermsDraft,
  type TermsProblems,
} from './terms-draft.ts';
import { TERMS_REFUSAL_MESSAGES } from './terms-labels.ts';

const MAX_PHONE_LENGTH = 40;
const MAX_GROUPS_LENGTH = 1000;

interface TermsFormProps {
  readonly customer: CustomerDetail;
  readonly onDone: () => void;
}

/** Changes a customer’s numbers, price level and groups. What is typed stays in this browser until it is saved. */
export function TermsForm({ customer, onDone }: TermsFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const { customerCode, saleUnit, name } = customer;
  const [stored, setStored] = useKeptState<TermsDraft | undefined>(
    `customer:${saleUnit}/${customerCode}`,
    undefined,
    storedTermsDraft,
  );
  const [problems, setProblems] = useState<TermsProblems>({});
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const draft = stored ?? termsDraftOf(customer);
  const change = (next: Partial<TermsDraft>) => {
    setProblems({});
    setRefusal('');
    setStored({ ...draft, ...next });
  };
  const send = async () => {
    const read = readTerms(draft);
    if (!read.ok) return setProblems(read.problems);
    const request = { customerCode, saleUnit, terms: read.terms, seen: draft.seen };
    setIsSending(true);
    const outcome = await office.perform(saveCustomer, request, { idempotencyKey: keyOf(request) });
    for (const query of ['getCustomer', 'listCustomers'])
      void office.queries.invalidateQueries({ queryKey: [query] });
    setIsSending(false);
    if (outcome.kind !== 'accepted') return setRefusal(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return setRefusal(i18n._(TERMS_REFUSAL_MESSAGES[answer.code]));
    setStored(undefined);
    showDone(t`Saved ${name}.`);
    return onDone();
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
            label={t`Mobile number`}
            value={draft.mobile}
            inputMode="tel"
            maxLength={MAX_PHONE_LENGTH}
            data-autofocus
            error={
              problems.mobile === undefined ? undefined : t`Enter a mobile number of 10 digits, or none.`
            }
            onChange={(event) => change({ mobile: event.currentTarget.value })}
          />
          <TextInput
            label={t`Other phone`}
            value={draft.phone}
            inputMode="tel"
            maxLength={MAX_PHONE_LENGTH}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
        </Group>
        <TextInput
          label={t`Price level`}
          description={t`A new level applies from the customer’s next order. Placed orders keep their prices.`}
          value={draft.priceLevel}
          inputMode="numeric"
          error={
            problems.priceLevel === undefined
              ? undefined
              : t`Enter a price level between 1 and ${MAX_PRICE_LEVEL}.`
          }
          onChange={(event) => change({ priceLevel: event.currentTarget.value })}
        />
        <TextInput
          label={t`Customer groups`}
          description={t`Codes with spaces between them. Promotions and order rules may be for them.`}
          value={draft.groups}
          maxLength={MAX_GROUPS_LENGTH}
          spellCheck={false}
          error={
            problems.groups === undefined
              ? undefined
              : t`A customer can be in at most ${MAX_CUSTOMER_GROUPS} groups.`
          }
          onChange={(event) => change({ groups: event.currentTarget.value })}
        />
        <DraftFormEnd
          refusal={refusal}
          isSending={isSending}
          onDiscard={
            stored === undefined
              ? undefined
              : () => {
                  setProblems({});
                  setRefusal('');
                  setStored(undefined);
                }
          }
        />
      </Stack>
    </form>
  );
}

import { Group, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { saveCustomer } from '#contract/office/customers/customer-terms-calls';
import { MAX_CUSTOMER_GROUPS } from '#domain/accounts/customer-groups';
import { MAX_PRICE_LEVEL } from '#domain/catalogue/prices';
import type { CustomerDetail } from '#domain/office/customer-list';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
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
  const { customerCode, saleUnit, name } = customer;
  const form = useDraftForm<TermsDraft, TermsProblems>(
    `customer:${saleUnit}/${customerCode}`,
    storedTermsDraft,
    termsDraftOf(customer),
  );
  const { values: draft, change, problems = {} } = form;
  const send = async () => {
    const read = readTerms(draft);
    if (!read.ok) return form.setProblems(read.problems);
    const request = { customerCode, saleUnit, terms: read.terms, seen: draft.seen };
    const answer = await form.send(saveCustomer, request, form.keyOf(request), [
      'getCustomer',
      'listCustomers',
    ]);
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') return form.refuse(i18n._(TERMS_REFUSAL_MESSAGES[answer.code]));
    form.discard();
    showDone(t`Saved ${name}.`);
    return onDone();
  };
  return (
    <DraftForm form={form} onSend={send}>
      <Group grow align="start">
        <TextInput
          label={t`Mobile number`}
          value={draft.mobile}
          inputMode="tel"
          maxLength={MAX_PHONE_LENGTH}
          data-autofocus
          error={problems.mobile === undefined ? undefined : t`Enter a mobile number of 10 digits, or none.`}
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
    </DraftForm>
  );
}

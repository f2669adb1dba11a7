import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addCustomerAccount, addRiderAccount } from '#contract/office/customers/new-account-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import type { AddAccountRefusal, NewPerson } from '#domain/office/customers/new-account';
import { FirstPassword } from '#office/accounts/staff/first-password';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showFailed } from '#office/ui/show-notice';

const EMPTY = { name: '', username: '', mobile: '' };
const MAX_LENGTH = 100;

/** The field that each refusal is about, with the text below it. */
const REFUSALS: Readonly<
  Record<AddAccountRefusal, { readonly field: keyof typeof EMPTY; readonly text: MessageDescriptor }>
> = {
  'username-taken': { field: 'username', text: msg`Another account has this username.` },
  'mobile-taken': { field: 'mobile', text: msg`Another account has this mobile number.` },
  'customer-unknown': { field: 'name', text: msg`This customer no longer exists.` },
};

interface NewAccountFormProps {
  /** The customer that the person signs in for; undefined for a rider. */
  readonly customer: CustomerKey | undefined;
  readonly onDone: () => void;
}

/** Creates an account for a customer or a rider, and shows its first password once. */
export function NewAccountForm({ customer, onDone }: NewAccountFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const form = useForm({ initialValues: EMPTY });
  const keyOf = useContentKey();
  const [password, setPassword] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const add = async (person: NewPerson) => {
    if (customer === undefined)
      return await office.perform(addRiderAccount, person, { idempotencyKey: keyOf(person) });
    const request = { ...customer, ...person };
    return await office.perform(addCustomerAccount, request, { idempotencyKey: keyOf(request) });
  };
  const send = async ({ username, name, mobile }: typeof EMPTY) => {
    const number = mobile.trim() === '' ? undefined : readMobileNumber(mobile);
    if (mobile.trim() !== '' && number === undefined)
      return form.setFieldError('mobile', t`Enter 10 digits, such as 0812345678.`);
    setIsSending(true);
    const outcome = await add({ username: username.trim(), name: name.trim(), mobile: number });
    setIsSending(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'added') return setPassword(answer.password);
    const { field, text } = REFUSALS[answer.code];
    return form.setFieldError(field, i18n._(text));
  };
  if (password !== undefined) return <FirstPassword password={password} onDone={onDone} />;
  return (
    <form onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack>
        <TextInput
          label={t`Name`}
          required
          withAsterisk={false}
          maxLength={MAX_LENGTH}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t`Username`}
          required
          withAsterisk={false}
          maxLength={MAX_LENGTH}
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label={t`Mobile number (optional)`}
          description={t`The person can also sign in with a code to this number.`}
          inputMode="tel"
          {...form.getInputProps('mobile')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            <Trans>Add</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

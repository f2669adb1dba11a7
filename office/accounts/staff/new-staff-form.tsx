import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addStaff } from '#contract/office/staff-calls';
import type { NewStaffMember } from '#domain/office/staff-member';
import { useContentKey } from '#office/kernel/use-content-key';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showFailed } from '#office/ui/show-notice';
import { FirstPassword } from './first-password.tsx';
import { RoleChoice } from './role-choice.tsx';

const EMPTY: NewStaffMember = { username: '', name: '', roles: ['sales'] };
const MAX_LENGTH = 100;

/** Adds a person, and shows the first password once. */
export function NewStaffForm({ onDone }: { readonly onDone: () => void }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const form = useForm({ initialValues: EMPTY });
  const keyOf = useContentKey();
  const [password, setPassword] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { roles } = form.values;
  const send = async ({ username, name, roles: chosen }: NewStaffMember) => {
    setIsSending(true);
    const request = { username: username.trim(), name: name.trim(), roles: chosen };
    const outcome = await office.perform(addStaff, request, { idempotencyKey: keyOf(request) });
    setIsSending(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return form.setFieldError('username', t`Another account has this username.`);
    return setPassword(outcome.answer.password);
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
        <RoleChoice roles={roles} onChange={(next) => form.setFieldValue('roles', next)} />
        <Group justify="flex-end">
          <Button type="submit" loading={isSending} disabled={roles.length === 0}>
            <Trans>Add</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

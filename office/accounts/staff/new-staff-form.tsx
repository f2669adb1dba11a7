import { Button, Code, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addStaff } from '#contract/office/staff-calls';
import type { NewStaffMember } from '#domain/office/staff-member';
import { useOffice } from '#office/kernel/office';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showFailed } from '#office/ui/show-notice';
import { RoleChoice } from './role-choice.tsx';

const EMPTY: NewStaffMember = { username: '', name: '', roles: ['sales'] };
const MAX_LENGTH = 100;

/** Adds a person, and shows the first password once. */
export function NewStaffForm({ onDone }: { readonly onDone: () => void }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const form = useForm({ initialValues: EMPTY });
  const [key] = useState(office.newId);
  const [password, setPassword] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { roles } = form.values;
  const send = async ({ username, name, roles: chosen }: NewStaffMember) => {
    setIsSending(true);
    const outcome = await office.perform(
      addStaff,
      { username: username.trim(), name: name.trim(), roles: chosen },
      { idempotencyKey: key },
    );
    setIsSending(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return form.setFieldError('username', t`Another account has this username.`);
    return setPassword(outcome.answer.password);
  };
  if (password !== undefined)
    return (
      <Stack>
        <Text>
          <Trans>Give this first password to the person. It’s shown only now.</Trans>
        </Text>
        <Group>
          <Code fz="lg">{password}</Code>
          <CopyButton value={password}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={copy}>
                {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </Stack>
    );
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

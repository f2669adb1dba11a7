import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inviteStaff } from '#contract/office/invitation-calls';
import { addStaff } from '#contract/office/staff-calls';
import type { NewInvitation } from '#domain/office/staff-invitation';
import type { NewStaffMember } from '#domain/office/staff-member';
import { useContentKey } from '#office/kernel/use-content-key';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showFailed } from '#office/ui/show-notice';
import { FirstPassword } from './first-password.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { RoleChoice } from './role-choice.tsx';

interface Values extends NewStaffMember {
  /** Otherwise an owner passes a first password on. */
  readonly isByLink: boolean;
}

const EMPTY: Values = { username: '', name: '', roles: ['sales'], isByLink: true };
const MAX_LENGTH = 100;

/** Adds a person, and shows the link or the first password once. */
export function NewStaffForm({ onDone }: { readonly onDone: () => void }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const form = useForm({ initialValues: EMPTY });
  const keyOf = useContentKey();
  const [password, setPassword] = useState<string>();
  const [invitation, setInvitation] = useState<NewInvitation>();
  const [isSending, setIsSending] = useState(false);
  const { roles } = form.values;
  const send = async ({ username, name, roles: chosen, isByLink }: Values) => {
    setIsSending(true);
    const request = { username: username.trim(), name: name.trim(), roles: chosen };
    const keyed = { idempotencyKey: keyOf(request) };
    const outcome = isByLink
      ? await office.perform(inviteStaff, request, keyed)
      : await office.perform(addStaff, request, keyed);
    setIsSending(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused')
      return form.setFieldError('username', t`Another account has this username.`);
    return answer.kind === 'invited' ? setInvitation(answer) : setPassword(answer.password);
  };
  if (invitation !== undefined) return <InvitationLink invitation={invitation} onDone={onDone} />;
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
        <Checkbox
          label={t`The person chooses the password by a link`}
          description={t`The link works once, for three days, and nobody else knows the password. Without it, you see a first password to pass on.`}
          {...form.getInputProps('isByLink', { type: 'checkbox' })}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isSending} disabled={roles.length === 0}>
            <Trans>Add</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

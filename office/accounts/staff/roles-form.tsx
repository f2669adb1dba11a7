import { Button, Group, Stack } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { setStaffRoles } from '#contract/office/staff-calls';
import type { StaffChangeAnswer, StaffMember } from '#domain/office/staff-member';
import { useOffice } from '#office/kernel/office';
import type { Outcome } from '#office/kernel/outcome';
import { RoleChoice } from './role-choice.tsx';

interface RolesFormProps {
  readonly member: StaffMember;
  readonly onSaved: (outcome: Outcome<StaffChangeAnswer>) => Promise<void>;
}

export function RolesForm({ member: { id, roles: before }, onSaved }: RolesFormProps) {
  const office = useOffice();
  const [roles, setRoles] = useState(before);
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const outcome = await office.perform(setStaffRoles, { id, roles });
    setIsSending(false);
    await onSaved(outcome);
  };
  return (
    <Stack>
      <RoleChoice roles={roles} onChange={setRoles} />
      <Group justify="flex-end">
        <Button disabled={roles.length === 0} loading={isSending} onClick={() => void send()}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

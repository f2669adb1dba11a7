import { Radio, Stack } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inviteStaff } from '#contract/office/invitation-calls';
import { addStaff } from '#contract/office/staff-calls';
import type { NewStaffMember } from '#domain/office/staff-member';
import { NewPersonForm } from '#office/accounts/new-person-form';

/** Adds a person who chooses a password by a link, or gets the first one from an owner. */
export function NewStaffForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  const [hasLink, setHasLink] = useState(true);
  const shared = {
    keptAs: 'staff',
    isStaff: true,
    requestOf: ({ name, username, roles }: NewStaffMember): NewStaffMember => ({
      name,
      username,
      roles,
    }),
    onDone,
    children: (
      <Radio.Group
        label={t`First password`}
        value={hasLink ? 'link' : 'password'}
        onChange={(way) => setHasLink(way === 'link')}
      >
        <Stack gap={8} mt={6}>
          <Radio
            value="link"
            label={t`The person chooses it by a link`}
            description={t`The link works once, for three days. Nobody else knows the password.`}
          />
          <Radio value="password" label={t`Show me a first password to pass on`} />
        </Stack>
      </Radio.Group>
    ),
  };
  return hasLink ? (
    <NewPersonForm {...shared} call={inviteStaff} />
  ) : (
    <NewPersonForm {...shared} call={addStaff} />
  );
}

import { Checkbox } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inviteStaff } from '#contract/office/invitation-calls';
import { addStaff } from '#contract/office/staff-calls';
import type { NewStaffMember } from '#domain/office/staff-member';
import { NewPersonForm } from '#office/accounts/new-person-form';

/** Adds a person who chooses a password by a link, or gets the first one from an owner. */
export function NewStaffForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  const [isByLink, setIsByLink] = useState(true);
  const shared = {
    keptAs: 'staff',
    isStaff: true,
    requestOf: ({ name, username, roles }: NewStaffMember): NewStaffMember => ({ name, username, roles }),
    onDone,
    children: (
      <Checkbox
        label={t`The person chooses the password by a link`}
        description={t`The link works once, for three days, and nobody else knows the password. Without it, you see a first password to pass on.`}
        checked={isByLink}
        onChange={(event) => setIsByLink(event.currentTarget.checked)}
      />
    ),
  };
  return isByLink ? (
    <NewPersonForm {...shared} call={inviteStaff} />
  ) : (
    <NewPersonForm {...shared} call={addStaff} />
  );
}

import { Checkbox, Stack } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { STAFF_ROLES, staffRolesIn, type StaffRole } from '#domain/office/staff-role';
import { ROLE_LABELS } from '#office/accounts/role-labels';

const MEANINGS: Readonly<Record<StaffRole, MessageDescriptor>> = {
  owner: msg`everything, also staff and settings`,
  sales: msg`orders, customers and prices`,
  warehouse: msg`deliveries and stock`,
  finance: msg`slips and money`,
  content: msg`products, news and pages`,
  viewer: msg`looks at everything, changes nothing`,
};

interface RoleChoiceProps {
  readonly roles: readonly StaffRole[];
  readonly onChange: (roles: readonly StaffRole[]) => void;
}

/** A person may have several roles, and may do what any of them may. */
export function RoleChoice({ roles, onChange }: RoleChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <Checkbox.Group label={t`Roles`} value={[...roles]} onChange={(values) => onChange(staffRolesIn(values))}>
      <Stack gap={8} mt={6}>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={i18n._(ROLE_LABELS[role])}
            description={i18n._(MEANINGS[role])}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

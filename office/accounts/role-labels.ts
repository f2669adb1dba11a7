import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffRole } from '#domain/office/staff-role';

export const ROLE_LABELS: Readonly<Record<StaffRole, MessageDescriptor>> = {
  owner: msg`Owner`,
  sales: msg`Sales`,
  warehouse: msg`Warehouse`,
  finance: msg`Finance`,
  content: msg`Content`,
  viewer: msg`Viewer`,
};

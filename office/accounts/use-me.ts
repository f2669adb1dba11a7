import { createContext, use } from 'react';
import type { OfficeMe } from '#domain/office/office-session';
import type { Permission } from '#domain/office/permission';

export const MeContext = createContext<OfficeMe | undefined>(undefined);

/** @throws Error before the sign-in is complete, which is a bug */
export function useMe(): OfficeMe {
  const me = use(MeContext);
  if (me === undefined) throw new Error('useMe needs a complete sign-in');
  return me;
}

/** Whether the signed-in person may do something. The server checks it again. */
export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission);
}

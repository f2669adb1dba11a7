import {
  addStaff,
  listStaff as listStaffCall,
  resetSecondFactor as resetSecondFactorCall,
  resetStaffPassword as resetStaffPasswordCall,
  setStaffActive as setStaffActiveCall,
  setStaffRoles as setStaffRolesCall,
} from '#contract/office/staff-calls';
import { mountOfficeChange, mountOfficeEach, mountOfficeRead } from '#server/plugins/office';
import { checkingPasswords, type RestScope } from '#server/plugins/rest';
import { newFirstPassword } from '#server/services/accounts/first-password';
import type { PasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import {
  addStaffMember,
  listStaff,
  resetSecondFactor,
  resetStaffPassword,
  setStaffActive,
  setStaffRoles,
} from '#server/services/office/session/staff-accounts';

/** Staff accounts, for those who manage them. */
export function officeStaffCalls(
  scope: RestScope,
  { passwords }: { readonly passwords: PasswordHasher },
): void {
  const slow = checkingPasswords(scope);
  mountOfficeRead(scope, listStaffCall, ({ database, by }) => listStaff(database, by.accountId));
  mountOfficeEach(slow, addStaff, async ({ change, request, signedIn, now }) => {
    const made = { ...(await newFirstPassword(passwords)), saleUnit: signedIn.account.saleUnit, now };
    return await change((transaction) => addStaffMember(transaction, request, made));
  });
  mountOfficeEach(slow, resetStaffPasswordCall, async ({ change, request, now }) => {
    const made = { ...(await newFirstPassword(passwords)), now };
    return await change((transaction) => resetStaffPassword(transaction, request, made));
  });
  mountOfficeChange(scope, setStaffRolesCall, ({ transaction, request }) =>
    setStaffRoles(transaction, request),
  );
  mountOfficeChange(scope, setStaffActiveCall, ({ transaction, request, by }) =>
    setStaffActive(transaction, by, request),
  );
  mountOfficeChange(scope, resetSecondFactorCall, ({ transaction, request, now }) =>
    resetSecondFactor(transaction, request, now),
  );
}

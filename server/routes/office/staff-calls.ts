import {
  addStaff,
  listStaff as listStaffCall,
  resetSecondFactor as resetSecondFactorCall,
  resetStaffPassword as resetStaffPasswordCall,
  setStaffActive as setStaffActiveCall,
  setStaffRoles as setStaffRolesCall,
} from '#contract/office/staff-calls';
import {
  acceptInvitation as acceptInvitationCall,
  getInvitation as getInvitationCall,
  inviteStaff as inviteStaffCall,
  renewInvitation as renewInvitationCall,
  revokeInvitation as revokeInvitationCall,
} from '#contract/office/invitation-calls';
import {
  mountOfficeChange,
  mountOfficeEach,
  mountOfficeRead,
  mountOfficeSignIn,
} from '#server/plugins/office';
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
import {
  acceptInvitation,
  getInvitation,
  hashOfNoPassword,
  inviteStaff,
  renewInvitation,
  revokeInvitation,
} from '#server/services/office/session/staff-invitations';

/** Staff accounts, for those who manage them, and the links by which invited people choose a password. */
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
  mountOfficeEach(slow, inviteStaffCall, async ({ change, request, signedIn, now }) => {
    const { saleUnit } = signedIn.account;
    const made = { hash: await hashOfNoPassword(passwords), saleUnit, now };
    return await change((transaction) => inviteStaff(transaction, request, made));
  });
  mountOfficeEach(scope, renewInvitationCall, ({ change, request, now }) =>
    change((transaction) => renewInvitation(transaction, request, now)),
  );
  mountOfficeChange(scope, revokeInvitationCall, ({ transaction, request }) =>
    revokeInvitation(transaction, request),
  );
  mountOfficeSignIn(scope, getInvitationCall, ({ request, tenant, now }) =>
    getInvitation(tenant.database, request, now),
  );
  mountOfficeSignIn(slow, acceptInvitationCall, ({ request, tenant, network, now }) =>
    acceptInvitation(tenant.database, request, {
      passwords,
      configuration: tenant.configuration,
      network,
      now,
    }),
  );
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

import { OFFICE_IDLE_MINUTES, type OfficeMe } from '#domain/office/office-session';
import { permissionsOf } from '#domain/office/staff-role';
import type { Database } from '#server/store/database/database';
import { hasPasskeys } from '#server/store/office/passkeys';
import { countRecoveryCodes } from '#server/store/office/recovery-codes';
import type { OpenTenant } from '#server/tenants/open-tenant';
import {
  OFFICE_LIFETIME_MS,
  rolesOf,
  stepOf,
  steppedUpUntil,
  type OfficeSignedIn,
} from './office-session.ts';

/** Describes the person of a session. Before the session is ready, roles and permissions stay hidden. */
export async function describeMe(
  database: Database,
  tenant: OpenTenant,
  signedIn: OfficeSignedIn,
  now: Date,
): Promise<OfficeMe> {
  const { session, account, member } = signedIn;
  const step = stepOf(signedIn, tenant.office);
  const roles = step === 'ready' ? rolesOf(signedIn) : [];
  const { configuration, isDemo, office } = tenant;
  return {
    step,
    accountId: account.id,
    username: account.username,
    name: account.name,
    roles,
    permissions: permissionsOf(roles),
    hasSecondFactor: member.secret !== null,
    hasPasskey: member.secret !== null && (await hasPasskeys(database, account.id)),
    isSecondFactorRequired: office.secondFactor === 'required',
    recoveryCodesLeft: step === 'ready' ? await countRecoveryCodes(database, account.id) : 0,
    endsAt: new Date(session.createdAt.getTime() + OFFICE_LIFETIME_MS),
    idleMinutes: OFFICE_IDLE_MINUTES,
    steppedUpUntil: steppedUpUntil(signedIn, now),
    tenant: {
      tenant: configuration.tenant,
      companyNameTh: configuration.companyNameTh,
      companyNameEn: configuration.companyNameEn,
      isDemo,
    },
  };
}

import {
  OFFICE_STEPS,
  type OfficeDevice,
  type OfficeMe,
  type OfficeSignInAnswer,
  type OfficeTenant,
  type ProveAnswer,
  type StepUpAnswer,
} from '#domain/office/office-session';
import { PERMISSIONS } from '#domain/office/permission';
import { STAFF_ROLES } from '#domain/office/staff-role';
import type { Credentials } from '#domain/accounts/session';
import { nothing } from '#contract/protocol/codec';
import { doneAnswer, type Done } from '#contract/protocol/done-answer';
import { fieldMap, type FieldCodec } from '#contract/protocol/field-map';
import { openEnumList, openOneOf } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { listOf, only, orNull } from '#contract/protocol/value-codecs';
import {
  count,
  flag,
  instant,
  password,
  requiredText,
  requiredTextUpTo,
  text,
  textUpTo,
  uuid,
} from '#contract/kernel/scalars';
import type { OfficeCall } from './office-call.ts';
import { valueEnvelope } from './page-fields.ts';

const MAX_NAME_LENGTH = 200;
const MAX_CODE_LENGTH = 40;

/** A list of words in an answer; words that this version does not know are left out. */
function words<Word extends string>(known: readonly Word[]): FieldCodec<readonly Word[]> {
  return { wire: openEnumList(known), toWire: (found) => found };
}

/** The roles of a person in an answer. */
export const receivedRoles = words(STAFF_ROLES);

const tenant = fieldMap<OfficeTenant>({
  tenant: ['TenantName', requiredText],
  companyNameTh: ['CompanyNameTh', text],
  companyNameEn: ['CompanyNameEn', text],
  isDemo: ['Demo', flag(false)],
});

export const me = fieldMap<OfficeMe>({
  step: ['Step', openOneOf(OFFICE_STEPS, 'second-factor')],
  accountId: ['AccountId', requiredText],
  username: ['Username', text],
  name: ['Name', text],
  roles: ['Roles', receivedRoles],
  permissions: ['Permissions', words(PERMISSIONS)],
  hasSecondFactor: ['HasSecondFactor', flag(false)],
  hasPasskey: ['HasPasskey', flag(false)],
  isSecondFactorRequired: ['SecondFactorRequired', flag(true)],
  recoveryCodesLeft: ['RecoveryCodesLeft', count({ from: 0, whenBlank: 0 })],
  endsAt: ['EndsAt', instant],
  idleMinutes: ['IdleMinutes', count({ from: 1 })],
  steppedUpUntil: ['SteppedUpUntil', orNull(instant)],
  tenant: ['Tenant', tenant],
});

/** Checks the password and sets the session's cookie. `Step` says what is still missing. */
export const officeSignIn: OfficeCall<Credentials, OfficeSignInAnswer> = {
  name: 'officeSignIn',
  path: 'OFFICE/SIGN_IN',
  summary: 'Starts a session of the office with a username and a password.',
  access: 'anyone',
  effect: 'session',
  request: fieldMap<Credentials>({
    username: ['Username', textUpTo(MAX_NAME_LENGTH)],
    password: ['Password', password],
  }),
  answer: outcome('signed-in', { me: ['Me', me] }, ['invalid-login']),
};

export const proveSecondFactor: OfficeCall<string, ProveAnswer> = {
  name: 'proveSecondFactor',
  path: 'OFFICE/PROVE_SECOND_FACTOR',
  summary: 'Completes a sign-in with a code of the authenticator app, or with a recovery code.',
  access: 'started',
  effect: 'session',
  request: only('Code', requiredTextUpTo(MAX_CODE_LENGTH)),
  answer: outcome('proven', { me: ['Me', me] }, ['second-factor-wrong']),
};

export const whoAmI: OfficeCall<undefined, OfficeMe> = {
  name: 'whoAmI',
  path: 'OFFICE/WHO_AM_I',
  summary: 'Returns the person who is signed in, with roles and permissions.',
  access: 'started',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(me),
};

export const stepUp: OfficeCall<string, StepUpAnswer> = {
  name: 'stepUp',
  path: 'OFFICE/STEP_UP',
  summary: 'Checks the password again, before decisions about money, exports and roles.',
  access: 'started',
  effect: 'session',
  request: only('Password', password),
  answer: outcome('stepped-up', { me: ['Me', me] }, ['invalid-password']),
};

export const officeSignOut: OfficeCall<undefined, Done> = {
  name: 'officeSignOut',
  path: 'OFFICE/SIGN_OUT',
  summary: 'Ends the session.',
  access: 'started',
  effect: 'session',
  request: nothing,
  answer: doneAnswer,
};

const device = fieldMap<OfficeDevice>({
  id: ['SessionId', requiredText],
  userAgent: ['Device', text],
  network: ['Network', text],
  signedInAt: ['SignedInAt', instant],
  lastUsedAt: ['LastUsedAt', instant],
  isThis: ['IsThis', flag(false)],
});

export const listOwnDevices: OfficeCall<undefined, readonly OfficeDevice[]> = {
  name: 'listOwnDevices',
  path: 'OFFICE/LIST_OWN_DEVICES',
  summary: 'Lists the browsers in which the person is signed in to the office.',
  access: 'signed-in',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(listOf(device)),
};

/** Ends one other session of the person. Safe to repeat. */
export const endOwnDevice: OfficeCall<string, Done> = {
  name: 'endOwnDevice',
  path: 'OFFICE/END_OWN_DEVICE',
  summary: 'Signs the person out of one other browser.',
  access: 'signed-in',
  effect: 'session',
  request: only('SessionId', uuid),
  answer: doneAnswer,
};

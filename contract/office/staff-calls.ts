import * as z from 'zod/mini';
import {
  STAFF_REFUSALS,
  type AddStaffAnswer,
  type NewStaffMember,
  type StaffChangeAnswer,
  type StaffMember,
  type StaffPasswordAnswer,
} from '#domain/office/staff-member';
import { STAFF_ROLES, type StaffRole } from '#domain/office/staff-role';
import { nothing } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { checked, listOf, only, orNull } from '#contract/protocol/value-codecs';
import { flag, instant, oneOf, requiredText, requiredTextUpTo, text, uuid } from '#contract/kernel/scalars';
import type { OfficeCall } from './office-call.ts';
import { valueEnvelope } from './page-fields.ts';
import { receivedRoles } from './session-calls.ts';

const MAX_NAME_LENGTH = 100;

const roles = checked<readonly StaffRole[]>(listOf(oneOf(STAFF_ROLES), STAFF_ROLES.length), z.minLength(1));

const member = fieldMap<StaffMember>({
  id: ['AccountId', requiredText],
  username: ['Username', text],
  name: ['Name', text],
  roles: ['Roles', receivedRoles],
  hasSecondFactor: ['HasSecondFactor', flag(false)],
  isActive: ['Active', flag(true)],
  isSelf: ['Self', flag(false)],
  lastUsedAt: ['LastUsedAt', orNull(instant)],
  invitedUntil: ['InvitedUntil', orNull(instant)],
});

export const listStaff: OfficeCall<undefined, readonly StaffMember[]> = {
  name: 'listStaff',
  path: 'OFFICE/LIST_STAFF',
  summary: 'Lists the staff accounts with their roles.',
  access: 'staff.manage',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(listOf(member)),
};

/** A person to add, with roles. */
export const newStaffMember = fieldMap<NewStaffMember>({
  username: ['Username', requiredTextUpTo(MAX_NAME_LENGTH)],
  name: ['Name', requiredTextUpTo(MAX_NAME_LENGTH)],
  roles: ['Roles', roles],
});

const CHANGE = { access: 'staff.manage', effect: 'change', needsPassword: true } as const;

/** The answer is not stored for a retry, because it holds a password. Whoever misses it resets the password. */
const PASSWORD_CHANGE = { ...CHANGE, effect: 'change-each' } as const;

export const addStaff: OfficeCall<NewStaffMember, AddStaffAnswer> = {
  ...PASSWORD_CHANGE,
  name: 'addStaff',
  path: 'OFFICE/ADD_STAFF',
  summary: 'Creates a staff account and returns its first password.',
  request: newStaffMember,
  answer: outcome('added', { id: ['AccountId', requiredText], password: ['Password', requiredText] }, [
    'username-taken',
  ]),
};

export const resetStaffPassword: OfficeCall<string, StaffPasswordAnswer> = {
  ...PASSWORD_CHANGE,
  name: 'resetStaffPassword',
  path: 'OFFICE/RESET_STAFF_PASSWORD',
  summary: 'Replaces the password of a staff account, signs the person out, and returns the new password.',
  request: only('AccountId', uuid),
  answer: outcome('reset', { password: ['Password', requiredText] }, ['staff-unknown']),
};

export interface SetStaffRoles {
  readonly id: string;
  readonly roles: readonly StaffRole[];
}

const changed = outcome<StaffChangeAnswer, 'done'>('done', undefined, STAFF_REFUSALS);

export const setStaffRoles: OfficeCall<SetStaffRoles, StaffChangeAnswer> = {
  ...CHANGE,
  name: 'setStaffRoles',
  path: 'OFFICE/SET_STAFF_ROLES',
  summary: 'Sets the roles of a staff account, and ends its sessions.',
  request: fieldMap<SetStaffRoles>({ id: ['AccountId', uuid], roles: ['Roles', roles] }),
  answer: changed,
};

export interface SetStaffActive {
  readonly id: string;
  readonly isActive: boolean;
}

export const setStaffActive: OfficeCall<SetStaffActive, StaffChangeAnswer> = {
  ...CHANGE,
  name: 'setStaffActive',
  path: 'OFFICE/SET_STAFF_ACTIVE',
  summary: 'Closes a staff account, which ends its sessions, or opens it again.',
  request: fieldMap<SetStaffActive>({ id: ['AccountId', uuid], isActive: ['Active', flag()] }),
  answer: changed,
};

export const resetSecondFactor: OfficeCall<string, StaffChangeAnswer> = {
  ...CHANGE,
  name: 'resetSecondFactor',
  path: 'OFFICE/RESET_SECOND_FACTOR',
  summary: 'Removes the second factor of a staff account, and ends its sessions.',
  request: only('AccountId', uuid),
  answer: changed,
};

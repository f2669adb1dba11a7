import type {
  AcceptInvitation,
  AcceptInvitationAnswer,
  GetInvitationAnswer,
  InviteStaffAnswer,
  RenewInvitationAnswer,
} from '#domain/office/staff-invitation';
import { STAFF_REFUSALS, type NewStaffMember, type StaffChangeAnswer } from '#domain/office/staff-member';
import { instant, password, requiredText, requiredTextUpTo, text, uuid } from '#contract/kernel/scalars';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { only } from '#contract/protocol/value-codecs';
import type { OfficeCall } from './office-call.ts';
import { newStaffMember } from './staff-calls.ts';

const MAX_TOKEN_LENGTH = 100;

const CHANGE = { access: 'staff.manage', effect: 'change', needsPassword: true } as const;

/** The answer is not stored for a retry, because it holds the link. Whoever misses it makes a new link. */
const LINK_CHANGE = { ...CHANGE, effect: 'change-each' } as const;

const INVITATION = {
  id: ['AccountId', requiredText],
  token: ['InvitationToken', requiredText],
  expiresAt: ['ExpiresAt', instant],
} as const;

const token = requiredTextUpTo(MAX_TOKEN_LENGTH);

export const inviteStaff: OfficeCall<NewStaffMember, InviteStaffAnswer> = {
  ...LINK_CHANGE,
  name: 'inviteStaff',
  path: 'OFFICE/INVITE_STAFF',
  summary: 'Creates a staff account without a password, and returns the secret of a link to choose one.',
  request: newStaffMember,
  answer: outcome<InviteStaffAnswer, 'invited'>('invited', INVITATION, ['username-taken']),
};

export const renewInvitation: OfficeCall<string, RenewInvitationAnswer> = {
  ...LINK_CHANGE,
  name: 'renewInvitation',
  path: 'OFFICE/RENEW_INVITATION',
  summary: 'Replaces the link of an invited person by a new one.',
  request: only('AccountId', uuid),
  answer: outcome<RenewInvitationAnswer, 'invited'>('invited', INVITATION, [
    'staff-unknown',
    'invitation-over',
  ]),
};

export const revokeInvitation: OfficeCall<string, StaffChangeAnswer> = {
  ...CHANGE,
  name: 'revokeInvitation',
  path: 'OFFICE/REVOKE_INVITATION',
  summary: 'Ends the link of an invited person, and closes the account.',
  request: only('AccountId', uuid),
  answer: outcome<StaffChangeAnswer, 'done'>('done', undefined, STAFF_REFUSALS),
};

export const getInvitation: OfficeCall<string, GetInvitationAnswer> = {
  name: 'getInvitation',
  path: 'OFFICE/GET_INVITATION',
  summary: 'Returns for whom a link is, before that person is signed in.',
  access: 'anyone',
  effect: 'session',
  request: only('InvitationToken', token),
  answer: outcome<GetInvitationAnswer, 'open'>(
    'open',
    { username: ['Username', text], name: ['Name', text], expiresAt: ['ExpiresAt', instant] },
    ['invitation-over'],
  ),
};

export const acceptInvitation: OfficeCall<AcceptInvitation, AcceptInvitationAnswer> = {
  name: 'acceptInvitation',
  path: 'OFFICE/ACCEPT_INVITATION',
  summary: 'Sets the first password of an invited person, once. The person then signs in.',
  access: 'anyone',
  effect: 'session',
  request: fieldMap<AcceptInvitation>({
    token: ['InvitationToken', token],
    password: ['Password', password],
  }),
  answer: outcome<AcceptInvitationAnswer, 'accepted'>('accepted', { username: ['Username', text] }, [
    'invitation-over',
    'password-not-strong',
  ]),
};

import {
  NEW_PASSWORD_REFUSALS,
  PASSWORD_CHANGE_REFUSALS,
  type NewPassword,
  type NewPasswordAnswer,
  type PasswordChange,
  type PasswordChangeAnswer,
} from '#domain/accounts/password-change';
import type { Call } from '#contract/protocol/call';
import type { Codec } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { password, requiredText } from '#contract/kernel/scalars';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { signInAnswerOf } from './sign-in-answer.ts';
import { ACCOUNT_HOLDERS } from '#contract/protocol/who';

const newPassword = fieldMap<NewPassword>({
  ticket: ['Ticket', requiredText],
  password: ['Password', password],
});

const newPasswordAnswer: Codec<NewPasswordAnswer> = signInAnswerOf(NEW_PASSWORD_REFUSALS);

/**
 * Sets the password of an account whose number was verified, signs in, and signs all its other devices out.
 */
export const setPassword: Call<NewPassword, NewPasswordAnswer> = {
  name: 'setPassword',
  method: 'POST',
  path: 'PASSWORD/SET_PASSWORD',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request: newPassword,
  answer: newPasswordAnswer,
  tag: 'session',
};

const change = fieldMap<PasswordChange>({
  oldPassword: ['OldPassword', password],
  newPassword: ['NewPassword', password],
});

const changeAnswer: Codec<PasswordChangeAnswer> = outcome(
  'changed',
  undefined,
  refusalCodes(PASSWORD_CHANGE_REFUSALS),
);

/** Changes the own password, and signs all other devices of the account out. */
export const changePassword: Call<PasswordChange, PasswordChangeAnswer> = {
  name: 'changePassword',
  method: 'POST',
  path: 'PASSWORD/CHANGE_PASSWORD',
  who: ACCOUNT_HOLDERS,
  offline: 'live',
  idempotency: 'none',
  request: change,
  answer: changeAnswer,
  tag: 'session',
};

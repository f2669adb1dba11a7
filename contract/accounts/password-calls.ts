import * as z from 'zod/mini';
import {
  NEW_PASSWORD_REFUSALS,
  PASSWORD_CHANGE_REFUSALS,
  type NewPassword,
  type NewPasswordAnswer,
  type PasswordChange,
  type PasswordChangeAnswer,
} from '#domain/accounts/password-change';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { requiredText } from '#contract/kernel/fields';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { signInAnswerOf } from './sign-in-answer.ts';
import { ACCOUNT_HOLDERS } from '#contract/protocol/who';

/** A password is taken unchanged; a missing one is read as empty, and therefore refused as too weak. */
const password = z._default(z.nullable(z.string()), '');

const newPassword: ValueCodec<NewPassword> = codec(
  z.pipe(
    z.object({ Ticket: requiredText, Password: password }),
    z.transform((wire) => ({ ticket: wire.Ticket, password: wire.Password ?? '' })),
  ),
  (request) => ({ Ticket: request.ticket, Password: request.password }),
);

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

const change: ValueCodec<PasswordChange> = codec(
  z.pipe(
    z.object({ OldPassword: password, NewPassword: password }),
    z.transform((wire) => ({ oldPassword: wire.OldPassword ?? '', newPassword: wire.NewPassword ?? '' })),
  ),
  (request) => ({ OldPassword: request.oldPassword, NewPassword: request.newPassword }),
);

const changeAnswer: Codec<PasswordChangeAnswer> = envelope<PasswordChangeAnswer>({
  value: z.pipe(
    z.unknown(),
    z.transform((): PasswordChangeAnswer => ({ kind: 'changed' })),
  ),
  toWire: () => null,
  ...refusalCodes(PASSWORD_CHANGE_REFUSALS),
});

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

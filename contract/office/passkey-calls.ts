import * as z from 'zod/mini';
import {
  MAX_PASSKEY_NAME_LENGTH,
  type AddPasskeyAnswer,
  type NewPasskey,
  type Passkey,
  type PasskeyCreation,
  type PasskeyProof,
  type PasskeyRequest,
  type ProvePasskeyAnswer,
  type StartPasskeyAnswer,
} from '#domain/office/passkey';
import { instant, requiredText, requiredTextUpTo, text } from '#contract/kernel/scalars';
import { nothing } from '#contract/protocol/codec';
import { doneAnswer, type Done } from '#contract/protocol/done-answer';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { checked, listOf, only, orNull } from '#contract/protocol/value-codecs';
import type { OfficeCall } from './office-call.ts';
import { valueEnvelope } from './page-fields.ts';
import { me } from './session-calls.ts';

const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** The longest ids that WebAuthn allows have 1023 bytes. */
const MAX_ID_LENGTH = 1400;
const MAX_DATA_LENGTH = 8000;

const base64urlUpTo = (maximum: number) => checked(requiredTextUpTo(maximum), z.regex(BASE64URL));
const credentialId = base64urlUpTo(MAX_ID_LENGTH);
const data = base64urlUpTo(MAX_DATA_LENGTH);

const requestMap = {
  challenge: ['Challenge', requiredText],
  rpId: ['RpId', requiredText],
  knownIds: ['KnownIds', listOf(credentialId)],
} satisfies FieldMap<PasskeyRequest>;

export const listPasskeys: OfficeCall<undefined, readonly Passkey[]> = {
  name: 'listPasskeys',
  path: 'OFFICE/LIST_PASSKEYS',
  summary: 'Lists the passkeys of the person.',
  access: 'signed-in',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(
    listOf(
      fieldMap<Passkey>({
        id: ['PasskeyId', credentialId],
        name: ['Name', text],
        createdAt: ['CreatedAt', instant],
        lastUsedAt: ['LastUsedAt', orNull(instant)],
      }),
    ),
  ),
};

export const startPasskey: OfficeCall<undefined, StartPasskeyAnswer> = {
  name: 'startPasskey',
  path: 'OFFICE/START_PASSKEY',
  summary: 'Makes a challenge for a new passkey.',
  access: 'signed-in',
  effect: 'session',
  needsPassword: true,
  request: nothing,
  answer: outcome<StartPasskeyAnswer, 'started'>(
    'started',
    {
      ...requestMap,
      rpName: ['RpName', text],
      userId: ['UserId', requiredText],
      userName: ['Username', text],
    } satisfies FieldMap<PasskeyCreation>,
    ['authenticator-needed', 'passkeys-full'],
  ),
};

export const addPasskey: OfficeCall<NewPasskey, AddPasskeyAnswer> = {
  name: 'addPasskey',
  path: 'OFFICE/ADD_PASSKEY',
  summary: 'Adds a passkey that answers the challenge.',
  access: 'signed-in',
  effect: 'session',
  needsPassword: true,
  request: fieldMap<NewPasskey>({
    id: ['PasskeyId', credentialId],
    clientData: ['ClientData', data],
    attestation: ['Attestation', data],
    name: ['Name', requiredTextUpTo(MAX_PASSKEY_NAME_LENGTH)],
  }),
  answer: outcome<AddPasskeyAnswer, 'added'>('added', undefined, ['passkey-invalid', 'passkeys-full']),
};

/** Safe to repeat. */
export const removePasskey: OfficeCall<string, Done> = {
  name: 'removePasskey',
  path: 'OFFICE/REMOVE_PASSKEY',
  summary: 'Removes a passkey of the person, and ends the person’s other sessions.',
  access: 'signed-in',
  effect: 'session',
  needsPassword: true,
  request: only('PasskeyId', credentialId),
  answer: doneAnswer,
};

export const startPasskeyProof: OfficeCall<undefined, PasskeyRequest> = {
  name: 'startPasskeyProof',
  path: 'OFFICE/ASK_PASSKEY',
  summary: 'Makes a challenge for a sign-in with a passkey.',
  access: 'started',
  effect: 'session',
  request: nothing,
  answer: valueEnvelope(fieldMap<PasskeyRequest>(requestMap)),
};

export const provePasskey: OfficeCall<PasskeyProof, ProvePasskeyAnswer> = {
  name: 'provePasskey',
  path: 'OFFICE/PROVE_PASSKEY',
  summary: 'Completes a sign-in with a passkey in place of a code.',
  access: 'started',
  effect: 'session',
  request: fieldMap<PasskeyProof>({
    id: ['PasskeyId', credentialId],
    clientData: ['ClientData', data],
    authenticatorData: ['AuthenticatorData', data],
    signature: ['Signature', data],
  }),
  answer: outcome<ProvePasskeyAnswer, 'proven'>('proven', { me: ['Me', me] }, ['passkey-invalid']),
};

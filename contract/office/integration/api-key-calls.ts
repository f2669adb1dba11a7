import * as z from 'zod/mini';
import {
  ADD_API_KEY_REFUSALS,
  API_KEY_SCOPES,
  API_KEY_STATES,
  MAX_API_KEY_DAYS,
  MAX_API_KEY_NAME_LENGTH,
  type AddApiKeyAnswer,
  type ApiKey,
  type ApiKeyScope,
  type NewApiKey,
  type RevokeApiKeyAnswer,
} from '#domain/office/integration/api-key';
import { nothing } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { openEnumList, openOneOf } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { checked, listOf, only, orNull } from '#contract/protocol/value-codecs';
import { count, instant, oneOf, requiredText, requiredTextUpTo, text, uuid } from '#contract/kernel/scalars';
import type { OfficeCall } from '../office-call.ts';
import { valueEnvelope } from '../page-fields.ts';

const apiKey = fieldMap<ApiKey>({
  id: ['KeyId', requiredText],
  name: ['Name', text],
  scopes: ['Scopes', { wire: openEnumList(API_KEY_SCOPES), toWire: (scopes) => scopes }],
  accountId: ['AccountId', requiredText],
  accountName: ['AccountName', text],
  createdAt: ['CreatedAt', instant],
  expiresAt: ['ExpiresAt', instant],
  lastUsedAt: ['LastUsedAt', orNull(instant)],
  state: ['KeyState', openOneOf(API_KEY_STATES, 'revoked')],
});

export const listApiKeys: OfficeCall<undefined, readonly ApiKey[]> = {
  name: 'listApiKeys',
  path: 'OFFICE/LIST_API_KEYS',
  summary: 'Lists the keys of programs, without the keys themselves.',
  access: 'staff.manage',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(listOf(apiKey)),
};

/** The answer is not stored for a retry, because it holds the key. Whoever misses it makes another one. */
export const addApiKey: OfficeCall<NewApiKey, AddApiKeyAnswer> = {
  name: 'addApiKey',
  path: 'OFFICE/ADD_API_KEY',
  summary: 'Makes a key for a program, and returns it once.',
  access: 'staff.manage',
  effect: 'change-each',
  needsPassword: true,
  request: fieldMap<NewApiKey>({
    id: ['KeyId', uuid],
    name: ['Name', requiredTextUpTo(MAX_API_KEY_NAME_LENGTH)],
    scopes: [
      'Scopes',
      checked<readonly ApiKeyScope[]>(listOf(oneOf(API_KEY_SCOPES), API_KEY_SCOPES.length), z.minLength(1)),
    ],
    accountId: ['AccountId', uuid],
    days: ['ValidDays', count({ from: 1, to: MAX_API_KEY_DAYS })],
  }),
  answer: outcome(
    'added',
    { apiKey: ['ApiKey', apiKey], secret: ['Secret', requiredText] },
    ADD_API_KEY_REFUSALS,
  ),
};

export const revokeApiKey: OfficeCall<string, RevokeApiKeyAnswer> = {
  name: 'revokeApiKey',
  path: 'OFFICE/REVOKE_API_KEY',
  summary: 'Ends a key at once.',
  access: 'staff.manage',
  effect: 'change',
  needsPassword: true,
  request: only('KeyId', uuid),
  answer: outcome('revoked', undefined, ['key-unknown']),
};

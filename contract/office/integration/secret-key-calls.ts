import { OTHER } from '#domain/kernel/or-other';
import {
  SECRET_KEY_STATES,
  SECRET_USES,
  type KeyedSecrets,
  type RotateKeysAnswer,
  type SecretKeysView,
} from '#domain/office/integration/secret-keys';
import { count, text } from '#contract/kernel/scalars';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { nothing } from '#contract/protocol/codec';
import { listOf } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { valueEnvelope } from '../page-fields.ts';

const counted = count({ from: 0 });

export const getSecretKeys: OfficeCall<undefined, SecretKeysView> = {
  name: 'getSecretKeys',
  path: 'OFFICE/GET_SECRET_KEYS',
  summary: 'Tells which secret keys the server has, by their ids, and how many secrets each encrypts.',
  access: 'settings.read',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(
    fieldMap<SecretKeysView>({
      currentId: ['CurrentKeyId', text],
      oldId: ['OldKeyId', text],
      secrets: [
        'KeyedSecrets',
        listOf(
          fieldMap<KeyedSecrets>({
            use: ['SecretUse', openOneOf(SECRET_USES, OTHER)],
            state: ['SecretKeyState', openOneOf(SECRET_KEY_STATES, OTHER)],
            keyId: ['SecretKeyId', text],
            secrets: ['Secrets', counted],
          }),
        ),
      ],
    }),
  ),
};

export const rotateSecretKeys: OfficeCall<undefined, RotateKeysAnswer> = {
  name: 'rotateSecretKeys',
  path: 'OFFICE/ROTATE_SECRET_KEYS',
  summary: 'Encrypts every secret in the database with the current secret key of the server.',
  access: 'settings.change',
  effect: 'change',
  needsPassword: true,
  request: nothing,
  answer: outcome<RotateKeysAnswer, 'rotated'>('rotated', { secrets: ['Secrets', counted] }, [
    'secret-key-unknown',
  ]),
};

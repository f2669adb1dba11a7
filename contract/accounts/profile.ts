import * as z from 'zod/mini';
import type { CustomerKey } from '#domain/kernel/customer-key';
import {
  PROFILE_REFUSALS,
  type KnownProfile,
  type ProfileAnswer,
  type ProfileChange,
} from '#domain/accounts/profile-change';
import type { Call } from '#contract/protocol/call';
import type { Codec } from '#contract/protocol/codec';
import { customerKey } from '#contract/kernel/customer-fields';
import { fieldMap } from '#contract/protocol/field-map';
import { envelope, optionalEnvelope } from '#contract/protocol/envelope';
import { codes, text } from '#contract/kernel/scalars';
import { profileFields } from './profile-fields.ts';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { BUYERS } from '#contract/protocol/who';

const known = fieldMap<KnownProfile>({
  customer: customerKey,
  profile: profileFields,
  shopPhoto: ['ShopPhotoImage', text],
  pictureFile: ['PicFileName', text],
  documents: ['Documents', codes],
  revision: ['Revision', text],
  accountMobile: ['CodesTo', text],
});

/** Returns the customer's profile. */
export const getProfile: Call<CustomerKey, KnownProfile | undefined> = {
  name: 'getProfile',
  method: 'POST',
  path: 'PROFILE/GET_PROFILE',
  who: BUYERS,
  offline: 'keep',
  idempotency: 'none',
  request: customerKey,
  answer: optionalEnvelope(known),
  tag: 'customer',
};

const change = fieldMap<ProfileChange>({
  customer: customerKey,
  profile: profileFields,
  knownRevision: ['Revision', text],
});

const answer: Codec<ProfileAnswer> = envelope<ProfileAnswer>({
  value: z.pipe(
    known.wire,
    z.transform((value): ProfileAnswer => ({ kind: 'saved', known: value })),
  ),
  toWire: (value) => (value.kind === 'saved' ? known.toWire(value.known) : null),
  ...refusalCodes(PROFILE_REFUSALS),
});

/** Saves the fields that a customer may edit; the company's own fields are not included. */
export const saveProfile: Call<ProfileChange, ProfileAnswer> = {
  name: 'saveProfile',
  method: 'POST',
  path: 'PROFILE/SAVE_PROFILE',
  who: BUYERS,
  offline: 'queue',
  idempotency: 'key',
  request: change,
  answer,
  tag: 'customer',
};

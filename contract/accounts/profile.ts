import * as z from 'zod/mini';
import type { CustomerKey } from '#domain/kernel/customer-key';
import {
  PROFILE_REFUSALS,
  type KnownProfile,
  type ProfileAnswer,
  type ProfileChange,
} from '#domain/accounts/profile';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import {
  customerFields,
  customerFrom,
  customerRequest,
  customerToWire,
} from '#contract/kernel/customer-fields';
import { envelope, optionalEnvelope } from '#contract/protocol/envelope';
import { codeList, codes, text } from '#contract/kernel/fields';
import { profileFields, profileFrom, profileToWire } from './profile-fields.ts';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { BUYERS } from '#contract/protocol/who';

const known: ValueCodec<KnownProfile> = codec(
  z.pipe(
    z.object({
      ...customerFields,
      ...profileFields,
      ShopPhotoImage: text,
      PicFileName: text,
      Documents: codes,
      Revision: text,
      CodesTo: text,
    }),
    z.transform((wire) => ({
      customer: customerFrom(wire),
      profile: profileFrom(wire),
      shopPhoto: wire.ShopPhotoImage,
      pictureFile: wire.PicFileName,
      documents: wire.Documents,
      revision: wire.Revision,
      accountMobile: wire.CodesTo,
    })),
  ),
  (value) => ({
    ...customerToWire(value.customer),
    ...profileToWire(value.profile),
    ShopPhotoImage: value.shopPhoto,
    PicFileName: value.pictureFile,
    Documents: codeList(value.documents),
    Revision: value.revision,
    CodesTo: value.accountMobile,
  }),
);

/** Returns the customer's profile. */
export const getProfile: Call<CustomerKey, KnownProfile | undefined> = {
  name: 'getProfile',
  method: 'POST',
  path: 'PROFILE/GET_PROFILE',
  who: BUYERS,
  offline: 'keep',
  idempotency: 'none',
  request: customerRequest,
  answer: optionalEnvelope(known),
  tag: 'customer',
};

const change: ValueCodec<ProfileChange> = codec(
  z.pipe(
    z.object({ ...customerFields, ...profileFields, Revision: text }),
    z.transform((wire) => ({
      customer: customerFrom(wire),
      knownRevision: wire.Revision,
      profile: profileFrom(wire),
    })),
  ),
  ({ customer, knownRevision, profile }) => ({
    ...customerToWire(customer),
    ...profileToWire(profile),
    Revision: knownRevision,
  }),
);

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

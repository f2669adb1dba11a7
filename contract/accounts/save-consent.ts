import * as z from 'zod/mini';
import type { PrivacyChoice, PrivacyConsent } from '#domain/accounts/consent';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Call } from '#contract/protocol/call';
import type { Codec } from '#contract/protocol/codec';
import { customerKey } from '#contract/kernel/customer-fields';
import { envelope, optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap, type FieldCodec } from '#contract/protocol/field-map';
import { count, flag, instant, text, trueFalse } from '#contract/kernel/scalars';
import { BUYERS, SHOPPERS } from '#contract/protocol/who';

const version = count({ from: 0, to: 1_000_000, whenBlank: 0 });

/** Version is our own field, and absent if unknown. */
const knownVersion: FieldCodec<number> = { ...version, toWire: (value) => (value === 0 ? undefined : value) };

/** The specification spells this customer's code in its own way. */
const customer = fieldMap<CustomerKey>({ customerCode: ['Customer_Id', text], saleUnit: ['SaleUnit', text] });

const request = fieldMap<PrivacyConsent>({
  customer,
  /** A blank field is an error, so that a missing one never counts as consent. */
  isGiven: ['Type', trueFalse()],
  version: ['Version', knownVersion],
});

const choice = fieldMap<PrivacyChoice>({
  isGiven: ['Type', flag()],
  version: ['Version', version],
  chosenAt: ['ChosenAt', instant],
});

/** `instead` is the answer that applies, if a later one of another device arrived before. */
export interface SaveConsentAnswer {
  readonly kind: 'done';
  readonly instead?: PrivacyChoice | undefined;
}

/** The specification does not define this answer, so `data` of other back ends may hold anything. */
const saveAnswer: Codec<SaveConsentAnswer> = envelope<SaveConsentAnswer>({
  value: z.pipe(
    z.unknown(),
    z.transform((data): SaveConsentAnswer => {
      const instead = choice.fromWire(data);
      return instead.ok ? { kind: 'done', instead: instead.value } : { kind: 'done' };
    }),
  ),
  toWire: ({ instead }) => (instead === undefined ? null : choice.toWire(instead)),
});

export const saveConsent: Call<PrivacyConsent, SaveConsentAnswer> = {
  name: 'saveConsent',
  method: 'POST',
  path: 'MASTER_DATA_MANAGEMENT/SaveVersionPDPA',
  who: SHOPPERS,
  offline: 'queue',
  idempotency: 'by-id',
  request,
  answer: saveAnswer,
  tag: 'customer',
};

/** Returns the customer's latest answer from any device; undefined if there is none. */
export const getConsent: Call<CustomerKey, PrivacyChoice | undefined> = {
  name: 'getConsent',
  method: 'POST',
  path: 'PRIVACY/GET_CONSENT',
  who: BUYERS,
  offline: 'keep',
  idempotency: 'none',
  request: customerKey,
  answer: optionalEnvelope(choice),
  tag: 'customer',
};

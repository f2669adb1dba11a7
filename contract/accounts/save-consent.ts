import * as z from 'zod/mini';
import type { PrivacyChoice, PrivacyConsent } from '#domain/accounts/consent';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { customerRequest } from '#contract/kernel/customer-fields';
import { envelope, optionalEnvelope } from '#contract/protocol/envelope';
import { count, flag, text, yesNo } from '#contract/kernel/fields';
import { instant } from '#contract/kernel/instant-field';
import { BUYERS, SHOPPERS } from '#contract/protocol/who';

const version = count({ from: 0, to: 1_000_000, whenBlank: 0 });

/**
 * A blank Type is an error, so that a missing field never counts as consent. Version is our own field, and
 * absent if unknown.
 */
const request: ValueCodec<PrivacyConsent> = codec(
  z.pipe(
    z.object({ Customer_Id: text, SaleUnit: text, Type: flag(undefined), Version: version }),
    z.transform((wire) => ({
      customer: { customerCode: wire.Customer_Id, saleUnit: wire.SaleUnit },
      isGiven: wire.Type,
      version: wire.Version,
    })),
  ),
  (consent) => ({
    Customer_Id: consent.customer.customerCode,
    SaleUnit: consent.customer.saleUnit,
    Type: consent.isGiven,
    ...(consent.version === 0 ? {} : { Version: consent.version }),
  }),
);

const choice: ValueCodec<PrivacyChoice> = codec(
  z.pipe(
    z.object({ Type: flag(undefined), Version: version, ChosenAt: instant }),
    z.transform((wire) => ({ isGiven: wire.Type, version: wire.Version, chosenAt: wire.ChosenAt })),
  ),
  ({ isGiven, version: answered, chosenAt }) => ({
    Type: yesNo(isGiven),
    Version: answered,
    ChosenAt: chosenAt.toISOString(),
  }),
);

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
  request: customerRequest,
  answer: optionalEnvelope(choice),
  tag: 'customer',
};

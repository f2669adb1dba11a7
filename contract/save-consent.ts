import * as z from 'zod/mini';
import type { PrivacyChoice, PrivacyConsent } from '#domain/consent';
import type { CustomerKey } from '#domain/order';
import type { Call } from './call.ts';
import { codec, type ValueCodec } from './codec.ts';
import { customerRequest } from './customer-fields.ts';
import { doneAnswer, type Done } from './done-answer.ts';
import { optionalEnvelope } from './envelope.ts';
import { count, flag, text, yesNo } from './fields.ts';
import { instant } from './instant-field.ts';
import { BUYERS, SHOPPERS } from './who.ts';

const version = count({ from: 0, to: 1_000_000, whenBlank: 0 });

/** A blank Type is a problem: nobody consents by leaving a field out. Version is ours, and absent where nobody said it. */
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

export const saveConsent: Call<PrivacyConsent, Done> = {
  name: 'saveConsent',
  method: 'POST',
  path: 'MASTER_DATA_MANAGEMENT/SaveVersionPDPA',
  who: SHOPPERS,
  offline: 'queue',
  idempotency: 'by-id',
  request,
  answer: doneAnswer,
  tag: 'customer',
};

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

/** What the customer answered last, on whichever device; nothing where it never did. */
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

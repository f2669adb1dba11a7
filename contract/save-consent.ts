import * as z from 'zod/mini';
import type { PrivacyConsent } from '#domain/consent';
import type { Call } from './call.ts';
import { codec, type ValueCodec } from './codec.ts';
import { doneAnswer, type Done } from './done-answer.ts';
import { flag, text } from './fields.ts';
import { SHOPPERS } from './who.ts';

/** A blank Type is a problem: nobody consents by leaving a field out. */
const request: ValueCodec<PrivacyConsent> = codec(
  z.pipe(
    z.object({ Customer_Id: text, SaleUnit: text, Type: flag(undefined) }),
    z.transform((wire) => ({
      customer: { customerCode: wire.Customer_Id, saleUnit: wire.SaleUnit },
      isGiven: wire.Type,
    })),
  ),
  (consent) => ({
    Customer_Id: consent.customer.customerCode,
    SaleUnit: consent.customer.saleUnit,
    Type: consent.isGiven,
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

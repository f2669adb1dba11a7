import { LANGUAGES } from '#domain/kernel/language';
import { OTHER } from '#domain/kernel/or-other';
import type { CustomerKey } from '#domain/kernel/customer-key';
import {
  ERASE_CUSTOMER_REFUSALS,
  ERASURE_BLOCKERS,
  type EraseCustomer,
  type EraseCustomerAnswer,
  type ErasedRows,
  type ErasureBlocker,
  type ErasurePreview,
  type ErasureQuery,
  type PersonFileWish,
} from '#domain/office/customers/person-rights';
import { baht } from '#contract/kernel/amounts';
import { count, oneOf, requiredText, requiredTextUpTo, text } from '#contract/kernel/scalars';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { listOf } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { customerKey } from './customer-fields.ts';

const MAX_CODE_LENGTH = 64;
const MAX_SEEN_LENGTH = 100;

const counted = count({ from: 0 });
const language = oneOf(LANGUAGES);

export const previewErasure: OfficeCall<ErasureQuery, ErasurePreview | undefined> = {
  name: 'previewErasure',
  path: 'OFFICE/PREVIEW_ERASURE',
  summary:
    'Shows what an erasure of a customer’s personal data would delete and change, or what prevents it.',
  access: 'privacy.decide',
  effect: 'read',
  canWait: true,
  request: fieldMap<ErasureQuery>({ ...customerKey, language: ['Language', language] }),
  answer: optionalEnvelope(
    fieldMap<ErasurePreview>({
      code: ['CustomerCode', requiredText],
      name: ['CustomerName', text],
      customers: [
        'CustomerKeys',
        listOf(
          fieldMap<CustomerKey>({
            customerCode: ['CustomerCode', requiredText],
            saleUnit: ['SaleUnit', text],
          }),
        ),
      ],
      accounts: ['AccountCount', counted],
      blockers: [
        'Blockers',
        listOf(
          fieldMap<ErasureBlocker>({
            code: ['Blocker', openOneOf(ERASURE_BLOCKERS, OTHER)],
            orderNos: ['OrderNumbers', listOf<string>(text)],
            orderCount: ['OrderCount', counted],
            owed: ['AccountBalance', baht],
          }),
        ),
      ],
      rows: [
        'ErasedRows',
        listOf(
          fieldMap<ErasedRows>({
            table: ['TableName', text],
            deleted: ['Deleted', counted],
            changed: ['ChangedCount', counted],
          }),
        ),
      ],
      unexportedOrders: ['UnexportedOrders', counted],
      seen: ['SeenPerson', requiredText],
    }),
  ),
};

export const eraseCustomer: OfficeCall<EraseCustomer, EraseCustomerAnswer> = {
  name: 'eraseCustomer',
  path: 'OFFICE/ERASE_CUSTOMER',
  summary: 'Erases the personal data of a customer for good. Amounts and dates of the accounts stay.',
  access: 'privacy.decide',
  effect: 'change',
  needsPassword: true,
  canWait: true,
  request: fieldMap<EraseCustomer>({
    ...customerKey,
    typedCode: ['TypedCode', requiredTextUpTo(MAX_CODE_LENGTH)],
    seen: ['SeenPerson', requiredTextUpTo(MAX_SEEN_LENGTH)],
  }),
  answer: outcome<EraseCustomerAnswer, 'erased'>(
    'erased',
    { deleted: ['Deleted', counted], changed: ['ChangedCount', counted] },
    ERASE_CUSTOMER_REFUSALS,
  ),
};

/** Answers a copy of a customer's data as an archive, so it is no `OfficeCall`; session, header and permissions are the same. */
export const EXPORT_PERSON_PATH = 'OFFICE/EXPORT_PERSON';

export const personFileWish = fieldMap<PersonFileWish>({ ...customerKey, language: ['Language', language] });

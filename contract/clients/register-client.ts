import { WRITTEN_FIELDS } from '#domain/accounts/profile';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { OTHER } from '#domain/kernel/or-other';
import {
  DUPLICATE_FIELDS,
  NEW_CLIENT_PROBLEMS,
  type NewClient,
  type RegisterClientAnswer,
} from '#domain/clients/new-client';
import { profileMap } from '#contract/accounts/profile-fields';
import type { Call } from '#contract/protocol/call';
import { decoded, type Codec } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { listOf } from '#contract/protocol/value-codecs';
import { requiredText, text, textUpTo, uuid } from '#contract/kernel/scalars';
import { openOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { AGENTS } from '#contract/protocol/who';

const MAX_FIELD_LENGTH = 100;

const code = textUpTo(MAX_FIELD_LENGTH);

const {
  name: [nameOnWire],
  mobile,
  phone: _phone,
  taxId,
  addressText: [addressOnWire],
  ...place
} = profileMap({ line: code, code, nameOfPlace: code });

/** A text that is too long is malformed, because the form cuts it. */
const request = fieldMap<NewClient>({
  id: ['_id', uuid],
  name: [nameOnWire, textUpTo(WRITTEN_FIELDS.name.maxLength)],
  mobile,
  taxId,
  addressText: [addressOnWire, textUpTo(WRITTEN_FIELDS.addressText.maxLength)],
  ...place,
});

const customer = fieldMap<CustomerKey>({
  customerCode: ['CustomerCode', requiredText],
  saleUnit: ['SaleUnit', text],
});

const duplicate = fieldMap<Omit<Extract<RegisterClientAnswer, { kind: 'duplicate' }>, 'kind'>>({
  by: ['By', openOneOf(DUPLICATE_FIELDS, OTHER)],
  clients: ['Clients', listOf(customer)],
});

const CLIENT_EXISTS = 'CLIENT_EXISTS';

const answer: Codec<RegisterClientAnswer> = outcome(
  'registered',
  { customer },
  {
    refusals: ['client-exists', ...NEW_CLIENT_PROBLEMS],
    readOther(statusCode, body) {
      const refused = NEW_CLIENT_PROBLEMS.find((problem) => wireCode(problem) === statusCode);
      if (refused !== undefined) return decoded({ kind: 'refused', code: refused });
      if (statusCode !== CLIENT_EXISTS) return undefined;
      const found = duplicate.fromWire(body);
      return found.ok
        ? decoded({ kind: 'duplicate', ...found.value })
        : { ok: false, problem: 'data: must describe the duplicate client' };
    },
    writeOther(value) {
      if (value.kind === 'refused') return { code: wireCode(value.code) };
      if (value.kind === 'registered') return undefined;
      return {
        code: CLIENT_EXISTS,
        data: duplicate.toWire(value),
        // The number has a text of its own (Specification, CLIENT-10).
        ...(value.by === 'mobile' ? { message: 'This mobile no. is already registered' } : {}),
      };
    },
  },
);

/** Registers a client for an agent. It is idempotent by the client's id. */
export const registerClient: Call<NewClient, RegisterClientAnswer> = {
  name: 'registerClient',
  method: 'POST',
  path: 'CLIENTS/REGISTER_CLIENT',
  who: AGENTS,
  offline: 'queue',
  idempotency: 'by-id',
  request,
  answer,
  tag: 'customer',
};

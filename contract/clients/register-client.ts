import * as z from 'zod/mini';
import { readPin } from '#domain/kernel/map-pin';
import { OTHER } from '#domain/kernel/or-other';
import {
  DUPLICATE_FIELDS,
  MAX_LENGTH_OF_CLIENT,
  NEW_CLIENT_PROBLEMS,
  type NewClient,
  type RegisterClientAnswer,
} from '#domain/clients/new-client';
import type { Call } from '#contract/protocol/call';
import { codec, decoded, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { pinTexts } from '#contract/kernel/coordinates';
import { customerFrom, customerToWire } from '#contract/kernel/customer-fields';
import { envelope } from '#contract/protocol/envelope';
import { requiredText, text, textUpTo, uuid } from '#contract/kernel/fields';
import { openEnum } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { AGENTS } from '#contract/protocol/who';

const MAX_FIELD_LENGTH = 100;

const request: ValueCodec<NewClient> = codec(
  z.pipe(
    z.object({
      _id: uuid,
      CUSTOMERNAME: textUpTo(MAX_LENGTH_OF_CLIENT.name),
      MOBILENO: textUpTo(MAX_FIELD_LENGTH),
      TAXNO: textUpTo(MAX_FIELD_LENGTH),
      ADDRESS: textUpTo(MAX_LENGTH_OF_CLIENT.addressText),
      ProvinceID: textUpTo(MAX_FIELD_LENGTH),
      ProvinceName: textUpTo(MAX_FIELD_LENGTH),
      AmpherID: textUpTo(MAX_FIELD_LENGTH),
      AmpherName: textUpTo(MAX_FIELD_LENGTH),
      TownID: textUpTo(MAX_FIELD_LENGTH),
      TownName: textUpTo(MAX_FIELD_LENGTH),
      ZIP: textUpTo(MAX_FIELD_LENGTH),
      lat: text,
      lon: text,
    }),
    z.transform((wire): NewClient => ({
      id: wire._id,
      name: wire.CUSTOMERNAME,
      mobile: wire.MOBILENO,
      taxId: wire.TAXNO,
      addressText: wire.ADDRESS,
      province: { id: wire.ProvinceID, name: wire.ProvinceName },
      district: { id: wire.AmpherID, name: wire.AmpherName },
      subdistrict: { id: wire.TownID, name: wire.TownName },
      postcode: wire.ZIP,
      pin: readPin(wire.lat, wire.lon),
    })),
  ),
  (client) => {
    const pin = pinTexts(client.pin);
    return {
      _id: client.id,
      CUSTOMERNAME: client.name,
      MOBILENO: client.mobile,
      TAXNO: client.taxId,
      ADDRESS: client.addressText,
      ProvinceID: client.province.id,
      ProvinceName: client.province.name,
      AmpherID: client.district.id,
      AmpherName: client.district.name,
      TownID: client.subdistrict.id,
      TownName: client.subdistrict.name,
      ZIP: client.postcode,
      lat: pin.latitude,
      lon: pin.longitude,
    };
  },
);

const customer = z.object({ CustomerCode: requiredText, SaleUnit: text });

const duplicate = z.object({ By: openEnum(DUPLICATE_FIELDS, OTHER), Clients: z.array(customer) });

const CLIENT_EXISTS = 'CLIENT_EXISTS';

const answer: Codec<RegisterClientAnswer> = envelope<RegisterClientAnswer>({
  value: z.pipe(
    customer,
    z.transform((wire): RegisterClientAnswer => ({ kind: 'registered', customer: customerFrom(wire) })),
  ),
  toWire: (value) => (value.kind === 'registered' ? customerToWire(value.customer) : null),
  readOther(code, body) {
    const refused = NEW_CLIENT_PROBLEMS.find((problem) => wireCode(problem) === code);
    if (refused !== undefined) return decoded({ kind: 'refused', code: refused });
    if (code !== CLIENT_EXISTS) return undefined;
    const found = z.safeParse(duplicate, body);
    if (!found.success) return { ok: false, problem: 'data: must describe the duplicate client' };
    const { By, Clients } = found.data;
    return decoded({ kind: 'duplicate', by: By, clients: Clients.map(customerFrom) });
  },
  writeOther(value) {
    if (value.kind === 'refused') return { code: wireCode(value.code) };
    if (value.kind === 'registered') return undefined;
    return {
      code: CLIENT_EXISTS,
      data: { By: value.by, Clients: value.clients.map(customerToWire) },
      // The number has a text of its own (Specification, CLIENT-10).
      ...(value.by === 'mobile' ? { message: 'This mobile no. is already registered' } : {}),
    };
  },
});

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

import * as z from 'zod/mini';
import { readPin } from '#domain/kernel/map-pin';
import type { Client, ClientsAnswer } from '#domain/clients/client';
import { bahtFromSatang, ZERO_SATANG } from '#domain/kernel/money';
import { DEFAULT_PRICE_LEVEL, isPriceLevel } from '#domain/catalogue/prices';
import type { Call } from '#contract/protocol/call';
import { codec, decoded, nothing, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { pinTexts } from '#contract/kernel/coordinates';
import { envelope, NOT_FOUND } from '#contract/protocol/envelope';
import { baht, count, requiredText, text } from '#contract/kernel/fields';
import { wireCode } from '#contract/protocol/refusal-message';
import { AGENTS } from '#contract/protocol/who';

/**
 * The fields of a user (Specification, ROLE-7), and our own for the last order and the usual products
 * missing this month.
 */
const fields = z.object({
  CUSTOMERCODE: requiredText,
  SALEUNIT: text,
  CUSTOMERNAME: text,
  MOBILENO: text,
  Phone: text,
  ADDRESS: text,
  ProvinceID: text,
  ProvinceName: text,
  AmpherID: text,
  AmpherName: text,
  TownID: text,
  TownName: text,
  ZIP: text,
  TAXNO: text,
  lat: text,
  lon: text,
  PriceLevel: text,
  AuthorizeAmount: baht,
  DebtAmount: baht,
  LastOrderNo: text,
  LastOrderAt: text,
  LastOrderTotal: baht,
  NotThisMonth: z.array(z.object({ P_Code: requiredText, P_Name: text })),
  NotThisMonthCount: count({ from: 0, whenBlank: 0 }),
});

function clientFrom(wire: z.output<typeof fields>): Client {
  const level = Number(wire.PriceLevel);
  return {
    customerCode: wire.CUSTOMERCODE,
    saleUnit: wire.SALEUNIT,
    name: wire.CUSTOMERNAME,
    mobile: wire.MOBILENO,
    phone: wire.Phone,
    addressText: wire.ADDRESS,
    province: { id: wire.ProvinceID, name: wire.ProvinceName },
    district: { id: wire.AmpherID, name: wire.AmpherName },
    subdistrict: { id: wire.TownID, name: wire.TownName },
    postcode: wire.ZIP,
    taxId: wire.TAXNO,
    pin: readPin(wire.lat, wire.lon),
    priceLevel: isPriceLevel(level) ? level : DEFAULT_PRICE_LEVEL,
    creditLimit: wire.AuthorizeAmount,
    debt: wire.DebtAmount,
    lastOrder:
      wire.LastOrderAt === ''
        ? undefined
        : { orderNo: wire.LastOrderNo, orderedAt: wire.LastOrderAt, total: wire.LastOrderTotal },
    notThisMonth: wire.NotThisMonth.map((product) => ({
      productCode: product.P_Code,
      productName: product.P_Name,
    })),
    notThisMonthCount: wire.NotThisMonthCount,
  };
}

const client: ValueCodec<Client> = codec(z.pipe(fields, z.transform(clientFrom)), (value) => {
  const pin = pinTexts(value.pin);
  return {
    CUSTOMERCODE: value.customerCode,
    SALEUNIT: value.saleUnit,
    CUSTOMERNAME: value.name,
    MOBILENO: value.mobile,
    Phone: value.phone,
    ADDRESS: value.addressText,
    ProvinceID: value.province.id,
    ProvinceName: value.province.name,
    AmpherID: value.district.id,
    AmpherName: value.district.name,
    TownID: value.subdistrict.id,
    TownName: value.subdistrict.name,
    ZIP: value.postcode,
    TAXNO: value.taxId,
    lat: pin.latitude,
    lon: pin.longitude,
    PriceLevel: value.priceLevel,
    AuthorizeAmount: bahtFromSatang(value.creditLimit),
    DebtAmount: bahtFromSatang(value.debt),
    LastOrderNo: value.lastOrder?.orderNo ?? '',
    LastOrderAt: value.lastOrder?.orderedAt ?? '',
    LastOrderTotal: bahtFromSatang(value.lastOrder?.total ?? ZERO_SATANG),
    NotThisMonth: value.notThisMonth.map(({ productCode, productName }) => ({
      P_Code: productCode,
      P_Name: productName,
    })),
    NotThisMonthCount: value.notThisMonthCount,
  };
});

const AGENT_NOT_FOUND = 'agent-not-found';

const answer: Codec<ClientsAnswer> = envelope<ClientsAnswer>({
  value: z.pipe(
    z.array(client.wire),
    z.transform((clients): ClientsAnswer => ({ kind: 'listed', clients })),
  ),
  toWire: (value) => (value.kind === 'listed' ? value.clients.map((each) => client.toWire(each)) : null),
  readOther(code) {
    if (code === NOT_FOUND) return decoded({ kind: 'listed', clients: [] });
    return code === wireCode(AGENT_NOT_FOUND)
      ? decoded({ kind: 'refused', code: AGENT_NOT_FOUND })
      : undefined;
  },
  writeOther(value) {
    if (value.kind === 'refused') return { code: wireCode(value.code) };
    // The text for an agent without clients (Specification, CLIENT-3).
    return value.clients.length === 0
      ? { code: NOT_FOUND, data: [], message: 'Clients not found' }
      : undefined;
  },
});

/** Lists the shops that the token's agent orders for, sorted by name, and no others. */
export const getClients: Call<undefined, ClientsAnswer> = {
  name: 'getClients',
  method: 'POST',
  path: 'CLIENTS/GET_CLIENTS',
  who: AGENTS,
  offline: 'keep',
  idempotency: 'none',
  request: nothing,
  answer,
  tag: 'customer',
};

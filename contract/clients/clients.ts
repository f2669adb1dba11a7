import * as z from 'zod/mini';
import type { Client, ClientsAnswer, LastOrder, UsualProduct } from '#domain/clients/client';
import { ZERO_SATANG } from '#domain/kernel/money';
import type { Call } from '#contract/protocol/call';
import type { Descriptions } from '#contract/protocol/descriptions';
import { decoded, nothing, type Codec } from '#contract/protocol/codec';
import { priceLevelOrDefault } from '#contract/accounts/price-level-field';
import { answeredProfile } from '#contract/accounts/profile-fields';
import { envelope, NOT_FOUND } from '#contract/protocol/envelope';
import { fieldMap, group } from '#contract/protocol/field-map';
import { listOf } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import { count, requiredText, text, textOrNone } from '#contract/kernel/scalars';
import { wireCode } from '#contract/protocol/refusal-message';
import { AGENTS } from '#contract/protocol/who';

const usualProduct = fieldMap<UsualProduct>({
  productCode: ['P_Code', requiredText],
  productName: ['P_Name', text],
  productNameEn: ['P_NameEn', textOrNone],
});

const lastOrder = group(
  { LastOrderNo: text, LastOrderAt: text, LastOrderTotal: baht },
  {
    read: (wire): LastOrder | undefined =>
      wire.LastOrderAt === ''
        ? undefined
        : { orderNo: wire.LastOrderNo, orderedAt: wire.LastOrderAt, total: wire.LastOrderTotal },
    write: (order: LastOrder | undefined) => ({
      LastOrderNo: order?.orderNo ?? '',
      LastOrderAt: order?.orderedAt ?? '',
      LastOrderTotal: baht.toWire(order?.total ?? ZERO_SATANG),
    }),
  },
);

/**
 * The fields of a user (Specification, ROLE-7), and our own for the last order and the usual products
 * missing this month.
 */
export const client = fieldMap<Client>({
  customerCode: ['CUSTOMERCODE', requiredText],
  saleUnit: ['SALEUNIT', text],
  ...answeredProfile,
  priceLevel: ['PriceLevel', priceLevelOrDefault],
  creditLimit: ['AuthorizeAmount', baht],
  debt: ['DebtAmount', baht],
  lastOrder,
  notThisMonth: ['NotThisMonth', listOf(usualProduct)],
  notThisMonthCount: ['NotThisMonthCount', count({ from: 0, whenBlank: 0 })],
});

const AGENT_NOT_FOUND = 'agent-not-found';

const answer: Codec<ClientsAnswer> = envelope<ClientsAnswer>({
  value: z.pipe(
    z.array(client.wire),
    z.transform((clients): ClientsAnswer => ({ kind: 'listed', clients })),
  ),
  toWire: (value) => (value.kind === 'listed' ? value.clients.map((each) => client.toWire(each)) : null),
  refusals: [AGENT_NOT_FOUND],
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

export const clientDescriptions: Descriptions = {
  CUSTOMERCODE: ['Code of the shop.', 'C1001'],
  SALEUNIT: 'Sale unit of the shop.',
  CUSTOMERNAME: 'Name of the shop.',
  MOBILENO: ['Mobile number of the shop, 10 digits.', '0812345678'],
  Phone: 'Another telephone number; empty for none.',
  ADDRESS: 'House number, street and everything that the other fields do not cover.',
  ProvinceID: 'Code of the province.',
  ProvinceName: ['Name of the province in Thai.', 'กรุงเทพมหานคร'],
  AmpherID: 'Code of the district.',
  AmpherName: 'Name of the district in Thai.',
  TownID: 'Code of the subdistrict.',
  TownName: 'Name of the subdistrict in Thai.',
  ZIP: ['Postcode, five digits.', '10110'],
  TAXNO: 'Tax ID, 13 digits; empty for none.',
  lat: 'Latitude of the map pin in degrees, WGS 84; empty without a pin.',
  lon: 'Longitude of the map pin in degrees, WGS 84; empty without a pin.',
  PriceLevel: ['Number of the price level.', 1],
  AuthorizeAmount: 'Credit limit in baht.',
  DebtAmount: 'Debt in baht.',
  LastOrderNo: 'Number of the last order; empty for none.',
  LastOrderAt: 'Time of the last order, ISO 8601; empty for none.',
  LastOrderTotal: 'Total of the last order in baht.',
  NotThisMonth: 'Products that the shop usually orders and has not ordered this month.',
  NotThisMonthCount: 'Number of all such products; the list may have fewer.',
};

import * as fc from 'fast-check';
import type { Client, ClientsAnswer } from '#domain/clients/client';
import { NEW_CLIENT_PROBLEMS, type NewClient, type RegisterClientAnswer } from '#domain/clients/new-client';
import { anyCode, anyInstant, anyPin, anySatang, anyText } from './plain-values.ts';
import { anyPerson } from './sessions.ts';

export const anyClient: fc.Arbitrary<Client> = anyPerson.chain(
  ({ role: _role, accountCode: _code, shopPhoto: _photo, pictureFile: _file, personType: _type, ...facts }) =>
    fc
      .record({
        lastOrder: fc.option(fc.record({ orderNo: anyText, orderedAt: anyInstant, total: anySatang }), {
          nil: undefined,
        }),
        notThisMonth: fc.array(fc.record({ productCode: anyCode, productName: anyText }), { maxLength: 3 }),
        notThisMonthCount: fc.nat({ max: 40 }),
      })
      .map((more) => ({ ...facts, ...more })),
);

export const anyClientsAnswer: fc.Arbitrary<ClientsAnswer> = fc.oneof(
  fc.array(anyClient, { maxLength: 3 }).map((clients) => ({ kind: 'listed' as const, clients })),
  fc.constant({ kind: 'refused' as const, code: 'agent-not-found' as const }),
);

export const anyNewClient: fc.Arbitrary<NewClient> = fc.record({
  id: fc.uuid(),
  name: anyText,
  mobile: anyText,
  taxId: anyText,
  addressText: anyText,
  province: fc.record({ id: anyText, name: anyText }),
  district: fc.record({ id: anyText, name: anyText }),
  subdistrict: fc.record({ id: anyText, name: anyText }),
  postcode: anyText,
  pin: fc.option(anyPin, { nil: undefined }),
});

const anyKey = fc.record({ customerCode: anyCode, saleUnit: anyText });

export const anyRegisterClientAnswer: fc.Arbitrary<RegisterClientAnswer> = fc.oneof(
  anyKey.map((customer) => ({ kind: 'registered' as const, customer })),
  fc.constantFrom(...NEW_CLIENT_PROBLEMS).map((code) => ({ kind: 'refused' as const, code })),
  fc.record({
    kind: fc.constant('duplicate' as const),
    by: fc.constantFrom('mobile' as const, 'tax-id' as const),
    clients: fc.array(anyKey, { maxLength: 2 }),
  }),
);

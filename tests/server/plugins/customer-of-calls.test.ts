import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/calls';
import { STAFF } from '#contract/protocol/who';
import { customerIn } from '#server/plugins/rest';

/** The wire's names for a customer. */
const NAMES = ['CustomerCode', 'customerCode', 'Customer_ID', 'Customer_Id', 'Cust_ID'];
const SALE_UNITS = ['SaleUnit', 'saleUnit'];

const values = (names: readonly string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]));

/** Enough required fields for every request to be readable. */
const FIELDS = {
  OrderId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  _id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  Revision: 1,
  Status: 2,
  Key: 'k',
  Lines: [],
  Products: [{ P_Code: 'X' }],
  Wish: 'SEND',
  MessageIDs: 'X',
  PaymentCode: 'COD',
  Address_Type: 'S',
  Type: 'Y',
  couponID: 'X',
  PriceLevel: 1,
  P_Code: 'X',
  Text: 'X',
  Lat: '13.75',
  Long: '100.5',
  Wished: 'Y',
  Ticket: 'X',
  SessionId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  FileID: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  Purpose: 'DOCUMENT',
  Content: 'AAAA',
  Outcome: 'PAID',
  Endpoint: 'https://push.example/1',
  P256dh: 'X',
  Auth: 'X',
  SlipID: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  DeliveryID: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  CapturedAt: '2026-11-20T03:00:00Z',
  Proofs: [],
};

describe('a customer in a body', () => {
  // The staff's calls are for every customer, so only the role is checked.
  const forSomeCustomers = ALL_CALLS.filter(({ who }) => who !== 'anyone' && who !== STAFF);
  it.each(forSomeCustomers.map((call) => ({ call, name: call.name })))(
    'is checked for every call that uses it: $name',
    ({ call }) => {
      const read = call.request.fromWire({
        ...FIELDS,
        ...values(NAMES, 'C-MARK'),
        ...values(SALE_UNITS, 'U-MARK'),
      });
      expect(read).toMatchObject({ ok: true });
      const value: unknown = read.ok ? read.value : undefined;
      const isKept = (JSON.stringify(value) ?? '').includes('C-MARK');
      expect(customerIn(value)?.customerCode).toBe(isKept ? 'C-MARK' : undefined);
    },
  );
});

import { loadAddresses } from '#server/services/addresses/load-addresses';
import { registerCustomers } from '#server/services/accounts/register-customers';
import { DEMO_SALE_UNIT } from './customer-codes.ts';
import { demoId } from './demo-id.ts';
import type { Transaction } from './transaction.ts';

/** Second delivery places by customer. The staff's import has no table of addresses. */
const STOREHOUSES: ReadonlyMap<string, string> = new Map([
  ['C10001', 'โกดังหลังตลาดนัดหัวหมาก 9/4 ถนนหัวหมาก'],
  ['A20004', 'อาคารเก็บของริมถนนใหญ่ หลังที่ 2'],
  ['A20008', 'อาคารเก็บของริมถนนใหญ่ หลังที่ 2'],
  ['A20012', 'อาคารเก็บของริมถนนใหญ่ หลังที่ 2'],
  ['B50012', 'โกดังท้ายซอยลาดพร้าว 134 หลังสีฟ้า'],
]);

export const STOREHOUSE_CODE = 'S002';

export function hasStorehouse(customerCode: string): boolean {
  return STOREHOUSES.has(customerCode);
}

/** Adds the storehouses of these customers. */
export async function addStorehouses(
  transaction: Transaction,
  customerCodes: readonly string[],
): Promise<void> {
  for (const code of customerCodes) {
    const text = STOREHOUSES.get(code);
    if (text !== undefined) await addStorehouse(transaction, code, text);
  }
}

/**
 * Adds a storehouse without a pin, near the customer's main address.
 *
 * @throws Error when the customer has no main address
 */
export async function addStorehouse(
  transaction: Transaction,
  customerCode: string,
  text: string,
): Promise<void> {
  const customer = { customerCode, saleUnit: DEMO_SALE_UNIT };
  const [main] = await loadAddresses(transaction, customer, { customerCode, type: 'shipping', code: '' });
  if (main === undefined) throw new Error(`${customerCode} has no main address`);
  const { revision: _revision, ...address } = main;
  const storehouse = {
    ...address,
    id: demoId('address', customerCode, STOREHOUSE_CODE),
    code: STOREHOUSE_CODE,
    name: `${main.name} (โกดัง)`,
    text,
    pin: undefined,
    remark: 'โทรก่อนส่งครึ่งชั่วโมง',
  };
  await registerCustomers(transaction, [], [storehouse]);
}

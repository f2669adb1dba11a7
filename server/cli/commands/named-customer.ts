import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerOfAccount } from '#server/services/office/named-account';
import { bilingual } from '#server/tables/bilingual';
import type { Database } from './clerk-command.ts';
import type { CliContext } from './cli-context.ts';

export const NO_CUSTOMER = bilingual('ไม่มีลูกค้ารหัส {}', 'Customer {} not found');

/** @param named `C10001`, or `C10001/DC01` for another sale unit than that of new customers */
export async function findNamedCustomer(
  context: CliContext,
  database: Database,
  named: string,
): ReturnType<typeof customerOfAccount> {
  return await customerOfAccount(database, accountNamed(context, named));
}

export function accountNamed(context: CliContext, named: string): CustomerKey {
  const [customerCode = '', saleUnit = context.tenant.configuration.newCustomerSaleUnit] = named.split('/');
  return { customerCode, saleUnit };
}

import type { Table } from 'dexie';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/** A product that an account hides from a customer's usual order. Like the cart, it remains after sign-out. */
export interface HiddenProductRow {
  readonly account: AccountKey;
  readonly customer: CustomerText;
  readonly productCode: string;
}

export type HiddenProductTable = Table<HiddenProductRow, [AccountKey, CustomerText, string]>;

/** The codes of the products that this customer's usual order leaves out. */
export async function readHiddenProducts(
  hiddenProducts: HiddenProductTable,
  { account, customer }: Pick<HiddenProductRow, 'account' | 'customer'>,
): Promise<readonly string[]> {
  const rows = await hiddenProducts.where({ account, customer }).toArray();
  return rows.map(({ productCode }) => productCode);
}

/** Hides a product or shows it again. */
export async function saveHiddenProduct(
  hiddenProducts: HiddenProductTable,
  row: HiddenProductRow,
  isHidden: boolean,
): Promise<void> {
  if (isHidden) await hiddenProducts.put(row);
  else await hiddenProducts.delete([row.account, row.customer, row.productCode]);
}

import type { Table } from 'dexie';
import type { CustomerText } from '#local/kernel/account';

/** The last chosen delivery address of a customer, whoever orders for it. */
export interface ShipToChoiceRow {
  readonly customer: CustomerText;
  readonly addressId: string;
}

export type ShipToChoiceTable = Table<ShipToChoiceRow, CustomerText>;

/** Undefined before the first choice. */
export async function readShipToChoice(
  shipToChoices: ShipToChoiceTable,
  customer: CustomerText,
): Promise<string | undefined> {
  return (await shipToChoices.get(customer))?.addressId;
}

export async function saveShipToChoice(
  shipToChoices: ShipToChoiceTable,
  row: ShipToChoiceRow,
): Promise<void> {
  await shipToChoices.put(row);
}

/** Moves the choice of a customer that got another code. Call it inside a transaction over the table. */
export async function moveShipToChoice(
  shipToChoices: ShipToChoiceTable,
  { from, to }: { readonly from: CustomerText; readonly to: CustomerText },
): Promise<void> {
  const addressId = await readShipToChoice(shipToChoices, from);
  if (addressId !== undefined) await shipToChoices.put({ customer: to, addressId });
  await shipToChoices.delete(from);
}

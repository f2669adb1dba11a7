import type { ListedRider } from '#domain/office/delivery/delivery-list';
import type { Database } from '#server/store/database/database';
import { ridersWithInvoices } from '#server/store/office/office-lists';

/** Lists the riders to whom the office may give invoices, by name. */
export async function listRiders(database: Database): Promise<readonly ListedRider[]> {
  return await ridersWithInvoices(database);
}

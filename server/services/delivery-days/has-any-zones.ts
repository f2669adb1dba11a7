import type { Database } from '#server/store/database/database';
import { readDeliveryZones } from '#server/store/delivery-days/delivery-zones';

/** Whether the company ever had delivery zones. */
export async function hasAnyZones(database: Database): Promise<boolean> {
  return (await readDeliveryZones(database)).length > 0;
}

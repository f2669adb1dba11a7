import {
  listDeliveryZones as listDeliveryZonesCall,
  saveZoneArea as saveZoneAreaCall,
} from '#contract/office/delivery-days/zone-calls';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import { listZones } from '#server/services/office/delivery-days/list-zones';
import { saveZoneArea } from '#server/services/office/delivery-days/save-zone-area';

/** The delivery zones with their drawn areas. */
export function officeZoneCalls(scope: RestScope): void {
  mountOfficeRead(scope, listDeliveryZonesCall, ({ database }) => listZones(database));
  mountOfficeChange(scope, saveZoneAreaCall, ({ transaction, request }) =>
    saveZoneArea(transaction, request),
  );
}

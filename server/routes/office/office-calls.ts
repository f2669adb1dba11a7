import type { RestScope } from '#server/plugins/rest';
import type { PictureUploads } from '#server/services/office/pictures/add-picture';
import type { TableFiles } from '#server/tables/process/table-files';
import { officeCategoryCalls } from './category-calls.ts';
import { officeContentCalls } from './content-calls.ts';
import { officeCouponCalls } from './coupon-calls.ts';
import { officeIntegrationCalls } from './integration-calls.ts';
import { officeCustomerCalls } from './customer-calls.ts';
import { officeListCalls } from './list-calls.ts';
import { officeDeliveryCalls } from './delivery-calls.ts';
import { officeMoneyCalls } from './money-calls.ts';
import { statementCalls } from './payments/statement-calls.ts';
import { officeOrderCalls } from './order-calls.ts';
import { officePersonCalls } from './customers/person-calls.ts';
import { officePasskeyCalls } from './passkey-calls.ts';
import { officeReportCalls } from './report-calls.ts';
import { officeSessionCalls, type OfficeSessionDeps } from './session-calls.ts';
import { officeSettingsCalls } from './settings-calls.ts';
import { officeStaffCalls } from './staff-calls.ts';
import { officeStockCalls } from './stock-calls.ts';
import { officeTelephoneOrderCalls } from './telephone-order-calls.ts';
import { officeProductCalls } from './product-calls.ts';
import { officePromotionCalls } from './promotion-calls.ts';
import { officeZoneCalls } from './zone-calls.ts';
import { pictureUploadRoute } from './picture-upload.ts';
import { auditExportRoute } from './tables/audit-export.ts';
import { personExportRoute } from './tables/person-export.ts';
import { reportExportRoute } from './tables/report-export.ts';
import { statementExportRoute } from './tables/statement-export.ts';
import { tableExportRoute } from './tables/table-export.ts';
import { tableImportRoutes } from './tables/table-import.ts';
import { unpaidExportRoute } from './tables/unpaid-export.ts';

/** Mounts every call of the office. */
export function officeCalls(
  scope: RestScope,
  deps: OfficeSessionDeps & { readonly pictureUploads: PictureUploads; readonly tableFiles: TableFiles },
): void {
  officeSessionCalls(scope, deps);
  officePasskeyCalls(scope, deps);
  officeOrderCalls(scope);
  officeTelephoneOrderCalls(scope);
  officeMoneyCalls(scope);
  statementCalls(scope, deps.tableFiles);
  officeListCalls(scope);
  officeProductCalls(scope);
  officeCategoryCalls(scope);
  officeCustomerCalls(scope, deps);
  officePersonCalls(scope);
  officeStockCalls(scope);
  officeDeliveryCalls(scope);
  officeZoneCalls(scope);
  officeReportCalls(scope);
  officeCouponCalls(scope);
  officePromotionCalls(scope);
  officeContentCalls(scope);
  officeIntegrationCalls(scope);
  officeSettingsCalls(scope);
  officeStaffCalls(scope, deps);
  pictureUploadRoute(scope, deps.pictureUploads);
  tableImportRoutes(scope, deps.tableFiles);
  tableExportRoute(scope, deps.tableFiles);
  reportExportRoute(scope);
  auditExportRoute(scope, deps.tableFiles);
  statementExportRoute(scope);
  unpaidExportRoute(scope, deps.tableFiles);
  personExportRoute(scope);
}

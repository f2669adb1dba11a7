import type { OpenTenant } from '#server/tenants/open-tenant';

/** Where a step of the demo writes; all of it stays or nothing. */
export type Transaction = OpenTenant['database'];

import type { OpenTenant } from '#server/tenants/open-tenant';

/** The transaction in which a step of the demo writes. */
export type Transaction = OpenTenant['database'];

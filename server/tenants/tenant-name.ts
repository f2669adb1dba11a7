const TENANT_NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** Words that are addresses of the server itself. */
const TAKEN_NAMES = ['developer', 'healthz', 'readyz', 'metrics', 'tenant', 'rest', 'assets'];

/** Whether a tenant may be called so: it is the path prefix, the folder and (with '_') the schema. */
export function isTenantName(name: string): boolean {
  return TENANT_NAME.test(name) && !TAKEN_NAMES.includes(name);
}

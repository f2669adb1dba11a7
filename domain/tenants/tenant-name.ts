const TENANT_NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** Names that are addresses of the server itself. */
const TAKEN_NAMES = ['developer', 'healthz', 'readyz', 'metrics', 'tenant', 'rest', 'assets', 'setup'];

/** Whether a text is a valid tenant name. It is used as path prefix, folder and (with '_') schema. */
export function isTenantName(name: string): boolean {
  return TENANT_NAME.test(name) && !TAKEN_NAMES.includes(name);
}

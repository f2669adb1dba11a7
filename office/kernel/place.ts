/** The addresses of one tenant's office, from the page's `<base>`. */
export interface OfficePlace {
  /** `/demo/office`, without a slash at the end. */
  readonly basePath: string;
  /** The base of all calls. */
  readonly apiBase: URL;
  readonly configuration: URL;
  readonly events: URL;
  /** The tenant's prefix, where the phone's app and its pictures are. */
  readonly tenantBase: URL;
}

/** @param base ends in `/<tenant>/office/` */
export function officePlace(base: string): OfficePlace {
  const office = new URL(base);
  return {
    basePath: office.pathname.replace(/\/$/, ''),
    apiBase: new URL('../rest/', office),
    configuration: new URL('tenant.json', office),
    events: new URL('events', office),
    tenantBase: new URL('../', office),
  };
}

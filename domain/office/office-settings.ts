/** The distributor's rules for its office, from the tenant's file. Only the server reads them. */
export interface OfficeSettings {
  /** Whether staff need a second factor to sign in. */
  readonly secondFactor: 'required' | 'optional';
  /** How long entries of the audit log are kept, in days. */
  readonly auditDays: number;
}

export const DEFAULT_AUDIT_DAYS = 2 * 365;

/** A question about a change may come up after a quarter was closed. */
export const MIN_AUDIT_DAYS = 90;

export const DEFAULT_OFFICE_SETTINGS: OfficeSettings = {
  secondFactor: 'required',
  auditDays: DEFAULT_AUDIT_DAYS,
};

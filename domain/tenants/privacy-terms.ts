/** Retention periods in days, after which data is deleted automatically. */
export interface RetentionDays {
  /** Photos, signatures and coordinates of deliveries, counted from the delivery attempt. */
  readonly proofs: number;
  /** Pictures of slips, counted from their arrival, and the bank's words about payments, which name payers. */
  readonly slips: number;
  /** Documents that customers sent. */
  readonly documents: number;
  /** People whose accounts are all closed are erased, counted from their last activity. */
  readonly closedAccounts: number;
  /** Guest sessions, counted from their last use. */
  readonly guestSessions: number;
  /** Stored answers for retries, including the requests. */
  readonly answers: number;
  /** LINE events, webhook messages that were accepted, and order events that no message needs. */
  readonly logs: number;
}

const YEAR_DAYS = 365;

/**
 * Two years cover claims about sold products (Civil and Commercial Code, section 193/34); five years cover
 * accounting vouchers (Accounting Act B.E. 2543, section 14; Revenue Code, section 87/3).
 */
export const DEFAULT_RETENTION_DAYS: RetentionDays = {
  proofs: 2 * YEAR_DAYS,
  slips: 5 * YEAR_DAYS,
  documents: 5 * YEAR_DAYS,
  closedAccounts: 5 * YEAR_DAYS,
  guestSessions: 180,
  answers: 180,
  logs: 30,
};

/**
 * Sessions, counted from the sign-in, and known devices, counted from the last sign-in (Specification, LIMIT-10).
 */
export const SIGN_IN_KEPT_DAYS = YEAR_DAYS;

/** Account notices about new sign-ins, passwords and LINE links. */
export const ACCOUNT_NOTICE_KEPT_DAYS = 30;

/** A phone that was offline for 90 days still learns the outcome of its order (Specification, LIMIT-41). */
export const MIN_ANSWER_DAYS = 90;

/** The tenant's statements in the privacy notice, in addition to its name, address and phone number. */
export interface PrivacyTerms {
  /** The address for questions about personal data; '' for none. */
  readonly email: string;
  /** The data protection officer, a person or an office; '' for none. */
  readonly officer: string;
  /** The officer's phone number or e-mail address. */
  readonly officerContact: string;
  readonly retentionDays: RetentionDays;
}

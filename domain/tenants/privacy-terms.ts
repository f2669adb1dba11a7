/** For how many days the company keeps what is deleted by itself. */
export interface RetentionDays {
  /** Photos, signatures and coordinates of deliveries, from the visit on. */
  readonly proofs: number;
  /** Pictures of slips, from the day on which they came. */
  readonly slips: number;
  /** Documents that customers sent. */
  readonly documents: number;
  /** People whose accounts are all closed, from the last thing they did on; then they are erased. */
  readonly closedAccounts: number;
  /** Sessions of guests, from their last use on. */
  readonly guestSessions: number;
  /** Answers kept for retries, with what was asked and told. */
  readonly answers: number;
  /** Events of LINE, and messages to other systems that were taken. */
  readonly logs: number;
}

const YEAR_DAYS = 365;

/**
 * Two years for claims about goods (Civil and Commercial Code, section 193/34); five for vouchers of the accounts (Accounting Act
 * B.E. 2543, section 14; Revenue Code, section 87/3).
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

/** Sessions, from the sign-in on, and known devices, from the last sign-in on (Specification, LIMIT-10). */
export const SIGN_IN_KEPT_DAYS = YEAR_DAYS;

/** What owners of accounts are told of new sign-ins, passwords and LINE links. */
export const ACCOUNT_NOTICE_KEPT_DAYS = 30;

/** A phone that was away for 90 days still learns what became of its order (Specification, LIMIT-41). */
export const MIN_ANSWER_DAYS = 90;

/** What the privacy notice says of the company, beside its name, address and telephone. */
export interface PrivacyTerms {
  /** For questions about personal data; '' for none. */
  readonly email: string;
  /** The data protection officer, a person or an office; '' where the company has none. */
  readonly officer: string;
  /** Telephone or e-mail of the officer. */
  readonly officerContact: string;
  readonly retentionDays: RetentionDays;
}

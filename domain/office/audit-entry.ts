import type { PageRequest } from './page.ts';

/** The actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-in-failed',
  'second-factor-failed',
  'second-factor-enrolled',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'step-up',
  'step-up-failed',
  'sign-out',
  'session-ended',
  'order-taken',
  'order-approved',
  'order-moved',
  'order-cancelled',
  'order-changed',
  'order-agreed',
  'order-note-added',
  'slip-confirmed',
  'slip-refused',
  'money-settled',
  'receipt-recorded',
  'receipt-reversed',
  'refund-recorded',
  'refund-reversed',
  'statement-imported',
  'bank-line-matched',
  'bank-line-set-aside',
  'bank-line-opened',
  'invoice-assigned',
  'invoice-released',
  'rider-cash-closed',
  'invoice-cancelled',
  'products-returned',
  'balance-corrected',
  'person-erased',
  'devices-signed-out',
  'keys-rotated',
  'product-added',
  'product-saved',
  'products-marked',
  'products-moved',
  'category-saved',
  'category-placed',
  'category-removed',
  'prices-set',
  'stock-set',
  'substitutes-set',
  'picture-added',
  'product-pictures-set',
  'coupon-saved',
  'coupon-ended',
  'coupon-paused',
  'coupon-resumed',
  'promotion-saved',
  'promotion-paused',
  'promotion-resumed',
  'promotion-ended',
  'news-saved',
  'news-published',
  'news-withdrawn',
  'webhooks-sent-again',
  'webhooks-given-up',
  'api-key-added',
  'api-key-revoked',
  'view-saved',
  'view-shared',
  'view-deleted',
  'staff-added',
  'staff-invited',
  'invitation-renewed',
  'invitation-revoked',
  'invitation-accepted',
  'staff-roles-set',
  'staff-closed',
  'staff-reopened',
  'staff-password-reset',
  'second-factor-reset',
  'customer-saved',
  'credit-limit-set',
  'customer-address-saved',
  'customer-address-removed',
  'customer-note-added',
  'customer-note-removed',
  'registration-checked',
  'registration-unchecked',
  'agent-client-added',
  'agent-client-removed',
  'account-added',
  'account-password-reset',
  'account-locked',
  'account-unlocked',
  'zone-area-drawn',
  'settings-saved',
  'exported',
  'table-imported',
  'import-undone',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The network of an act by the staff's commands, which have no session. */
export const COMMAND_LINE = 'command-line';

/** The kinds of things that an entry is about. */
export const AUDIT_SUBJECTS = [
  'account',
  'session',
  'order',
  'slip',
  'money',
  'receipt',
  'rider-cash',
  'refund',
  'bank-line',
  'customer',
  'products',
  'category',
  'coupon',
  'promotion',
  'news',
  'picture',
  'webhook',
  'api-key',
  'view',
  'zone',
  'settings',
  'export',
  'import',
] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Which entries of the audit log. */
export interface AuditFilter {
  /** The account's id; '' for everybody. */
  readonly accountId: string;
  readonly action: AuditAction | undefined;
  readonly subject: AuditSubject | undefined;
  /** The id of the subject, such as an order's UUID; '' for any. */
  readonly subjectId: string;
  /** The number of an order, or the code of a customer, product or other thing, as people know it; '' for any. */
  readonly text: string;
  /** `yyyy-mm-dd` in Asia/Bangkok, both inclusive; '' for no limit. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface AuditQuery extends AuditFilter, PageRequest {}

/** The filter that lets everything through. */
export const EVERY_ENTRY: AuditFilter = {
  accountId: '',
  action: undefined,
  subject: undefined,
  subjectId: '',
  text: '',
  firstDay: '',
  lastDay: '',
};

/** An entry of the audit log, newest first in lists. */
export interface AuditEntry {
  readonly number: number;
  readonly at: Date;
  /** '' for a failed sign-in with an unknown name. */
  readonly accountId: string;
  /** The person's name; '' if unknown or erased. */
  readonly by: string;
  readonly action: AuditAction | 'other';
  readonly subject: AuditSubject | 'other';
  readonly subjectId: string;
  /** '' without a session, as for a failed sign-in or the command line. */
  readonly sessionId: string;
  /** The network of the session. */
  readonly network: string;
  /** JSON of what the action changed; '' for none. */
  readonly before: string;
  readonly after: string;
}

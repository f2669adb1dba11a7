/**
 * The events that an account's owner is notified of, because a stranger may have caused them:
 *
 * - new-sign-in: somebody signed in while the account was signed in elsewhere
 * - line-linked: a LINE account can sign in to the account from now on
 * - password-changed: the account has a new password
 */
export const ACCOUNT_NOTICE_KINDS = ['new-sign-in', 'line-linked', 'password-changed'] as const;

export type AccountNoticeKind = (typeof ACCOUNT_NOTICE_KINDS)[number];

export interface AccountNotice {
  readonly id: string;
  readonly kind: AccountNoticeKind;
  /** The User-Agent of the device that caused the event; '' if it sent none. */
  readonly userAgent: string;
  readonly at: Date;
}

/** The whole push payload. It names nobody, because anyone can read it on the lock screen. */
export function writeAccountPush(kind: AccountNoticeKind): string {
  return JSON.stringify({ account: kind });
}

/**
 * Returns undefined for payloads about something else and for kinds that this version of the app does not
 * know.
 */
export function readAccountPush(text: string): AccountNoticeKind | undefined {
  const read = parsed(text);
  if (typeof read !== 'object' || read === null || !('account' in read)) return undefined;
  return ACCOUNT_NOTICE_KINDS.find((kind) => kind === read.account);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What the owner of an account is told of, because a stranger may have done it:
 *
 * - new-sign-in: somebody signed in while the account was signed in elsewhere
 * - line-linked: a LINE opens the account from now on
 * - password-changed: the account has a new password
 */
export const ACCOUNT_NOTICE_KINDS = ['new-sign-in', 'line-linked', 'password-changed'] as const;

export type AccountNoticeKind = (typeof ACCOUNT_NOTICE_KINDS)[number];

export interface AccountNotice {
  readonly id: string;
  readonly kind: AccountNoticeKind;
  /** What the device calls itself that did it (its User-Agent); '' when it does not. */
  readonly userAgent: string;
  readonly at: Date;
}

/** All that travels by push. It names nobody: whoever looks at the lock screen reads it. */
export function writeAccountPush(kind: AccountNoticeKind): string {
  return JSON.stringify({ account: kind });
}

/** Undefined for what is about something else, or what a newer server says that this app does not know. */
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

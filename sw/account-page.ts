import type { AccountNoticeKind } from '#domain/accounts/account-notice';

/** What a notification about the account carries: the page with the one thing that helps. */
export interface AccountPage {
  readonly accountPage: 'changepassword' | 'verifyotp';
}

/** After a change by a stranger the present password is not known, and this device is signed out. */
export function accountPageFor(kind: AccountNoticeKind): AccountPage {
  return { accountPage: kind === 'password-changed' ? 'verifyotp' : 'changepassword' };
}

/** Undefined for a notification that is not about the account. */
export function accountPageOf(data: unknown): AccountPage['accountPage'] | undefined {
  if (typeof data !== 'object' || data === null || !('accountPage' in data)) return undefined;
  const { accountPage } = data;
  return accountPage === 'changepassword' || accountPage === 'verifyotp' ? accountPage : undefined;
}

import type { AccountNoticeKind } from '#domain/accounts/account-notice';

/** The data of a notification about the account: the page where the person can act. */
export interface AccountPage {
  readonly accountPage: 'changepassword' | 'verifyotp';
}

/** If a stranger changed the password, the current one is unknown and this device is signed out. */
export function accountPageFor(kind: AccountNoticeKind): AccountPage {
  return { accountPage: kind === 'password-changed' ? 'verifyotp' : 'changepassword' };
}

/** Undefined for a notification that is not about the account. */
export function accountPageOf(data: unknown): AccountPage['accountPage'] | undefined {
  if (typeof data !== 'object' || data === null || !('accountPage' in data)) return undefined;
  const { accountPage } = data;
  return accountPage === 'changepassword' || accountPage === 'verifyotp' ? accountPage : undefined;
}

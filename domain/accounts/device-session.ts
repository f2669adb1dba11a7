/** One live sign-in of an account on one device. */
export interface DeviceSession {
  readonly id: string;
  /** The device's User-Agent, '' if it sent none; `deviceName` describes it. */
  readonly userAgent: string;
  readonly signedInAt: Date;
  /** Updated only from time to time: it may be an hour behind. */
  readonly lastUsedAt: Date;
  /** Whether this is the session that makes the request. */
  readonly isThis: boolean;
}

export type EndSessionAnswer =
  | { readonly kind: 'ended' }
  /** The account has no such session: it never existed, it has ended, or it belongs to somebody else. */
  | { readonly kind: 'not-there' }
  /** The own session is ended by signing out, which also clears this device. */
  | { readonly kind: 'refused'; readonly code: 'own-session' };

/** One sign-in of an account that still holds: a device that can order with it. */
export interface DeviceSession {
  readonly id: string;
  /** What the device calls itself (its User-Agent), '' when it does not; domain/accounts/device-name says what it is. */
  readonly userAgent: string;
  readonly signedInAt: Date;
  /** Written now and then only: it may be an hour behind. */
  readonly lastUsedAt: Date;
  /** The one that asks. */
  readonly isThis: boolean;
}

export type EndSessionAnswer =
  | { readonly kind: 'ended' }
  /** There is no such session of this account: it was never there, it is over, or it is somebody else's. */
  | { readonly kind: 'not-there' }
  /** Signing out here is another thing: it also clears this device. */
  | { readonly kind: 'refused'; readonly code: 'own-session' };

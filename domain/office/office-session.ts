import type { Permission } from './permission.ts';
import type { StaffRole } from './staff-role.ts';

/**
 * The steps of a sign-in to the office. The session still needs:
 * - second-factor: a code of the authenticator app, or a recovery code
 * - enrol: the person has no second factor, and this distributor requires one
 * - ready: nothing
 */
export const OFFICE_STEPS = ['second-factor', 'enrol', 'ready'] as const;

export type OfficeStep = (typeof OFFICE_STEPS)[number];

/** The person who is signed in to the office. Roles and permissions are empty until the session is ready. */
export interface OfficeMe {
  readonly step: OfficeStep;
  readonly accountId: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly permissions: readonly Permission[];
  readonly hasSecondFactor: boolean;
  /** Whether a passkey can replace the code. */
  readonly hasPasskey: boolean;
  readonly isSecondFactorRequired: boolean;
  readonly recoveryCodesLeft: number;
  /** When the session ends, however much it is used. */
  readonly endsAt: Date;
  /** The session also ends after this time without a request. */
  readonly idleMinutes: number;
  /** Until when the password need not be asked again; undefined if it must be asked. */
  readonly steppedUpUntil: Date | undefined;
  readonly tenant: OfficeTenant;
}

/** The facts of the distributor that every screen needs. */
export interface OfficeTenant {
  readonly tenant: string;
  readonly companyNameTh: string;
  readonly companyNameEn: string;
  readonly isDemo: boolean;
}

export type OfficeSignInAnswer =
  | { readonly kind: 'signed-in'; readonly me: OfficeMe }
  | { readonly kind: 'refused'; readonly code: 'invalid-login' };

export type ProveAnswer =
  | { readonly kind: 'proven'; readonly me: OfficeMe }
  | { readonly kind: 'refused'; readonly code: 'second-factor-wrong' };

/** The data that an authenticator app needs. It is shown once. */
export interface Enrolment {
  /** Base32, for typing. */
  readonly secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: string;
}

export type EnrolAnswer =
  | ({ readonly kind: 'started' } & Enrolment)
  | { readonly kind: 'refused'; readonly code: 'second-factor-exists' };

/** enrolment-over: the enrolment was not started, or it took too long. */
export type ConfirmEnrolmentAnswer =
  | {
      readonly kind: 'confirmed';
      readonly me: OfficeMe;
      /** Each replaces one code of the app, once. They cannot be read again. */
      readonly recoveryCodes: readonly string[];
    }
  | {
      readonly kind: 'refused';
      readonly code: 'second-factor-wrong' | 'enrolment-over';
    };

export type StepUpAnswer =
  | { readonly kind: 'stepped-up'; readonly me: OfficeMe }
  | { readonly kind: 'refused'; readonly code: 'invalid-password' };

/** A browser that is signed in to the office. */
export interface OfficeDevice {
  readonly id: string;
  readonly userAgent: string;
  /** The network of the sign-in. */
  readonly network: string;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
  readonly isThis: boolean;
}

export const OFFICE_SESSION_HOURS = 8;
export const OFFICE_IDLE_MINUTES = 30;
export const STEP_UP_MINUTES = 10;

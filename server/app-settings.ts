import type { ConcurrencySettings } from '#server/plugins/concurrency-limit';
import type { CodeLimits } from '#server/services/accounts/sign-in/send-code';
import type { SignInLimits } from '#server/services/accounts/sign-in/sign-in';

/** The settings of the app itself. `main` handles where it listens and how it starts. */
export interface AppSettings {
  /** The folder of the built app. When it is missing, a page says so. */
  readonly phoneFolder: string;
  /** Asset folders of earlier builds, newest first; empty when they are not kept. */
  readonly earlierAssets?: readonly string[];
  /** The folder of the built office. When it is missing, a page says so. */
  readonly officeFolder: string;
  /** Asset folders of earlier builds of the office, newest first. */
  readonly earlierOfficeAssets?: readonly string[];
  readonly bodyLimitBytes: number;
  /** Public origins of the server, in addition to the request's host: `https://shop.example`. */
  readonly ownOrigins: readonly string[];
  readonly requestLimits: RequestLimitSettings;
  readonly concurrency: ConcurrencySettings;
  readonly signInLimits: SignInLimits;
  readonly codeLimits: CodeLimits;
  /** The number of our proxies in front of the app that name the caller's address; 0 for none. */
  readonly trustedProxies: number;
  /** For `/.well-known/security.txt`, an address with its scheme. */
  readonly securityContact?: string | undefined;
}

export interface RequestLimitSettings {
  /** Calls per minute of one network address, which many phones may share. */
  readonly perAddress: number;
  /** Calls per minute of one session. */
  readonly perSession: number;
  /** Pictures per minute of one network address. */
  readonly picturesPerAddress: number;
  /** Health checks per minute of one network address. */
  readonly probesPerAddress: number;
}

export const DEFAULT_APP_SETTINGS: AppSettings = {
  phoneFolder: 'dist/phone',
  officeFolder: 'dist/office',
  bodyLimitBytes: 512 * 1024,
  ownOrigins: [],
  requestLimits: { perAddress: 3000, perSession: 600, picturesPerAddress: 12_000, probesPerAddress: 600 },
  // `atOnce` is the number of database connections; more calls would only wait for a connection.
  concurrency: {
    atOnce: 10,
    waiting: 200,
    longestWaitMs: 3000,
    atGateways: 50,
    atUploads: 8,
    atPasswords: 8,
  },
  signInLimits: { perAccount: 10, perAddress: 100, guestsPerAddress: 600, windowMs: 15 * 60_000 },
  codeLimits: {
    perMobile: 5,
    perAddress: 50,
    overall: 500,
    windowMs: 15 * 60_000,
    perMobileADay: 10,
    overallADay: 5000,
  },
  trustedProxies: 0,
};

import type { ConcurrencySettings } from '#server/plugins/concurrency-limit';
import type { CodeLimits } from '#server/services/accounts/sign-in/send-code';
import type { SignInLimits } from '#server/services/accounts/sign-in/sign-in';

/** What the app itself has to know; where it listens and how it starts is `main`'s. */
export interface AppSettings {
  /** The built phone app; when the folder is absent a page says so. */
  readonly phoneFolder: string;
  /** Folders with the hashed files of earlier builds, the newest first; none where they are not kept. */
  readonly earlierAssets?: readonly string[];
  readonly bodyLimitBytes: number;
  /** Where browsers see the shop, beside the host that a request names: `https://shop.example`. */
  readonly ownOrigins: readonly string[];
  readonly requestLimits: RequestLimitSettings;
  readonly concurrency: ConcurrencySettings;
  readonly signInLimits: SignInLimits;
  readonly codeLimits: CodeLimits;
  /** How many proxies of ours stand before the app and name the caller's address; 0 is none. */
  readonly trustedProxies: number;
  /** For `/.well-known/security.txt`, as an address with its scheme. */
  readonly securityContact?: string | undefined;
}

export interface RequestLimitSettings {
  /** Calls a minute of one network address; many phones may share one. */
  readonly perAddress: number;
  /** Calls a minute of one session. */
  readonly perSession: number;
  /** Pictures a minute of one network address. */
  readonly picturesPerAddress: number;
  /** Questions a minute of one network address about the server's health. */
  readonly probesPerAddress: number;
}

export const DEFAULT_APP_SETTINGS: AppSettings = {
  phoneFolder: 'dist/phone',
  bodyLimitBytes: 512 * 1024,
  ownOrigins: [],
  requestLimits: { perAddress: 3000, perSession: 600, picturesPerAddress: 12_000, probesPerAddress: 600 },
  // As many as there are connections to the database; more would only wait for each other there.
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

import { wholeNumber } from './forms.ts';
import type { AppSettings } from '#server/app-settings';
import { setting, type VariablesOf } from './setting-help.ts';

export const limitVariables = {
  CALLS_PER_MINUTE_PER_ADDRESS: setting(wholeNumber(1, 1_000_000, 3000), 'calls per network address'),
  CALLS_PER_MINUTE_PER_SESSION: setting(wholeNumber(1, 1_000_000, 600), 'calls per signed-in device'),
  PICTURES_PER_MINUTE_PER_ADDRESS: setting(
    wholeNumber(1, 1_000_000, 12_000),
    'picture requests per network address; many phones may share one address',
  ),
  PROBES_PER_MINUTE_PER_ADDRESS: setting(
    wholeNumber(1, 1_000_000, 600),
    'requests to /readyz and /healthz on PORT per network address; OPERATIONS_PORT has no limit',
  ),
  SIGN_IN_TRIES_PER_ACCOUNT: setting(
    wholeNumber(1, 10_000, 10),
    'sign-in attempts per username from one network address or known device before waits begin; ten times as many from all addresses together',
  ),
  SIGN_IN_TRIES_PER_ADDRESS: setting(wholeNumber(1, 100_000, 100), 'sign-in attempts per network address'),
  GUESTS_PER_ADDRESS: setting(wholeNumber(1, 1_000_000, 600), 'guest sessions per network address'),
  SIGN_IN_WINDOW_MINUTES: setting(
    wholeNumber(1, 1440, 15),
    'period in minutes for counting these attempts and guests',
  ),
  CODES_PER_MOBILE: setting(
    wholeNumber(1, 1000, 5),
    'one-time codes for one number from one network address',
  ),
  CODES_PER_ADDRESS: setting(
    wholeNumber(1, 100_000, 50),
    'one-time codes for all numbers from one network address',
  ),
  CODES_OVERALL: setting(
    wholeNumber(1, 1_000_000, 500),
    'one-time codes in total; all within the period above',
  ),
  CODES_PER_MOBILE_A_DAY: setting(
    wholeNumber(1, 1000, 10),
    'one-time codes for one number within 24 hours, and as many again on devices where its owner has signed in',
  ),
  CODES_A_DAY: setting(
    wholeNumber(1, 10_000_000, 5000),
    'one-time codes in total within 24 hours; each is a text message that costs money',
  ),
};

/** Converts the settings to the app's rate limits. */
export function readLimits(
  values: VariablesOf<typeof limitVariables>,
): Pick<AppSettings, 'requestLimits' | 'signInLimits' | 'codeLimits'> {
  return {
    requestLimits: {
      perAddress: values.CALLS_PER_MINUTE_PER_ADDRESS,
      perSession: values.CALLS_PER_MINUTE_PER_SESSION,
      picturesPerAddress: values.PICTURES_PER_MINUTE_PER_ADDRESS,
      probesPerAddress: values.PROBES_PER_MINUTE_PER_ADDRESS,
    },
    signInLimits: {
      perAccount: values.SIGN_IN_TRIES_PER_ACCOUNT,
      perAddress: values.SIGN_IN_TRIES_PER_ADDRESS,
      guestsPerAddress: values.GUESTS_PER_ADDRESS,
      windowMs: values.SIGN_IN_WINDOW_MINUTES * 60_000,
    },
    codeLimits: {
      perMobile: values.CODES_PER_MOBILE,
      perAddress: values.CODES_PER_ADDRESS,
      overall: values.CODES_OVERALL,
      perMobileADay: values.CODES_PER_MOBILE_A_DAY,
      overallADay: values.CODES_A_DAY,
      windowMs: values.SIGN_IN_WINDOW_MINUTES * 60_000,
    },
  };
}

import { wholeNumber } from './forms.ts';
import type { AppSettings } from '#server/app-settings';
import type { SettingHelp, VariablesOf } from './setting-help.ts';

export const limitVariables = {
  CALLS_PER_MINUTE_PER_ADDRESS: wholeNumber(1, 1_000_000, 3000),
  CALLS_PER_MINUTE_PER_SESSION: wholeNumber(1, 1_000_000, 600),
  PICTURES_PER_MINUTE_PER_ADDRESS: wholeNumber(1, 1_000_000, 12_000),
  PROBES_PER_MINUTE_PER_ADDRESS: wholeNumber(1, 1_000_000, 600),
  SIGN_IN_TRIES_PER_ACCOUNT: wholeNumber(1, 10_000, 10),
  SIGN_IN_TRIES_PER_ADDRESS: wholeNumber(1, 100_000, 100),
  GUESTS_PER_ADDRESS: wholeNumber(1, 1_000_000, 600),
  SIGN_IN_WINDOW_MINUTES: wholeNumber(1, 1440, 15),
  CODES_PER_MOBILE: wholeNumber(1, 1000, 5),
  CODES_PER_ADDRESS: wholeNumber(1, 100_000, 50),
  CODES_OVERALL: wholeNumber(1, 1_000_000, 500),
  CODES_PER_MOBILE_A_DAY: wholeNumber(1, 1000, 10),
  CODES_A_DAY: wholeNumber(1, 10_000_000, 5000),
};

export const limitHelp = {
  CALLS_PER_MINUTE_PER_ADDRESS: { standard: '3000', text: 'how often one network address may call' },
  CALLS_PER_MINUTE_PER_SESSION: { standard: '600', text: 'how often one signed-in device may call' },
  PICTURES_PER_MINUTE_PER_ADDRESS: {
    standard: '12000',
    text: 'how many pictures one network address may fetch; many phones may share one',
  },
  PROBES_PER_MINUTE_PER_ADDRESS: {
    standard: '600',
    text: 'how often one network address may ask /readyz and /healthz of the shop; OPERATIONS_PORT has no limit',
  },
  SIGN_IN_TRIES_PER_ACCOUNT: {
    standard: '10',
    text: 'tries to sign in with one name from one network address or known device before waits begin; ten times as many from everywhere',
  },
  SIGN_IN_TRIES_PER_ADDRESS: { standard: '100', text: 'tries to sign in from one network address' },
  GUESTS_PER_ADDRESS: { standard: '600', text: 'guests that one network address may bring' },
  SIGN_IN_WINDOW_MINUTES: {
    standard: '15',
    text: 'within how many minutes those tries and guests are counted',
  },
  CODES_PER_MOBILE: {
    standard: '5',
    text: 'codes by short message for one number from one network address',
  },
  CODES_PER_ADDRESS: { standard: '50', text: 'codes for all numbers from one network address' },
  CODES_OVERALL: { standard: '500', text: 'codes for everybody together; all in the minutes above' },
  CODES_PER_MOBILE_A_DAY: {
    standard: '10',
    text: 'codes for one number within 24 hours, and as many on devices that its owner signed in on',
  },
  CODES_A_DAY: {
    standard: '5000',
    text: 'codes for everybody together within 24 hours; each is a short message that costs money',
  },
} as const satisfies SettingHelp<keyof typeof limitVariables>;

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

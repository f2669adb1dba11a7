import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BusyDatabaseError, NewerDatabaseError } from '#local/database/open-database';
import type { IconName } from '#ui/controls/icon';

/**
 * - unreachable: neither the shop nor an earlier visit says what this shop is; the first visit was without a signal
 * - unreadable: the shop says of itself what only a newer version of the app can read
 * - nothing-kept: the browser does not let the app remember anything, as in some private windows or on a full disk
 * - newer-data: a newer version of the app wrote what is kept here
 * - busy: another window holds on to what is kept, or the browser hangs
 * - lost: what is kept cannot be opened
 * - updated-elsewhere: another window brought a newer version of the app
 * - cleared-elsewhere: another window began anew
 */
export type StartProblem =
  | 'unreachable'
  | 'unreadable'
  | 'nothing-kept'
  | 'newer-data'
  | 'busy'
  | 'lost'
  | 'updated-elsewhere'
  | 'cleared-elsewhere';

/** A browser that forbids storage, as against one that has some and cannot open it. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'SecurityError',
  'MissingAPIError',
  'NotAllowedError',
  'QuotaExceededError',
]);

/** Where a newer version of the app may start all the same. */
export const MENDED_BY_UPDATE: ReadonlySet<StartProblem> = new Set([
  'unreachable',
  'unreadable',
  'newer-data',
]);

/** What keeps the app from opening what is kept. */
export function startProblemOf(fault: unknown): StartProblem {
  if (fault instanceof NewerDatabaseError) return 'newer-data';
  if (fault instanceof BusyDatabaseError) return 'busy';
  return fault instanceof Error && FORBIDDEN.has(innermostName(fault)) ? 'nothing-kept' : 'lost';
}

/** Dexie wraps what the browser said. */
function innermostName(fault: Error): string {
  return 'inner' in fault && fault.inner instanceof Error ? innermostName(fault.inner) : fault.name;
}

interface ProblemMessages {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly isRescueOffered?: boolean;
}

/** What happened, what was kept, and what to do. */
export const START_PROBLEM_MESSAGES: Readonly<Record<StartProblem, ProblemMessages>> = {
  unreachable: {
    icon: 'cloudOff',
    title: <Trans>The shop cannot be reached</Trans>,
    text: <Trans>Check the signal and try again. What you saved on this device is still here.</Trans>,
  },
  unreadable: {
    icon: 'alert',
    title: <Trans>This app needs an update</Trans>,
    text: (
      <Trans>
        The shop has changed, and this version can't read it. We're looking for the update. If nothing
        happens, try again when you're online. What you saved on this device is still here.
      </Trans>
    ),
  },
  'nothing-kept': {
    icon: 'alert',
    title: <Trans>This browser cannot keep anything</Trans>,
    text: (
      <Trans>
        The app keeps your cart and orders on this device, and the browser does not let it. Open the shop
        outside of a private window, or free some room on the device. Nothing that was saved has been deleted.
      </Trans>
    ),
  },
  'newer-data': {
    icon: 'alert',
    title: <Trans>Please update the app</Trans>,
    text: (
      <Trans>
        A newer version of the app was used on this device. What it saved is untouched: close all windows of
        the shop and open it again with a signal.
      </Trans>
    ),
  },
  busy: {
    icon: 'clock',
    title: <Trans>Another window of the shop is in the way</Trans>,
    text: (
      <Trans>
        What is kept on this phone could not be opened. Close all other windows and tabs of the shop and try
        again. Nothing has been deleted.
      </Trans>
    ),
  },
  lost: {
    icon: 'alert',
    title: <Trans>What is kept on this phone cannot be opened</Trans>,
    text: (
      <Trans>
        Nothing has been deleted. Try again first, or restart the phone. If it does not help, save what waits
        as a file, and only then begin anew.
      </Trans>
    ),
    isRescueOffered: true,
  },
  'updated-elsewhere': {
    icon: 'alert',
    title: <Trans>The app was updated in another window</Trans>,
    text: <Trans>Your cart and the orders that wait are kept. Open this page again to go on.</Trans>,
  },
  'cleared-elsewhere': {
    icon: 'alert',
    title: <Trans>The app was begun anew in another window</Trans>,
    text: <Trans>What was kept on this phone was deleted there. Open this page again to go on.</Trans>,
  },
};

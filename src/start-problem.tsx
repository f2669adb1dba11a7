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
    title: <Trans>We can’t connect right now</Trans>,
    text: <Trans>Check your connection and try again. Your data saved on this phone is still here.</Trans>,
  },
  unreadable: {
    icon: 'alert',
    title: <Trans>This app needs an update</Trans>,
    text: (
      <Trans>
        This version can’t open the shop any more, so we’re looking for an update; your saved data is still
        here. If nothing happens, try again when you’re online.
      </Trans>
    ),
  },
  'nothing-kept': {
    icon: 'alert',
    title: <Trans>This browser is blocking storage</Trans>,
    text: (
      <Trans>
        The app needs to save your cart and orders on this phone, and nothing already saved has been deleted.
        Open the shop outside a private window, or free up some space.
      </Trans>
    ),
  },
  'newer-data': {
    icon: 'alert',
    title: <Trans>Update the app</Trans>,
    text: (
      <Trans>
        This phone has used a newer version of the app, and its saved data is safe. Close all of the shop’s
        windows and open it again when you’re online.
      </Trans>
    ),
  },
  busy: {
    icon: 'clock',
    title: <Trans>The shop is open in another window</Trans>,
    text: (
      <Trans>Close all other windows and tabs of the shop and try again. Nothing has been deleted.</Trans>
    ),
  },
  lost: {
    icon: 'alert',
    title: <Trans>We can’t open the data saved on this phone</Trans>,
    text: (
      <Trans>
        Nothing has been deleted. Try again or restart the phone; if that doesn’t help, save your unsent
        orders as a file before starting over.
      </Trans>
    ),
    isRescueOffered: true,
  },
  'updated-elsewhere': {
    icon: 'alert',
    title: <Trans>The app was updated in another window</Trans>,
    text: <Trans>Your cart and unsent orders are safe. Open this page again to continue.</Trans>,
  },
  'cleared-elsewhere': {
    icon: 'alert',
    title: <Trans>The app was reset in another window</Trans>,
    text: <Trans>The data on this phone was deleted there. Open this page again to continue.</Trans>,
  },
};

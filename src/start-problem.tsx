import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BusyDatabaseError, NewerDatabaseError } from '#local/database/open-database';
import type { IconName } from '#ui/controls/icon';

/**
 * - unreachable: neither the server nor the cache has the tenant's configuration; the first visit was offline
 * - unreadable: only a newer version of the app can read the tenant's configuration
 * - nothing-kept: the browser allows no storage, as in some private windows or on a full disk
 * - newer-data: a newer version of the app wrote the stored data
 * - busy: another window holds the databases open, or the browser hangs
 * - lost: the databases cannot be opened
 * - updated-elsewhere: another window activated a newer version of the app
 * - cleared-elsewhere: another window deleted all data
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

/** Errors of a browser that forbids storage, in contrast to one whose storage cannot be opened. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'SecurityError',
  'MissingAPIError',
  'NotAllowedError',
  'QuotaExceededError',
]);

/** Problems that a newer version of the app may solve. */
export const MENDED_BY_UPDATE: ReadonlySet<StartProblem> = new Set([
  'unreachable',
  'unreadable',
  'newer-data',
]);

/** The reason why the app cannot open its storage. */
export function startProblemOf(fault: unknown): StartProblem {
  if (fault instanceof NewerDatabaseError) return 'newer-data';
  if (fault instanceof BusyDatabaseError) return 'busy';
  return fault instanceof Error && FORBIDDEN.has(innermostName(fault)) ? 'nothing-kept' : 'lost';
}

/** Dexie wraps the browser's errors. */
function innermostName(fault: Error): string {
  return 'inner' in fault && fault.inner instanceof Error ? innermostName(fault.inner) : fault.name;
}

interface ProblemMessages {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly isRescueOffered?: boolean;
}

/** For each problem: what happened, which data is safe, and what to do. */
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

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { failureIn, type Failure } from '#office/kernel/outcome';

const UNREACHABLE: Readonly<Record<Extract<Failure, { kind: 'unreachable' }>['reason'], MessageDescriptor>> =
  {
    network: msg`You’re offline. Check the connection and try again.`,
    timeout: msg`The server took too long. Check whether it took effect, then try again.`,
    server: msg`The server has a problem or is restarting. Try again in a moment.`,
    'too-busy': msg`The server is too busy. Try again in a moment.`,
  };

const REFUSED: Readonly<Record<string, MessageDescriptor>> = {
  'not-allowed': msg`Your account may not do this. Ask an owner for the permission.`,
  'key-running': msg`This is already being done. Look again in a moment.`,
  'too-large': msg`This is too much at once. Do it in parts.`,
  malformed: msg`The server couldn’t read this request. Reload the page and try again.`,
};

/** Says what happened and what to do, for a call that failed. */
export function failureMessage(failure: Failure): MessageDescriptor {
  switch (failure.kind) {
    case 'unreachable':
      return UNREACHABLE[failure.reason];
    case 'session-ended':
      return msg`Your session has ended. Sign in again.`;
    case 'step-up-needed':
      return msg`Nothing was changed, because the password was not given.`;
    case 'refused':
      return REFUSED[failure.code] ?? msg`The server refused this. Reload the page and try again.`;
    case 'unreadable':
      return msg`The office has a new version. Reload the page.`;
  }
}

/** The message for anything that a query can fail with. */
export function errorMessage(error: unknown): MessageDescriptor {
  const failure = failureIn(error);
  return failure === undefined ? msg`Something went wrong on this page. Reload it.` : failureMessage(failure);
}

import type { ModelState } from './trace.ts';

/** The steps of a trace, one a line. */
export function inWords([start, ...steps]: readonly ModelState[]): string {
  const pair =
    start?.hasSameAccount === true ? 'Both phones have one account.' : 'The second phone is an agent’s.';
  return [pair, ...steps.map((state, index) => `${index + 1}. ${stepInWords(state)}`)].join('\n');
}

function stepInWords({ action, picks: { isWilling, isToDiscard, request, phone } }: ModelState): string {
  const who = OF_NOBODY.has(action) ? '' : ` (${phone ?? 'first'})`;
  const delivered =
    action === 'deliver' && request !== undefined
      ? ` ${request.tag} of revision ${request.value.revision} (${request.value.phone})`
      : '';
  const asked = action.startsWith('ask') ? ` before a ${isToDiscard === true ? 'discard' : 'change'}` : '';
  const refused = WITH_SERVER.has(action) && isWilling === false ? ', if the server refuses it' : '';
  return `${action}${who}${delivered}${asked}${refused}`;
}

const OF_NOBODY: ReadonlySet<string> = new Set(['order', 'handOver', 'receiveFile', 'deliver']);
const WITH_SERVER: ReadonlySet<string> = new Set(['answer', 'deliver']);

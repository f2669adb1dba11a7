import type { OutboxRow } from '#local/orders/outbox';
import type { Phone } from '#state/runtime/phone';

/** The events of a random life, line by line, to find the cause of a failure. */
export interface LifeLog {
  note(line: string): void;
  /** The last lines, oldest first. */
  text(): string;
}

/** Enough to find the cause; a whole life has thousands of lines. */
const MAX_LINES = 400;

export function openLifeLog(): LifeLog {
  const lines: string[] = [];
  return {
    note(line) {
      lines.push(line);
      if (lines.length > MAX_LINES) lines.shift();
    },
    text: () => lines.join('\n'),
  };
}

/**
 * Logs every change that is queued or leaves the outbox, and every change of its state. Ends with the phone's database.
 */
export function logOutbox({ personal }: Phone, log: LifeLog, name = 'phone'): void {
  const note = (what: string, row: OutboxRow) =>
    log.note(
      `  ${name}: ${what} ${row.kind} ${row.id} (${row.lane}) ${row.state}${row.isMaybeSent ? ' maybe sent' : ''}${row.lastProblem === undefined ? '' : ` ${row.lastProblem}`}`,
    );
  personal.outbox.hook('creating', (_key, row) => note('queued', row));
  personal.outbox.hook('deleting', (_key, row) => note('left', row));
  personal.outbox.hook('updating', (changes, _key, row) => {
    const after: OutboxRow = { ...row, ...changes };
    if (after.state !== row.state || after.isMaybeSent !== row.isMaybeSent || after.id !== row.id)
      note('now', after);
  });
}

/** A request with its result. */
export function requestLine(request: Request, what: string): string {
  const call = request.url.slice(request.url.lastIndexOf('/') + 1);
  const key = request.headers.get('Idempotency-Key');
  return `    ${call}${key === null ? '' : ` ${key}`}: ${what}`;
}

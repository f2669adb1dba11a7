import { next, type OutboxEvent } from '#domain/outbox/next';
import { CHANGE_STATES, type ChangeState, type QueuedChange } from '#domain/outbox/queued-change';

const WAIT = { nextAttemptAt: new Date(1), waitMs: 1 };
const LATER = { nextAttemptAt: new Date(2), waitMs: 2 };

/** Every event, with the variants that lead to other states. A missing kind does not compile. */
const EVENTS: {
  readonly [Kind in OutboxEvent['kind']]: Readonly<Record<string, OutboxEvent & { readonly kind: Kind }>>;
} = {
  'attempt-started': {
    'safe to repeat': { kind: 'attempt-started', attempts: 1, mayRepeat: true },
    'not safe to repeat': { kind: 'attempt-started', attempts: 1, mayRepeat: false },
  },
  'attempt-skipped': {
    'safe to repeat': { kind: 'attempt-skipped', attempts: 1, mayRepeat: true },
    'not safe to repeat': { kind: 'attempt-skipped', attempts: 1, mayRepeat: false },
  },
  'possibly-received': { '': { kind: 'possibly-received' } },
  'attempt-failed': {
    '': { kind: 'attempt-failed', isUnclear: false, problem: 'network', ...LATER },
    unclear: { kind: 'attempt-failed', isUnclear: true, problem: 'network', ...LATER },
  },
  'attempt-unauthenticated': { '': { kind: 'attempt-unauthenticated' } },
  'sender-died': { '': { kind: 'sender-died' } },
  postponed: { '': { kind: 'postponed', problem: 'network', ...LATER } },
  'wait-ended': { '': { kind: 'wait-ended' } },
  'hold-ended': { '': { kind: 'hold-ended' } },
  refused: {
    '': { kind: 'refused', problem: 'refused', isFinal: false },
    final: { kind: 'refused', problem: 'refused', isFinal: true },
  },
  blocked: { '': { kind: 'blocked', problem: 'order-unknown' } },
  released: { '': { kind: 'released' } },
  'session-ended': { '': { kind: 'session-ended' } },
  'signed-in': { '': { kind: 'signed-in' } },
  'handed-over': { '': { kind: 'handed-over' } },
  'key-renewed': { '': { kind: 'key-renewed', id: 'new' } },
};

function change(state: ChangeState, isMaybeSent: boolean): QueuedChange {
  return { id: 'old', state, attempts: 0, isMaybeSent, ...WAIT };
}

/** The state after an event: `–` if it is ignored, two states if it depends on whether the change may have arrived. */
function cell(state: ChangeState, event: OutboxEvent): string {
  const results = [false, true].map((isMaybeSent) => {
    const before = change(state, isMaybeSent);
    const after = next(before, event);
    return after === before ? '–' : after.state;
  });
  return [...new Set(results)].join(' / ');
}

/** The changes of a whole row, from the states that the event concerns. */
function effectsOf(event: OutboxEvent): readonly [possiblyReceived: string, wait: string] {
  const possiblyReceived = new Set<string>();
  const wait = new Set<string>();
  for (const state of CHANGE_STATES)
    for (const isMaybeSent of [false, true]) {
      const before = change(state, isMaybeSent);
      const after = next(before, event);
      if (after.isMaybeSent !== isMaybeSent) possiblyReceived.add(after.isMaybeSent ? 'yes' : 'no');
      if (after.waitMs !== before.waitMs) wait.add(after.waitMs === undefined ? 'cleared' : 'set');
    }
  return [[...possiblyReceived].join(), [...wait].join()];
}

/** The transitions of an outbox row as a Markdown table, computed by `next`. */
export function transitionTable(): string {
  const rows = Object.entries(EVENTS).flatMap(([kind, variants]) =>
    Object.entries<OutboxEvent>(variants).map(([variant, event]) => [
      variant === '' ? kind : `${kind}, ${variant}`,
      ...CHANGE_STATES.map((state) => cell(state, event)),
      ...effectsOf(event),
    ]),
  );
  const head = ['event', ...CHANGE_STATES.map((state) => `\`${state}\``), 'possibly received', 'wait'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

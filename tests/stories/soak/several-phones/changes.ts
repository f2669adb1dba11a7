import type { OutboxRow } from '#local/orders/outbox';
import type { Phone } from '#state/runtime/phone';

/** A change that was queued on one of the phones, whatever its result. */
export interface QueuedChange {
  readonly device: string;
  readonly row: OutboxRow;
  /** A running number on its device. */
  number: number;
  key: string;
  /**
   * - queued: it is in the outbox
   * - settled: it left when it was sent, or after the server's answer to a look-up
   * - taken-back: its owner, or a newer change, removed it
   */
  fate: 'queued' | 'settled' | 'taken-back';
}

/** Every change that was queued in a life, in order. */
export interface ChangeBook {
  readonly all: QueuedChange[];
  watch(phone: Phone, device: string): void;
  ofKind(kind: OutboxRow['kind']): readonly QueuedChange[];
}

export function openChangeBook(): ChangeBook {
  const all: QueuedChange[] = [];
  return {
    all,
    ofKind: (kind) => all.filter(({ row }) => row.kind === kind),
    watch({ personal }, device) {
      const find = (number: number | undefined) =>
        all.find((each) => each.device === device && each.number === number);
      personal.outbox.hook('creating', function created(_key, row) {
        const change: QueuedChange = { device, row: { ...row }, number: 0, key: row.id, fate: 'queued' };
        all.push(change);
        this.onsuccess = (seq: number) => void (change.number = seq);
      });
      personal.outbox.hook('updating', (changes, number) => {
        const change = find(number);
        if (change !== undefined && 'id' in changes) change.key = String(changes.id);
      });
      personal.outbox.hook('deleting', (number, row) => {
        const change = find(number);
        if (change !== undefined) change.fate = row.state === 'sending' ? 'settled' : 'taken-back';
      });
    },
  };
}

import type { Phone } from '#state/runtime/phone';
import { replicaStore } from './replica.ts';

/** The longest wait for the replica. After it, cached products are used, as without a replica. */
const PATIENCE_MS = 5_000;

/** Resolves when the replica is in memory, or when it is clear that it will not be, or not soon. */
export async function whenReplicaIsKnown(phone: Phone): Promise<void> {
  const store = replicaStore(phone);
  if (store.read().kind !== 'expected') return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      stop();
      cancel();
      resolve();
    };
    const stop = store.subscribe(() => {
      if (store.read().kind !== 'expected') finish();
    });
    const cancel = phone.clock.after(PATIENCE_MS, finish);
  });
}

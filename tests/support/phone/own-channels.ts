import { threadId } from 'node:worker_threads';

/**
 * Two threads of a test run are two machines. A broadcast channel reaches every thread of a process, so without this the phones
 * of one thread would tell those of the other what they had written.
 */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${threadId}: ${name}`);
  }
};

import { threadId } from 'node:worker_threads';

/**
 * Separates the threads of a test run. A broadcast channel reaches every thread of a process, so without this the
 * phones of one thread would notify those of another.
 */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${threadId}: ${name}`);
  }
};

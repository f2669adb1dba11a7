import { Socket } from 'node:net';

/**
 * A socket that sends everything of one turn of the event loop in one packet. The driver ends each statement with
 * `uncork`, so statements that are sent together would otherwise cost a system call each. With TLS the driver writes
 * past this class, and they do.
 */
export class CoalescingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

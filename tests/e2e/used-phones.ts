import type { UsedPhone } from './used-phone.ts';

/** The tests of a file mostly want the same kind of phone, and most files the usual one. */
const MOST_KEPT = 2;

export interface UsedPhones {
  readonly take: (kind: string, open: () => Promise<UsedPhone>) => Promise<UsedPhone>;
  readonly giveUp: (phone: UsedPhone) => void;
  readonly close: () => Promise<void>;
}

/** The phones of one worker: the first kind that it was asked for, and the newest other one. */
export function keepUsedPhones(): UsedPhones {
  const kept = new Map<string, UsedPhone>();
  return {
    take: async (kind, open) => {
      const there = kept.get(kind);
      if (there !== undefined) return there;
      const [, last] = kept;
      if (last !== undefined && kept.size === MOST_KEPT) {
        kept.delete(last[0]);
        await last[1].context.close();
      }
      const phone = await open();
      kept.set(kind, phone);
      return phone;
    },
    giveUp: (phone) => {
      for (const [kind, one] of kept) if (one === phone) kept.delete(kind);
    },
    close: async () => {
      for (const { context } of kept.values()) await context.close();
    },
  };
}

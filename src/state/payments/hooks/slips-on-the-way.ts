import type { AccountKey } from '#local/kernel/account';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';
import type { Phone } from '#state/runtime/phone';
import { readChanges } from '#local/orders/outbox';

/** A pending slip, without its picture. */
export interface SlipOnTheWay {
  readonly orderId: string;
  readonly savedAt: Date;
}

async function readSlipsOnTheWay(phone: Phone, account: AccountKey): Promise<readonly SlipOnTheWay[]> {
  const pending = await readChanges(phone.personal.outbox, account, 'send-slip');
  const onTheWay = pending.filter(({ state }) => state !== 'parked');
  // A slip waits only for its order, so its dependency is the order's id.
  return onTheWay.flatMap(({ waitsFor = [], createdAt }) =>
    waitsFor.map((orderId): SlipOnTheWay => ({ orderId, savedAt: createdAt })),
  );
}

const NONE: readonly SlipOnTheWay[] = [];

/** The signed-in account's slips that are sent automatically, oldest first, without refused ones. */
export const useSlipsOnTheWay = liveOfAccount(readSlipsOnTheWay, NONE);

import { ZERO_SATANG } from '#domain/kernel/money';
import { withShortLines } from '#domain/orders/stock/short-lines';
import type { LineDifference, Order, OrderRefusal } from '#domain/orders/order';
import { nameDifferences, type PromotionDifference } from '#domain/promotions/order-promotions';
import { repricedLines } from '#domain/orders/repriced-lines';
import { customerText } from '#local/kernel/account';
import { areDetailsOld, findOrder, orderRow, saveOrder } from '#local/orders/orders';
import { removeChange, type OutboxRow } from '#local/orders/outbox';
import { transition } from '#local/orders/write-outbox';
import type { PersonalDatabase } from '#local/database/personal-database';
import { pruneReceipts, saveReceipt, type ReceiptRow } from '#local/orders/receipts';
import { readOpenSession } from '#local/accounts/sessions';
import { findUnsentOrder, removeUnsentOrder, changeUnsentOrder } from '#local/orders/unsent-orders';

/** The parts of an answer beside the order. */
interface AcceptedBesides {
  /** Whether the answer is the stored one of the first attempt; later data of the order is then newer. */
  readonly isReplayed?: boolean;
  /** The promotions that the person saw and that did not work. */
  readonly promotions?: readonly PromotionDifference[] | undefined;
  /** The server's differences by line. */
  readonly differences?: readonly LineDifference[] | undefined;
}

/**
 * Moves an accepted order to the history in the same transaction that removes the row, so that no screen
 * shows it twice or not at all. It is idempotent. For an owner who has signed out or whose session has ended,
 * only the receipt is stored.
 */
export async function settleAccepted(
  personal: PersonalDatabase,
  row: OutboxRow,
  order: Order,
  now: Date,
  { isReplayed = false, promotions, differences: told = [] }: AcceptedBesides = {},
): Promise<void> {
  const { unsentOrders, orders, receipts, sessions } = personal;
  await personal.write(['outbox', 'unsentOrders', 'orders', 'receipts', 'sessions'], async () => {
    const unsent = await findUnsentOrder(unsentOrders, order.id);
    const seen = unsent?.request;
    const short = told.filter(({ stock }) => stock !== undefined);
    const differences = seen === undefined ? [] : withShortLines(repricedLines(seen.lines, order), short);
    const seenFee = unsent?.draft.totals.deliveryFee ?? ZERO_SATANG;
    const isOtherFee = seenFee !== (order.totals.deliveryFee ?? ZERO_SATANG);
    const ended = nameDifferences(promotions, unsent?.promoted?.promotions);
    const session = await readOpenSession(sessions, row.account);
    const stored = await findOrder(orders, row.account, order.id);
    // An answer under a key is the first one: staff may have changed the order since, and this phone may know it.
    const isOlder = (order.revision ?? 0) < (stored?.order?.revision ?? 0);
    if (session !== undefined && !isOlder) {
      const latest = isReplayed && stored !== undefined ? { order, ...stored } : { order, summary: order };
      await saveOrder(orders, {
        ...orderRow(row.account, customerText(order.customer), latest.summary),
        order: areDetailsOld(latest) ? latest.order : { ...latest.order, ...latest.summary },
        ...(seen === undefined || (differences.length + ended.length === 0 && !isOtherFee)
          ? {}
          : {
              takenOtherwise: {
                seenTotal: seen.seenTotal,
                differences,
                ...(ended.length === 0 ? {} : { promotions: ended }),
                ...(isOtherFee ? { seenDeliveryFee: seenFee } : {}),
              },
            }),
      });
    }
    await removeUnsentOrder(unsentOrders, order.id);
    await closeRow(personal, row, 'accepted', order.id, now, order.orderedAt);
    await pruneReceipts(receipts, order.orderedAt);
  });
}

/** Removes a row from the outbox and stores its receipt. Call it inside a transaction over both tables. */
export async function closeRow(
  personal: Pick<PersonalDatabase, 'outbox' | 'receipts'>,
  row: OutboxRow,
  outcome: ReceiptRow['outcome'],
  subject: string,
  now: Date,
  orderedAt?: string,
): Promise<void> {
  await removeChange(personal.outbox, row.id);
  await saveReceipt(personal.receipts, {
    id: row.id,
    account: row.account,
    kind: row.kind,
    subject,
    outcome,
    settledAt: now,
    ...(orderedAt === undefined ? {} : { orderedAt }),
  });
}

/**
 * Parks a refused row with the reason, until its owner decides.
 *
 * @param refusedAt by the phone's estimate of the server's clock
 */
export async function settleRefused(
  personal: PersonalDatabase,
  row: OutboxRow,
  problem: string,
  refusal: OrderRefusal | undefined,
  refusedAt: Date,
  httpStatus?: string,
): Promise<void> {
  const { outbox, unsentOrders } = personal;
  await personal.write(['outbox', 'unsentOrders'], async () => {
    // The server stores an order's refusal under its key, so no delayed attempt with it can be accepted.
    const isFinal = refusal !== undefined;
    const event = { kind: 'refused', problem, httpStatus, isFinal } as const;
    const count = await transition(outbox, { id: row.id }, event);
    // Its owner or another tab may have continued with the next revision meanwhile.
    if (count === 0) return;
    const reason = refusal === undefined ? {} : { refusal };
    await changeUnsentOrder(unsentOrders, row.lane, { ...reason, refusedAt });
  });
}

/**
 * Like `settleRefused`, for a refusal that the server stores under the key: the change can no longer take effect.
 */
export async function settleRefusedForGood(
  { outbox }: PersonalDatabase,
  { id }: OutboxRow,
  problem: string,
): Promise<void> {
  await transition(outbox, { id }, { kind: 'refused', problem, isFinal: true });
}

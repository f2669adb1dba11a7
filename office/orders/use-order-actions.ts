import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { approveOrders, cancelOrders, moveOrders } from '#contract/office/order-calls';
import type { LaterStatus, OrderOutcome, SeenOrder } from '#domain/office/order-batch';
import type { OfficeOrderRow } from '#domain/office/order-list';
import type { Page } from '#domain/office/page';
import type { OrderSummary } from '#domain/orders/order';
import { useOffice } from '#office/kernel/office';
import type { Outcome } from '#office/kernel/outcome';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { showDone, showFailed } from '#office/ui/show-notice';
import { outcomeMessage } from './order-outcome-message.ts';

/** An order as a list or its detail shows it. */
export type Seen = Pick<OrderSummary, 'id' | 'status' | 'revision'>;

export interface OrderActions {
  /** The orders of which an answer is awaited. */
  readonly busy: ReadonlySet<string>;
  readonly approve: (orders: readonly Seen[]) => Promise<void>;
  readonly cancel: (orders: readonly Seen[], reason: string) => Promise<boolean>;
  readonly move: (orders: readonly Seen[], status: LaterStatus) => Promise<void>;
}

const FIRST_REVISION = 1;

function seen({ id, status, revision = FIRST_REVISION }: Seen): SeenOrder {
  return { orderId: id, seenRevision: revision, seenStatus: status };
}

/**
 * Approves, cancels and moves orders. An order is marked as busy at once, and the list shows its new status with the
 * server's answer. What another clerk did meanwhile is told by name.
 */
export function useOrderActions(): OrderActions {
  const office = useOffice();
  const { i18n } = useLingui();
  const language = useLanguage();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const showOutcomes = (outcomes: readonly OrderOutcome[]) => {
    const byId = new Map(outcomes.map((outcome) => [outcome.orderId, outcome]));
    office.queries.setQueriesData<InfiniteData<Page<OfficeOrderRow>>>({ queryKey: ['listOrders'] }, (lists) =>
      lists === undefined || !('pages' in lists)
        ? lists
        : {
            ...lists,
            pages: lists.pages.map((page) => ({ ...page, rows: page.rows.map((row) => moved(row, byId)) })),
          },
    );
    office.readAgain(['getOfficeOrder']);
    office.readAgain(['countOrders', 'getToday']);
    if (outcomes.some(({ result }) => result !== 'done')) office.readAgain(['listOrders']);
  };

  const run = async (
    orders: readonly Seen[],
    send: () => Promise<Outcome<readonly OrderOutcome[]>>,
    doneText: (count: number) => string,
  ): Promise<boolean> => {
    const ids = orders.map(({ id }) => id);
    setBusy((before) => new Set([...before, ...ids]));
    const outcome = await send();
    setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
    if (outcome.kind !== 'accepted') {
      showFailed(i18n._(failureMessage(outcome)));
      return false;
    }
    showOutcomes(outcome.answer);
    const done = outcome.answer.filter(({ result }) => result === 'done');
    if (done.length > 0) showDone(doneText(done.length), 'orders-done');
    for (const each of outcome.answer) {
      const message = outcomeMessage(each, i18n, language, new Date());
      if (message !== '') showFailed(message);
    }
    return true;
  };

  return {
    busy,
    approve: async (orders) => {
      await run(
        orders,
        () => office.perform(approveOrders, orders.map(seen)),
        (count) => i18n._(plural(count, { one: 'Approved # order.', other: 'Approved # orders.' })),
      );
    },
    cancel: (orders, reason) =>
      run(
        orders,
        () => office.perform(cancelOrders, { orders: orders.map(seen), reason }),
        (count) => i18n._(plural(count, { one: 'Cancelled # order.', other: 'Cancelled # orders.' })),
      ),
    move: async (orders, status) => {
      await run(
        orders,
        () => office.perform(moveOrders, { orders: orders.map(seen), status }),
        (count) => i18n._(plural(count, { one: 'Moved # order.', other: 'Moved # orders.' })),
      );
    },
  };
}

function moved(row: OfficeOrderRow, outcomes: ReadonlyMap<string, OrderOutcome>): OfficeOrderRow {
  const outcome = outcomes.get(row.id);
  return outcome?.result === 'done' ? { ...row, status: outcome.status, revision: outcome.revision } : row;
}

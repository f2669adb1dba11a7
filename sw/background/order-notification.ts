import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import { formatBaht, formatPoints } from '#domain/kernel/format-money';
import type { OrderTotals } from '#domain/orders/order-draft';
import { orderNoticeSentence } from '#sync/notifications/order-notice-messages';

/** Contains no personal data, because anyone can read the lock screen. */
export interface OrderInShort {
  readonly outcome: 'accepted' | 'refused';
  /** '' until the server assigned one. */
  readonly orderNo: string;
  readonly mode: CartMode;
  /** Undefined if the tenant shows no totals. */
  readonly totals: OrderTotals | undefined;
}

export function orderNotification(i18n: I18n, order: OrderInShort): { title: string; body: string } {
  const { orderNo, outcome } = order;
  const amount = amountOf(i18n, order);
  const title = orderNoticeSentence(i18n, { kind: outcome, orderNo });
  if (outcome === 'accepted') {
    return {
      title,
      body: amount === undefined ? i18n._(msg`Tap to view it.`) : i18n._(msg`${amount}. Tap to view it.`),
    };
  }
  return {
    title,
    body:
      amount === undefined
        ? i18n._(msg`Tap to see why and decide what to do.`)
        : i18n._(msg`${amount}. Tap to see why and decide what to do.`),
  };
}

function amountOf(i18n: I18n, { totals, mode }: OrderInShort): string | undefined {
  if (totals === undefined) return undefined;
  if (!isPointMode(mode)) return formatBaht(totals.total);
  const points = formatPoints(totals.points);
  return i18n._(msg`${points} points`);
}

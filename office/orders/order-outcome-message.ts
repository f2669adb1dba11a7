import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#domain/kernel/language';
import type { OrderOutcome } from '#domain/office/order-batch';
import { shortMoment } from '#office/kernel/moments';
import { ORDER_STATUS_LABELS } from '#office/ui/labels/order-status-labels';

/** Says why an order was not moved, and what somebody else did. '' for an order that was. */
export function outcomeMessage(
  { orderNo, result, status, changedBy, changedAt }: OrderOutcome,
  i18n: I18n,
  language: Language,
  now: Date,
): string {
  const state = i18n._(ORDER_STATUS_LABELS[status].label);
  const at = changedAt === '' ? '' : shortMoment(new Date(changedAt), now, language);
  switch (result) {
    case 'done':
      return '';
    case 'unchanged':
      return changedBy === ''
        ? i18n._(msg`${orderNo} was already “${state}”.`)
        : i18n._(msg`${orderNo} was already “${state}”: ${changedBy} did it at ${at}.`);
    case 'order-changed':
      return changedBy === ''
        ? i18n._(msg`${orderNo} has changed since you saw it. It’s now “${state}”. Look at it again.`)
        : i18n._(msg`${changedBy} changed ${orderNo} at ${at}. It’s now “${state}”. Look at it again.`);
    case 'move-not-allowed':
      return i18n._(msg`${orderNo} is “${state}”, so this is not possible.`);
    case 'not-agreed':
      return i18n._(msg`${orderNo} costs more since it was changed, and the customer hasn’t agreed yet.`);
    case 'order-unknown':
      return i18n._(msg`${orderNo || '?'} no longer exists.`);
    case 'failed':
      return i18n._(msg`${orderNo} could not be changed. Nothing was done to it. Try again.`);
  }
}

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#domain/kernel/language';
import { EVERY_ORDER, type OfficeOrderFilter } from '#domain/office/order-list';
import { dayInWords } from '#office/kernel/moments';
import type { FilterBadge } from '#office/ui/filter-badges';
import { ORDER_PAYMENT_LABELS } from '#office/ui/labels/order-status-labels';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';

/** One badge for each filter in use. The status has tabs of its own. */
export function orderBadges(
  filter: OfficeOrderFilter,
  onChange: (filter: OfficeOrderFilter) => void,
  i18n: I18n,
  language: Language,
): readonly FilterBadge[] {
  const badge = (key: string, text: string, without: Partial<OfficeOrderFilter>): FilterBadge => ({
    key,
    text,
    onRemove: () => onChange({ ...filter, ...without }),
  });
  const { text, payments, paymentState, firstDay, lastDay, saleUnit, customerCode, isPointMode } = filter;
  const { productCode, agentCode } = filter;
  const [from, until] = [dayInWords(firstDay, language), dayInWords(lastDay, language)];
  return [
    ...(text === '' ? [] : [badge('text', i18n._(msg`“${text}”`), { text: '' })]),
    ...payments.map((method) =>
      badge(`pay-${method}`, i18n._(PAYMENT_METHOD_LABELS[method]), {
        payments: payments.filter((each) => each !== method),
      }),
    ),
    ...(paymentState === undefined
      ? []
      : [badge('paid', i18n._(ORDER_PAYMENT_LABELS[paymentState].label), { paymentState: undefined })]),
    ...(firstDay === '' ? [] : [badge('from', i18n._(msg`from ${from}`), { firstDay: '' })]),
    ...(lastDay === '' ? [] : [badge('until', i18n._(msg`until ${until}`), { lastDay: '' })]),
    ...(saleUnit === '' ? [] : [badge('unit', i18n._(msg`branch ${saleUnit}`), { saleUnit: '' })]),
    ...(customerCode === ''
      ? []
      : [badge('customer', i18n._(msg`customer ${customerCode}`), { customerCode: '' })]),
    ...(productCode === '' ? [] : [badge('product', i18n._(msg`with ${productCode}`), { productCode: '' })]),
    ...(agentCode === ''
      ? []
      : [badge('agent', i18n._(msg`agent ${agentCode}`), { agentCode: '', agentUnit: '' })]),
    ...(isPointMode ? [badge('points', i18n._(msg`Rewards for points`), { isPointMode: false })] : []),
  ];
}

/** The filter without all badges. */
export function withoutBadges({ statuses }: OfficeOrderFilter): OfficeOrderFilter {
  return { ...EVERY_ORDER, statuses };
}

import { EVERY_ORDER, ORDER_SORTS, type OfficeOrderFilter, type OrderSort } from '#domain/office/order-list';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';
import { ORDER_STATUSES } from '#domain/orders/order-status';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { dayIn, wordsIn, type SearchTexts } from '#office/kernel/search-text';

/** The filter and the sorting of the order list. */
export interface OrderListView {
  readonly filter: OfficeOrderFilter;
  readonly sort: OrderSort;
}

/** The word for orders of every status; an address without statuses means those to approve. */
const ALL = 'all';

export const FIRST_VIEW: OrderListView = {
  filter: { ...EVERY_ORDER, statuses: ['so-wait'] },
  sort: 'oldest',
};

const MAX_TEXT_LENGTH = 100;

/** Reads a view from the address. What this version does not know is left out. */
export function readOrderView(search: SearchTexts): OrderListView {
  const { status } = search;
  const [paymentState] = wordsIn(search['paid'], ORDER_PAYMENT_STATES);
  const [sort] = wordsIn(search['sort'], ORDER_SORTS);
  const known = wordsIn(status, ORDER_STATUSES);
  const statuses = status === ALL ? [] : known.length > 0 ? known : FIRST_VIEW.filter.statuses;
  return {
    filter: {
      statuses,
      text: (search['q'] ?? '').slice(0, MAX_TEXT_LENGTH),
      payments: wordsIn(search['pay'], PAYMENT_METHODS),
      paymentState,
      firstDay: dayIn(search['from']),
      lastDay: dayIn(search['until']),
      saleUnit: search['unit'] ?? '',
      customerCode: search['customer'] ?? '',
      productCode: search['product'] ?? '',
      agentCode: search['agent'] ?? '',
      agentUnit: search['agent-unit'] ?? '',
      ...(dayIn(search['delivery']) === '' ? {} : { deliveryDay: dayIn(search['delivery']) }),
      isPointMode: search['points'] === 'yes',
    },
    sort: sort ?? (statuses.length === 1 && statuses[0] === 'so-wait' ? 'oldest' : 'newest'),
  };
}

/** Writes a view for the address, without what is the same in every address. */
export function writeOrderView({ filter, sort }: OrderListView): SearchTexts {
  const isFirst = filter.statuses.length === 1 && filter.statuses[0] === 'so-wait';
  const defaultSort: OrderSort = isFirst ? 'oldest' : 'newest';
  const texts = {
    status: isFirst ? '' : filter.statuses.join(',') || ALL,
    q: filter.text,
    pay: filter.payments.join(','),
    paid: filter.paymentState ?? '',
    from: filter.firstDay,
    until: filter.lastDay,
    unit: filter.saleUnit,
    customer: filter.customerCode,
    product: filter.productCode,
    agent: filter.agentCode,
    'agent-unit': filter.agentUnit,
    delivery: filter.deliveryDay ?? '',
    points: filter.isPointMode ? 'yes' : '',
    sort: sort === defaultSort ? '' : sort,
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
}

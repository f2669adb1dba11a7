import { listAudit } from '#contract/office/audit-calls';
import { ALL_CUSTOMERS } from '#domain/office/customer-list';
import { listOfficeNews } from '#contract/office/content/news-calls';
import {
  getCustomer,
  getCustomerStatement,
  listCustomers as listCustomersCall,
} from '#contract/office/customer-calls';
import { listDeliveries, listRiders, sumDeliveries } from '#contract/office/delivery/delivery-calls';
import { listCashClosings, listRiderCash } from '#contract/office/delivery/rider-cash-calls';
import { listImports } from '#contract/office/import-calls';
import { listApiKeys } from '#contract/office/integration/api-key-calls';
import { listWebhookMessages, listWebhooks } from '#contract/office/integration/webhook-calls';
import { listMoneyToSettle } from '#contract/office/money-calls';
import type { OfficeCall } from '#contract/office/office-call';
import { getOfficeOrder } from '#contract/office/order-calls';
import { countOrders, listOrders } from '#contract/office/order-list-calls';
import { listCouponCodes, listCouponHolders } from '#contract/office/payments/coupon-calls';
import { listRefundsDue } from '#contract/office/payments/refund-calls';
import { countBankLines, listBankLines } from '#contract/office/payments/statement-calls';
import { listGridProducts } from '#contract/office/product-calls';
import { getProduct } from '#contract/office/products/product-form-calls';
import { listOfficeCategories } from '#contract/office/categories/category-calls';
import { listPriceLevels } from '#contract/office/prices/price-levels';
import { getDeliveryReport } from '#contract/office/reports/delivery-report-call';
import { getPromotionReport } from '#contract/office/reports/promotion-report-call';
import { getAgingReport, getSalesReport } from '#contract/office/report-calls';
import { listWaitingSlips } from '#contract/office/slip-calls';
import { listStaff } from '#contract/office/staff-calls';
import { findOfferedProducts, getOrderingCustomer } from '#contract/office/telephone-order-calls';
import { getToday } from '#contract/office/today-call';
import { listViews } from '#contract/office/view-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { CustomerKey } from '#domain/kernel/customer-key';
import {
  EVERY_DELIVERY,
  OPEN_DELIVERY_STATES,
  type DeliveryFilter,
} from '#domain/office/delivery/delivery-list';
import { EVERY_PAYMENT } from '#domain/office/payments/money-filter';
import { satang } from '#domain/kernel/money';
import { EVERY_ORDER, type OfficeOrderFilter, type OrderSort } from '#domain/office/order-list';
import { dayAfter } from '#domain/office/reports/report-period';
import { DELIVERY_BREAKDOWNS } from '#domain/office/reports/delivery-report';
import { SALES_BREAKDOWNS } from '#domain/office/reports/sales-report';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';

/** Sends a request to the office and decodes the answer. */
export type Ask = <Request, Answer>(call: OfficeCall<Request, Answer>, request: Request) => Promise<Answer>;

/** One thing that a clerk looks at. */
export interface OfficeLook {
  readonly name: string;
  readonly look: () => Promise<unknown>;
}

/** Customers of office-years.sql: the first ones order very often, the last ones seldom. */
export const customerAt = (index: number): CustomerKey => ({
  customerCode: `D${100_001 + index}`,
  saleUnit: '1000',
});

const EVERY_PRODUCT = { text: '', isSoldOut: undefined } as const;

const FIRST_PAGE = { after: '', take: 50 } as const;
const OFTEN = customerAt(0);
const SELDOM = customerAt(4800);

/** Placed every twelfth order of office-years.sql. */
const AGENT = { agentCode: 'A20000', agentUnit: '1000' };

/** Every list of the office, with the filters that cost most, and what a list opens. */
export async function officeLists(ask: Ask, now: Date): Promise<readonly OfficeLook[]> {
  const today = bangkokDayOf(now);
  const lastYear = dayAfter(today, -400);
  const orders = (name: string, filter: Partial<OfficeOrderFilter>, sort: OrderSort = 'newest') => ({
    name: `Orders, ${name}`,
    look: () => ask(listOrders, { filter: { ...EVERY_ORDER, ...filter }, sort, ...FIRST_PAGE }),
  });
  const counts = (name: string, filter: Partial<OfficeOrderFilter>) => ({
    name: `Orders counted by status, ${name}`,
    look: () => ask(countOrders, { ...EVERY_ORDER, ...filter }),
  });
  const audit = {
    accountId: '',
    action: undefined,
    subject: undefined,
    subjectId: '',
    text: '',
    firstDay: '',
    lastDay: '',
  } as const;
  const ordersOfLastYear = await ask(listOrders, {
    filter: { ...EVERY_ORDER, lastDay: lastYear },
    sort: 'newest',
    ...FIRST_PAGE,
  });
  const { next, rows } = ordersOfLastYear;
  const orderId = rows[0]?.id ?? '';
  const order = await ask(getOfficeOrder, orderId);
  const productCode = order?.order.lines[0]?.productCode ?? '';
  // The category of the last product, so that the whole list is looked through.
  const lastCategory = (await ask(listOfficeCategories, undefined)).findLast(({ level }) => level === 1);
  const inCategory = [lastCategory?.code ?? ''];
  const customers = (name: string, text: string) => ({
    name: `Customers, ${name}`,
    look: () => ask(listCustomersCall, { text, ...ALL_CUSTOMERS, ...FIRST_PAGE }),
  });
  const products = (name: string, text: string, isSoldOut?: boolean) => ({
    name: `Products, ${name}`,
    look: () => ask(listGridProducts, { text, isSoldOut, ...FIRST_PAGE }),
  });
  const deliveries = (name: string, filter: Partial<DeliveryFilter>) => ({
    name: `Deliveries, ${name}`,
    look: () => ask(listDeliveries, { filter: { ...EVERY_DELIVERY, ...filter }, ...FIRST_PAGE }),
  });
  const deliverySums = (name: string, filter: Partial<DeliveryFilter>) => ({
    name: `Deliveries counted, ${name}`,
    look: () => ask(sumDeliveries, { ...EVERY_DELIVERY, ...filter }),
  });
  return [
    { name: 'Today', look: () => ask(getToday, undefined) },
    orders('newest', {}),
    orders('oldest', {}, 'oldest'),
    orders('largest', {}, 'largest'),
    {
      name: 'Orders, a page 13 months ago',
      look: () => ask(listOrders, { filter: EVERY_ORDER, sort: 'newest', after: next, take: 50 }),
    },
    orders('to approve', { statuses: ['so-wait'] }, 'oldest'),
    orders('of three statuses', { statuses: ['so-approve', 'invoice-wait', 'so-cancel'] }),
    orders('cancelled, largest', { statuses: ['so-cancel'] }, 'largest'),
    orders('of one day', { firstDay: lastYear, lastDay: lastYear }),
    orders('of one day, largest', { firstDay: lastYear, lastDay: lastYear }, 'largest'),
    orders('on account', { payments: ['AR'] }),
    orders('with a method that nobody uses', { payments: ['VI'] }),
    ...ORDER_PAYMENT_STATES.map((paymentState) => orders(`payment ${paymentState}`, { paymentState })),
    orders('payment matching, largest', { paymentState: 'matching' }, 'largest'),
    orders('for points', { isPointMode: true }),
    orders('by number', { text: rows[0]?.orderNo ?? '' }),
    orders('by a part of many names', { text: 'ร้าน' }),
    orders('by one name', { text: `การค้า 4801` }),
    orders('by one name, oldest', { text: `การค้า 4801` }, 'oldest'),
    orders('by a name that nobody has', { text: 'ไม่มีใครชื่อนี้' }),
    orders('by a telephone number', { text: '0838019119' }),
    orders('of a customer who orders often', OFTEN),
    orders('of a customer who orders seldom', SELDOM, 'largest'),
    orders('with a product', { productCode }),
    orders('with a product, oldest', { productCode }, 'oldest'),
    orders('with a product, largest', { productCode }, 'largest'),
    orders('with a product that nobody bought', { productCode: 'NONE' }),
    orders('of an agent', AGENT),
    orders('of an agent who ordered nothing', { ...AGENT, agentUnit: '9999' }),
    orders('of a sale unit without orders', { saleUnit: '9999' }),
    counts('all', {}),
    counts('of one month', { firstDay: dayAfter(today, -30), lastDay: today }),
    counts('by a part of many names', { text: 'ร้าน' }),
    counts('payment unpaid', { paymentState: 'unpaid' }),
    counts('for points', { isPointMode: true }),
    counts('with a product', { productCode }),
    counts('of an agent', AGENT),
    counts('on account', { payments: ['AR'] }),
    { name: 'One order', look: () => ask(getOfficeOrder, orderId) },
    { name: 'Slips that wait', look: () => ask(listWaitingSlips, { ...EVERY_PAYMENT, ...FIRST_PAGE }) },
    {
      name: 'Slips that wait, by customer and amount',
      look: () =>
        ask(listWaitingSlips, { ...EVERY_PAYMENT, text: 'D1000', amountFrom: satang(1), ...FIRST_PAGE }),
    },
    { name: 'Money to settle', look: () => ask(listMoneyToSettle, { ...EVERY_PAYMENT, ...FIRST_PAGE }) },
    {
      name: 'Lines of the bank statement',
      look: () => ask(listBankLines, { state: 'open', grade: undefined, text: '', ...FIRST_PAGE }),
    },
    { name: 'Lines of the bank statement counted', look: () => ask(countBankLines, undefined) },
    { name: 'Refunds due', look: () => ask(listRefundsDue, { text: '', ...FIRST_PAGE }) },
    customers('by code', ''),
    customers('by a part of a name', 'ทรัพย์ 49'),
    customers('nobody', 'ไม่มีใครชื่อนี้'),
    { name: 'One customer', look: () => ask(getCustomer, OFTEN) },
    { name: 'A customer who telephones', look: () => ask(getOrderingCustomer, OFTEN) },
    {
      name: 'Products offered by telephone',
      look: () => ask(findOfferedProducts, { customer: OFTEN, text: 'รุ่นที่ 97' }),
    },
    products('by code', ''),
    products('by a part of a name', 'รุ่นที่ 97'),
    products('none', 'ไม่มีสินค้านี้'),
    products('sold out', '', true),
    deliveries('that are open', { states: OPEN_DELIVERY_STATES }),
    deliveries('without a rider', { states: ['waiting'] }),
    deliveries('not accepted', { states: ['failed'] }),
    deliveries('delivered', { states: ['delivered'] }),
    deliveries('all', {}),
    deliveries('of one day', { day: dayAfter(today, -3) }),
    deliveries('by one name', { text: 'การค้า 4801' }),
    deliverySums('that are open', { states: OPEN_DELIVERY_STATES }),
    deliverySums('all', {}),
    deliverySums('of one day', { day: dayAfter(today, -3) }),
    {
      name: 'Products, of a category',
      look: () => ask(listGridProducts, { ...EVERY_PRODUCT, category: inCategory, ...FIRST_PAGE }),
    },
    { name: 'A product', look: () => ask(getProduct, productCode) },
    { name: 'Categories', look: () => ask(listOfficeCategories, undefined) },
    { name: 'Price levels', look: () => ask(listPriceLevels, undefined) },
    { name: 'Riders’ cash', look: () => ask(listRiderCash, undefined) },
    {
      name: 'Closings of cash',
      look: () => ask(listCashClosings, { riderId: '', ...FIRST_PAGE }),
    },
    { name: 'Riders', look: () => ask(listRiders, undefined) },
    {
      name: 'Coupon codes',
      look: () => ask(listCouponCodes, { text: '', state: undefined, ...FIRST_PAGE }),
    },
    {
      name: 'Coupon codes that can be used',
      look: () => ask(listCouponCodes, { text: 'SALE', state: 'usable', ...FIRST_PAGE }),
    },
    {
      name: 'Customers of a coupon',
      look: () => ask(listCouponHolders, { id: 'SALE40', isUsed: true, ...FIRST_PAGE }),
    },
    { name: 'News', look: () => ask(listOfficeNews, undefined) },
    { name: 'Webhooks', look: () => ask(listWebhooks, undefined) },
    {
      name: 'Messages of webhooks',
      look: () =>
        ask(listWebhookMessages, { state: undefined, target: '', language: 'th-TH', ...FIRST_PAGE }),
    },
    {
      name: 'Messages of webhooks that are stuck',
      look: () =>
        ask(listWebhookMessages, { state: 'dead', target: 'erp', language: 'th-TH', ...FIRST_PAGE }),
    },
    { name: 'Keys', look: () => ask(listApiKeys, undefined) },
    { name: 'Imports', look: () => ask(listImports, { id: '', table: undefined, ...FIRST_PAGE }) },
    { name: 'Saved views', look: () => ask(listViews, 'orders') },
    { name: 'Staff accounts', look: () => ask(listStaff, undefined) },
    {
      name: 'Audit log, by the number of an order',
      look: () => ask(listAudit, { ...audit, text: rows[0]?.orderNo ?? '', ...FIRST_PAGE }),
    },
    {
      name: 'Audit log, by a product',
      look: () => ask(listAudit, { ...audit, text: productCode, ...FIRST_PAGE }),
    },
    { name: 'Audit log', look: () => ask(listAudit, { ...audit, ...FIRST_PAGE }) },
    {
      name: 'Audit log, one action',
      look: () => ask(listAudit, { ...audit, action: 'order-cancelled', ...FIRST_PAGE }),
    },
    {
      name: 'Audit log, an action that nobody made',
      look: () => ask(listAudit, { ...audit, action: 'coupon-ended', ...FIRST_PAGE }),
    },
    {
      name: 'Audit log, one day 13 months ago',
      look: () => ask(listAudit, { ...audit, firstDay: lastYear, lastDay: lastYear, ...FIRST_PAGE }),
    },
    {
      name: 'Audit log, one action on one day 13 months ago',
      look: () =>
        ask(listAudit, {
          ...audit,
          action: 'coupon-ended',
          firstDay: lastYear,
          lastDay: lastYear,
          ...FIRST_PAGE,
        }),
    },
    {
      name: 'Audit log, one order',
      look: () => ask(listAudit, { ...audit, subject: 'order', subjectId: orderId, ...FIRST_PAGE }),
    },
  ];
}

/** Every report, for a month and for the longest period. */
export function officeReports(ask: Ask, now: Date): readonly OfficeLook[] {
  const today = bangkokDayOf(now);
  const periods = { month: dayAfter(today, -29), year: dayAfter(today, -365) };
  return [
    ...Object.entries(periods).flatMap(([name, firstDay]) =>
      SALES_BREAKDOWNS.map((by) => ({
        name: `Sales of a ${name} by ${by}`,
        look: () => ask(getSalesReport, { by, period: { firstDay, lastDay: today } }),
      })),
    ),
    ...Object.entries(periods).flatMap(([name, firstDay]) => [
      {
        name: `Promotions of a ${name}`,
        look: () => ask(getPromotionReport, { period: { firstDay, lastDay: today } }),
      },
      ...DELIVERY_BREAKDOWNS.map((by) => ({
        name: `Deliveries of a ${name} by ${by}`,
        look: () => ask(getDeliveryReport, { by, period: { firstDay, lastDay: today } }),
      })),
    ]),
    {
      name: 'The statement of two years of the customer who orders most often',
      look: () => ask(getCustomerStatement, { account: OFTEN, firstDay: '', lastDay: '' }),
    },
    { name: 'Debts by age', look: () => ask(getAgingReport, undefined) },
  ];
}

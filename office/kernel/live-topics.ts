import type { OfficeTopic } from '#domain/office/office-topic';
import { OFFICE_TOPICS } from '#domain/office/office-topic';

/** The calls whose answers a topic concerns, by name. */
const CALLS_OF: Readonly<Record<OfficeTopic, readonly string[]>> = {
  orders: ['listOrders', 'countOrders', 'getOfficeOrder', 'getToday', 'getCustomer'],
  slips: ['listWaitingSlips', 'getOfficeOrder', 'getToday'],
  money: [
    'listMoneyToSettle',
    'listUnpaid',
    'sumUnpaid',
    'listRefundsDue',
    'listRefunds',
    'getOfficeOrder',
    'getToday',
    'getCustomerStatement',
    'listReceipts',
  ],
  statements: ['listBankLines', 'countBankLines'],
  deliveries: [
    'listDeliveries',
    'sumDeliveries',
    'listRiders',
    'getOfficeOrder',
    'listRiderCash',
    'getRiderCash',
    'listCashClosings',
    'getToday',
  ],
  products: ['listGridProducts', 'getProduct', 'listOfficeCategories', 'listPriceLevels', 'listStock'],
  stock: ['listStock', 'listStockEntries'],
  customers: [
    'getCustomer',
    'getCustomerFile',
    'listCustomerAddresses',
    'listCustomers',
    'listRegistrations',
    'listAgentClients',
    'listRiderAccounts',
    'getToday',
  ],
  zones: ['listDeliveryZones'],
  coupons: ['listCouponCodes', 'getCouponCode', 'listCouponHolders'],
  promotions: ['listPromotionRules', 'getPromotionRule'],
  content: ['listOfficeNews', 'getOfficeNews'],
  integration: ['listWebhooks', 'listWebhookMessages', 'listApiKeys', 'getToday'],
  staff: ['listStaff'],
  imports: ['listImports'],
};

/** The topics in the data of one event; those that a newer server has are left out. */
export function topicsIn(data: string): readonly OfficeTopic[] {
  let read: unknown;
  try {
    read = JSON.parse(data);
  } catch {
    return [];
  }
  return Array.isArray(read) ? OFFICE_TOPICS.filter((topic) => read.includes(topic)) : [];
}

/** The names of the calls to make again after these topics changed. */
export function callsOf(topics: readonly OfficeTopic[]): ReadonlySet<string> {
  return new Set(topics.flatMap((topic) => CALLS_OF[topic]));
}

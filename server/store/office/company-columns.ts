import { categories } from '#server/store/catalogue/categories';
import { conditions } from '#server/store/orders/conditions';
import { counters } from '#server/store/database/counters';
import { riderCashEntries } from '#server/store/delivery/rider-cash';
import { deliveryEntries } from '#server/store/delivery-days/delivery-entries';
import { deliveryHolidays } from '#server/store/delivery-days/delivery-holidays';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { lineEvents } from '#server/store/accounts/line-events';
import { news } from '#server/store/content/news';
import { products } from '#server/store/catalogue/products';
import { productMonths, summedMonths } from '#server/store/office/reports/product-months';
import { pausedCoupons } from '#server/store/payments/coupons';
import { promotionRules } from '#server/store/promotions/promotion-rules';
import { pushKeys } from '#server/store/notifications/push-keys';
import { nicknames } from '#server/store/search/nicknames';
import { signInTries } from '#server/store/accounts/sign-in-tries';
import { spentAccessLinks } from '#server/store/accounts/spent-access-links';
import { staffExportBatches, staffExports } from '#server/store/orders/staff-exports';
import { orderRules } from '#server/store/order-rules/order-rules';
import { stockEntries } from '#server/store/stock/stock-entries';
import { stocks } from '#server/store/stock/stocks';
import { substitutes } from '#server/store/stock/substitutes';
import { nobodys } from './column-rules.ts';

/** Tables without personal data: the company's catalogue, its keys, and counters. */
export const COMPANY_COLUMNS = {
  categories: nobodys(categories, {
    company: ['level', 'code', 'parentCode', 'name', 'nameEn', 'picture', 'position'],
  }),
  conditions: nobodys(conditions, {
    company: ['kind', 'code', 'remark', 'remarkEn', 'appliesTo', 'position', 'isFeeWaived'],
  }),
  counters: nobodys(counters, {
    state: ['name', 'value'],
  }),
  deliveryEntries: nobodys(deliveryEntries, {
    company: ['zone', 'day', 'cause', 'places'],
    state: ['number'],
    key: ['orderId'],
    time: ['happenedAt'],
  }),
  deliveryHolidays: nobodys(deliveryHolidays, {
    company: ['day', 'zone', 'reason', 'reasonEn'],
  }),
  deliveryZones: nobodys(deliveryZones, {
    company: [
      'code',
      'name',
      'nameEn',
      'provinces',
      'districts',
      'subdistricts',
      'area',
      'weekdays',
      'cutOff',
      'leadDays',
      'capacity',
      'minimum',
      'fee',
      'freeFrom',
      'isUsed',
    ],
  }),
  lineEvents: nobodys(lineEvents, {
    key: ['webhookEventId'],
    time: ['takenAt'],
  }),
  news: nobodys(news, {
    company: [
      'code',
      'type',
      'title',
      'titleEn',
      'text',
      'banner',
      'bannerEn',
      'link',
      'isActive',
      'firstDay',
      'lastDay',
      'position',
    ],
  }),
  nicknames: nobodys(nicknames, {
    company: ['key', 'said', 'meant', 'isUsed'],
  }),
  pausedCoupons: nobodys(pausedCoupons, {
    company: ['id'],
    time: ['pausedAt'],
  }),
  productMonths: nobodys(productMonths, {
    company: ['month', 'productCode', 'orders', 'amount'],
  }),
  promotionRules: nobodys(promotionRules, {
    company: ['id', 'isActive', 'firstDay', 'lastDay', 'timesInAll', 'used', 'freeProducts', 'rule'],
  }),
  products: nobodys(products, {
    company: [
      'code',
      'position',
      'isActive',
      'isSoldOut',
      'isForPoints',
      'materialType',
      'pointsPerCase',
      'facts',
      'prices',
    ],
  }),
  pushKeys: nobodys(pushKeys, {
    state: ['isOnly'],
    secret: ['publicKey', 'privateKey'],
  }),
  // The entries hold ids and amounts alone. The closing names the people.
  riderCashEntries: nobodys(riderCashEntries, {
    company: ['amount'],
    state: ['number', 'kind'],
    key: ['closingId', 'visitId'],
  }),
  // A hash of a name or number, which the daily cleanup deletes within a day or two.
  signInTries: nobodys(signInTries, {
    secret: ['subject'],
    time: ['windowEndsAt', 'waitsUntil'],
    state: ['tries'],
  }),
  stockEntries: nobodys(stockEntries, {
    company: ['productCode', 'unit', 'cause', 'amount'],
    state: ['number'],
    key: ['orderId'],
    time: ['happenedAt'],
  }),
  stocks: nobodys(stocks, {
    company: ['productCode', 'unit', 'amount', 'toldState', 'lowFrom', 'policy', 'backOn'],
    time: ['countedAt', 'changedAt'],
  }),
  substitutes: nobodys(substitutes, { company: ['productCode', 'codes'], time: ['changedAt'] }),
  orderRules: nobodys(orderRules, {
    company: [
      'productCode',
      'unit',
      'multiple',
      'minimum',
      'maximum',
      'periodMaximum',
      'periodDays',
      'priceLevels',
      'customers',
    ],
  }),
  spentAccessLinks: nobodys(spentAccessLinks, {
    key: ['keyId'],
    secret: ['nonce'],
    time: ['expiresAt'],
  }),
  staffExportBatches: nobodys(staffExportBatches, {
    state: ['number', 'kind', 'itemCount'],
    time: ['exportedAt'],
    reference: ['file'],
  }),
  staffExports: nobodys(staffExports, {
    state: ['kind', 'batch'],
    key: ['itemId'],
    time: ['exportedAt'],
  }),
  summedMonths: nobodys(summedMonths, {
    company: ['month'],
    state: ['changeNumber'],
  }),
};

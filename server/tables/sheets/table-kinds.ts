import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { DAY_MS } from '#domain/kernel/durations';
import { hashNewPasswords, importAccounts, listAccountRows } from '#server/services/accounts/import-accounts';
import { importAgentClients, listAgentClientRows } from '#server/services/clients/import-agent-clients';
import { importBalances, listBalanceRows } from '#server/services/payments/import-balances';
import { importCategories, listCategoryRows } from '#server/services/catalogue/import/import-categories';
import { importConditions, listConditionRows } from '#server/services/orders/import-conditions';
import { importCoupons, listCouponRows } from '#server/services/payments/coupons/import-coupons';
import { importNews, listNewsRows } from '#server/services/content/import-news';
import { importPromotions, listPromotionRows } from '#server/services/catalogue/import/import-promotions';
import { importCustomers, listCustomerRows } from '#server/services/accounts/import-customers';
import { importProducts } from '#server/services/catalogue/import/import-products';
import { importNicknames } from '#server/services/search/import-nicknames';
import { listNicknameRows } from '#server/services/search/list-nicknames';
import { listProductRows } from '#server/services/catalogue/list-product-rows';
import { tableKind, type TableKind } from '../table-kind.ts';
import {
  importDeliveryHolidays,
  listDeliveryHolidayRows,
} from '#server/services/delivery-days/import-delivery-holidays';
import {
  importDeliveryZones,
  listDeliveryZoneRows,
} from '#server/services/delivery-days/import-delivery-zones';
import { conditionSheet } from './conditions.ts';
import { deliveryHolidaySheet, deliveryZoneSheet } from './delivery-days.ts';
import { accountSheet, agentClientSheet, balanceSheet, customerSheet } from './customers.ts';
import { nicknameSheet } from './nicknames.ts';
import { categorySheet, couponSheet, newsSheet, promotionSheet } from './offers.ts';
import { promotionRuleSheet } from './promotion-rules.ts';
import { importPromotionRules } from '#server/services/promotions/import/import-promotion-rules';
import { listPromotionRuleRows } from '#server/services/promotions/import/rows-of-rules';
import { orderRuleSheet } from './order-rules.ts';
import { importOrderRules, listOrderRuleRows } from '#server/services/order-rules/import-order-rules';
import { stockSheet } from './stock.ts';
import { importStock, listStockRows } from '#server/services/stock/import-stock';
import { substituteSheet } from './substitutes.ts';
import { importSubstitutes, listSubstituteRows } from '#server/services/stock/import-substitutes';
import { productSheet } from './products.ts';

/** Every kind of table that can be imported and exported, by its name in a command. */
export const TABLE_KINDS = {
  products: tableKind({
    sheet: productSheet,
    importRows: importProducts,
    list: listProductRows,
    pictureFields: ['picture1', 'picture2', 'picture3', 'picture4', 'picture5'],
    withdraw: () => ({ isSold: false }),
  }),
  categories: tableKind({
    sheet: categorySheet,
    importRows: importCategories,
    list: listCategoryRows,
    pictureFields: ['picture'],
  }),
  promotions: tableKind({
    sheet: promotionSheet,
    importRows: importPromotions,
    list: listPromotionRows,
    withdraw: () => ({ productCodes: '' }),
  }),
  'promotion-rules': tableKind({
    sheet: promotionRuleSheet,
    importRows: importPromotionRules,
    list: listPromotionRuleRows,
    withdraw: () => ({ isActive: false }),
  }),
  stock: tableKind({
    sheet: stockSheet,
    importRows: (transaction, rows, { now }) => importStock(transaction, rows, now),
    list: listStockRows,
  }),
  substitutes: tableKind({
    sheet: substituteSheet,
    importRows: (transaction, rows, { now }) => importSubstitutes(transaction, rows, now),
    list: listSubstituteRows,
    withdraw: () => ({ codes: '' }),
  }),
  'order-rules': tableKind({
    sheet: orderRuleSheet,
    importRows: importOrderRules,
    list: listOrderRuleRows,
    // A unit without limits has no rule.
    withdraw: () => ({
      multiple: undefined,
      minimum: undefined,
      maximum: undefined,
      periodMaximum: undefined,
      periodDays: undefined,
      priceLevels: '',
      customers: '',
    }),
  }),
  nicknames: tableKind({
    sheet: nicknameSheet,
    importRows: importNicknames,
    list: listNicknameRows,
    withdraw: () => ({ isUsed: false }),
  }),
  coupons: tableKind({
    sheet: couponSheet,
    importRows: (transaction, rows, { tenant }) => importCoupons(transaction, rows, tenant.configuration),
    list: listCouponRows,
    // A coupon cannot be taken out of a customer's list, but it can have expired.
    withdraw: (_, now) => ({ endDate: bangkokDayOf(new Date(now.getTime() - DAY_MS)) }),
  }),
  news: tableKind({
    sheet: newsSheet,
    importRows: importNews,
    list: listNewsRows,
    pictureFields: ['banner', 'bannerEn'],
    withdraw: () => ({ isActive: false }),
  }),
  customers: tableKind({
    sheet: customerSheet,
    importRows: (transaction, rows, { tenant }) => importCustomers(transaction, rows, tenant.configuration),
    list: listCustomerRows,
  }),
  balances: tableKind({
    sheet: balanceSheet,
    importRows: (transaction, rows, { tenant, accountId, now }) =>
      importBalances(transaction, rows, { ...tenant.configuration, accountId, now }),
    list: listBalanceRows,
    namesStaff: true,
    seenFields: ['seenDebt', 'seenPoints'],
  }),
  'agent-clients': tableKind({
    sheet: agentClientSheet,
    importRows: (transaction, rows, { tenant }) =>
      importAgentClients(transaction, rows, tenant.configuration),
    list: listAgentClientRows,
    withdraw: () => ({ isClient: false }),
  }),
  conditions: tableKind({
    sheet: conditionSheet,
    importRows: importConditions,
    list: listConditionRows,
    withdraw: () => ({ isOffered: false }),
  }),
  'delivery-zones': tableKind({
    sheet: deliveryZoneSheet,
    importRows: importDeliveryZones,
    list: listDeliveryZoneRows,
    withdraw: () => ({ isUsed: false }),
  }),
  'delivery-holidays': tableKind({
    sheet: deliveryHolidaySheet,
    importRows: importDeliveryHolidays,
    list: listDeliveryHolidayRows,
    withdraw: () => ({ isHoliday: false }),
  }),
  accounts: tableKind({
    sheet: accountSheet,
    prepare: (rows, { tenant, onProgress, signal }) =>
      hashNewPasswords(tenant.database, rows, { onProgress, signal }),
    importRows: (transaction, rows, { tenant, now }, hashes) =>
      importAccounts(transaction, rows, {
        hashes: hashes ?? new Map(),
        standards: tenant.configuration,
        now,
      }),
    list: listAccountRows,
    // An account stays with what its person did, but it can be locked.
    withdraw: () => ({ isActive: false }),
  }),
} as const satisfies Readonly<Record<string, TableKind>>;

export function tableKindOf(name: string): TableKind | undefined {
  return new Map<string, TableKind>(Object.entries(TABLE_KINDS)).get(name);
}

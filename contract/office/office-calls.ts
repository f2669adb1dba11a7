import { listAudit } from './audit-calls.ts';
import { getOfficeNews, listOfficeNews, publishNews, saveNews } from './content/news-calls.ts';
import { getCustomer, getCustomerStatement, listCustomers } from './customer-calls.ts';
import { listAgentClients, setAgentClient } from './customers/agent-client-calls.ts';
import { listRiderAccounts, setAccountActive, signOutAccount } from './customers/customer-account-calls.ts';
import {
  listCustomerAddresses,
  removeCustomerAddress,
  saveCustomerAddress,
} from './customers/customer-address-calls.ts';
import { addCustomerNote, getCustomerFile, removeCustomerNote } from './customers/customer-file-calls.ts';
import { saveCustomer, setCreditLimit } from './customers/customer-terms-calls.ts';
import { eraseCustomer, previewErasure } from './customers/person-calls.ts';
import { addCustomerAccount, addRiderAccount, resetAccountPassword } from './customers/new-account-calls.ts';
import { checkRegistration, listRegistrations } from './customers/registration-calls.ts';
import {
  assignDeliveries,
  listDeliveries,
  listRiders,
  releaseDeliveries,
  sumDeliveries,
} from './delivery/delivery-calls.ts';
import {
  closeRiderCash,
  getRiderCash,
  listCashClosings,
  listRiderCash,
} from './delivery/rider-cash-calls.ts';
import { listImports, undoImport } from './import-calls.ts';
import { addApiKey, listApiKeys, revokeApiKey } from './integration/api-key-calls.ts';
import { listWebhookMessages, listWebhooks, settleWebhooks } from './integration/webhook-calls.ts';
import { getSecretKeys, rotateSecretKeys } from './integration/secret-key-calls.ts';
import { listDeliveryZones, saveZoneArea } from './delivery-days/zone-calls.ts';
import {
  listMoneyToSettle,
  listReceipts,
  recordOfficeReceipt,
  reverseOfficeReceipt,
  settleMoney,
} from './money-calls.ts';
import type { OfficeCall } from './office-call.ts';
import { approveOrders, cancelOrders, getOfficeOrder, moveOrders } from './order-calls.ts';
import { changeOrder, previewOrderChange, recordAgreement } from './order-edit-calls.ts';
import { findPlacesOfAddress, getOrderChoices } from './orders/order-choice-calls.ts';
import { addOrderNote } from './orders/order-note-calls.ts';
import { countOrders, listOrders } from './order-list-calls.ts';
import {
  addPasskey,
  listPasskeys,
  provePasskey,
  removePasskey,
  startPasskey,
  startPasskeyProof,
} from './passkey-calls.ts';
import {
  listOfficeCategories,
  moveProducts,
  placeCategory,
  removeCategory,
  saveCategory,
} from './categories/category-calls.ts';
import { listPriceLevels } from './prices/price-levels.ts';
import { getProduct, saveProduct } from './products/product-form-calls.ts';
import { withdrawProducts } from './products/withdraw-calls.ts';
import { listGridProducts } from './product-calls.ts';
import { setPrices } from './prices/set-prices.ts';
import { setStock } from './prices/set-stock.ts';
import { listProductPictures, setProductPictures } from './pictures/product-picture-calls.ts';
import { listStock, listStockEntries, saveStock, saveSubstitutes } from './stock/stock-calls.ts';
import { confirmSecondFactor, enrolSecondFactor, renewRecoveryCodes } from './second-factor-calls.ts';
import {
  endOwnDevice,
  listOwnDevices,
  officeSignIn,
  officeSignOut,
  proveSecondFactor,
  stepUp,
  whoAmI,
} from './session-calls.ts';
import {
  acceptInvitation,
  getInvitation,
  inviteStaff,
  renewInvitation,
  revokeInvitation,
} from './invitation-calls.ts';
import { getSettings, saveSettings } from './settings-calls.ts';
import { confirmSlip, listWaitingSlips, refuseSlip } from './slip-calls.ts';
import {
  addStaff,
  listStaff,
  resetSecondFactor,
  resetStaffPassword,
  setStaffActive,
  setStaffRoles,
} from './staff-calls.ts';
import {
  endCoupon,
  getCouponCode,
  listCouponCodes,
  listCouponHolders,
  pauseCoupon,
  saveCoupon,
} from './payments/coupon-calls.ts';
import {
  acceptBankLines,
  countBankLines,
  listBankLines,
  setBankLineAside,
} from './payments/statement-calls.ts';
import { correctOfficeBalance } from './payments/correction-calls.ts';
import { listUnpaid, sumUnpaid } from './payments/unpaid-calls.ts';
import { listRefunds, listRefundsDue, recordRefund, reverseRefund } from './payments/refund-calls.ts';
import {
  endPromotionRule,
  findCustomerGroups,
  findRuleCategories,
  getPromotionRule,
  listPromotionRules,
  pausePromotionRule,
  savePromotionRule,
} from './promotions/rule-calls.ts';
import { previewPromotionRule } from './promotions/preview-rule.ts';
import { tryPromotionRule } from './promotions/try-rule.ts';
import { cancelOfficeInvoice, returnOfficeProducts } from './return-calls.ts';
import { getDeliveryReport } from './reports/delivery-report-call.ts';
import { getPromotionReport } from './reports/promotion-report-call.ts';
import { getAgingReport, getSalesReport } from './report-calls.ts';
import { findOfferedProducts, getOrderingCustomer, priceOrder, takeOrder } from './telephone-order-calls.ts';
import { getToday } from './today-call.ts';
import { deleteView, listViews, saveView, shareView } from './view-calls.ts';

/**
 * Every call of the office. They are our own: the API for other clients (contract/api) leaves them out, because a
 * person's session in a browser is no way in for programs.
 */
export const OFFICE_CALLS: readonly OfficeCall<unknown, unknown>[] = [
  officeSignIn,
  proveSecondFactor,
  enrolSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  startPasskeyProof,
  provePasskey,
  listPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  whoAmI,
  stepUp,
  officeSignOut,
  listOwnDevices,
  endOwnDevice,
  getToday,
  getSalesReport,
  getAgingReport,
  getPromotionReport,
  getDeliveryReport,
  listOrders,
  countOrders,
  getOfficeOrder,
  approveOrders,
  moveOrders,
  cancelOrders,
  changeOrder,
  previewOrderChange,
  getOrderChoices,
  findPlacesOfAddress,
  recordAgreement,
  addOrderNote,
  returnOfficeProducts,
  cancelOfficeInvoice,
  getOrderingCustomer,
  findOfferedProducts,
  priceOrder,
  takeOrder,
  listWaitingSlips,
  confirmSlip,
  refuseSlip,
  listMoneyToSettle,
  settleMoney,
  listReceipts,
  recordOfficeReceipt,
  reverseOfficeReceipt,
  listBankLines,
  countBankLines,
  acceptBankLines,
  setBankLineAside,
  listRefundsDue,
  listRefunds,
  recordRefund,
  reverseRefund,
  listUnpaid,
  sumUnpaid,
  correctOfficeBalance,
  listCustomers,
  getCustomer,
  getCustomerStatement,
  getCustomerFile,
  saveCustomer,
  setCreditLimit,
  listCustomerAddresses,
  saveCustomerAddress,
  removeCustomerAddress,
  addCustomerNote,
  removeCustomerNote,
  previewErasure,
  eraseCustomer,
  listRegistrations,
  checkRegistration,
  listAgentClients,
  setAgentClient,
  listRiderAccounts,
  setAccountActive,
  signOutAccount,
  addCustomerAccount,
  addRiderAccount,
  resetAccountPassword,
  listGridProducts,
  getProduct,
  saveProduct,
  withdrawProducts,
  listPriceLevels,
  listOfficeCategories,
  saveCategory,
  placeCategory,
  removeCategory,
  moveProducts,
  setStock,
  setPrices,
  setProductPictures,
  listProductPictures,
  listStock,
  listStockEntries,
  saveStock,
  saveSubstitutes,
  listDeliveryZones,
  saveZoneArea,
  listDeliveries,
  listRiders,
  assignDeliveries,
  releaseDeliveries,
  sumDeliveries,
  listRiderCash,
  listCashClosings,
  getRiderCash,
  closeRiderCash,
  listCouponCodes,
  getCouponCode,
  listCouponHolders,
  saveCoupon,
  endCoupon,
  pauseCoupon,
  listPromotionRules,
  getPromotionRule,
  findCustomerGroups,
  findRuleCategories,
  previewPromotionRule,
  tryPromotionRule,
  savePromotionRule,
  pausePromotionRule,
  endPromotionRule,
  listOfficeNews,
  getOfficeNews,
  saveNews,
  publishNews,
  listWebhooks,
  listWebhookMessages,
  settleWebhooks,
  listApiKeys,
  addApiKey,
  revokeApiKey,
  getSecretKeys,
  rotateSecretKeys,
  listViews,
  saveView,
  shareView,
  deleteView,
  listImports,
  undoImport,
  listAudit,
  getSettings,
  saveSettings,
  listStaff,
  addStaff,
  resetStaffPassword,
  inviteStaff,
  renewInvitation,
  revokeInvitation,
  getInvitation,
  acceptInvitation,
  setStaffRoles,
  setStaffActive,
  resetSecondFactor,
];

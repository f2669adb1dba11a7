import { readAccessLink, spendAccessLink } from '#contract/accounts/access-link';
import { addOrder } from '#contract/orders/add-order';
import type { Call } from '#contract/protocol/call';
import { cancelOrder } from '#contract/orders/cancel-order';
import { getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { addAddress, removeAddress, updateAddress } from '#contract/addresses/change-address';
import { getClients } from '#contract/clients/clients';
import { getPaymentConditions, getShippingConditions } from '#contract/orders/conditions';
import { checkCoupon, getCoupons } from '#contract/payments/coupons';
import { getAccountNotices } from '#contract/accounts/account-notices';
import { endOtherSessions, endSession, getSessions } from '#contract/accounts/device-sessions';
import { getAddresses } from '#contract/addresses/get-addresses';
import { getBankAccounts } from '#contract/payments/get-bank-accounts';
import { getHierarchy } from '#contract/catalogue/get-hierarchy';
import { getDeliveries } from '#contract/delivery/get-deliveries';
import { getInvoices } from '#contract/delivery/get-invoices';
import { releaseInvoice } from '#contract/delivery/release-invoice';
import { sendDelivery } from '#contract/delivery/send-delivery';
import { getNews } from '#contract/content/get-news';
import { getPoints } from '#contract/payments/get-points';
import { getProductList } from '#contract/catalogue/get-product-list';
import { grabInvoice } from '#contract/delivery/grab-invoice';
import {
  beginLine,
  finishLine,
  getLineLink,
  linkLine,
  signInByCode,
  unlinkLine,
} from '#contract/accounts/line-calls';
import { makeAccessLink } from '#contract/accounts/make-access-link';
import { lookUpKey } from '#contract/orders/look-up-key';
import { moveOrder } from '#contract/orders/move-order';
import { requestCode, verifyCode } from '#contract/accounts/one-time-code';
import { getOrderDetail } from '#contract/orders/order-detail';
import { getOrderHistory } from '#contract/orders/order-history';
import { getOrderTracking } from '#contract/orders/order-tracking';
import { getChangedOrders } from '#contract/orders/changed-orders';
import { cancelInvoice, returnProducts } from '#contract/orders/return-products';
import { changePassword, setPassword } from '#contract/accounts/password-calls';
import { getDistricts, getPlaceChoices, getProvinces, getSubdistricts } from '#contract/places/places';
import { correctBalance, getStatement, listOpenDebts } from '#contract/payments/accounts';
import { recordReceipt, reverseReceipt } from '#contract/payments/receipts';
import { checkPayment, getOrderPayment, settlePayment, startPayment } from '#contract/payments/payment';
import { getPriceList } from '#contract/catalogue/price-list';
import { getPurchasedLines } from '#contract/orders/purchased-lines';
import { removePushSubscription, savePushSubscription } from '#contract/notifications/push';
import { saveFile } from '#contract/accounts/private-file';
import { getProfile, saveProfile } from '#contract/accounts/profile';
import { register } from '#contract/accounts/register';
import { getConsent, saveConsent } from '#contract/accounts/save-consent';
import { registerClient } from '#contract/clients/register-client';
import { checkToken } from '#contract/accounts/check-token';
import { signIn, signInAsGuest, signOut } from '#contract/accounts/session-calls';
import { locatePinCall, searchPlace } from '#contract/places/geocoding';
import { getSlips, getShownSlips, sendSlip, settleSlip } from '#contract/payments/slip';
import { setProductPrices, setProductStock } from '#contract/catalogue/product-changes';
import { getWebhookMessages, settleWebhookMessages } from '#contract/integration/webhook-messages';
import { getWishlist, setWish } from '#contract/wishlist/wishlist';

/** All calls of the API: those of existing back ends (Specification, WIRE-2), then our own. */
export const ALL_CALLS: readonly Call<unknown, unknown>[] = [
  signInAsGuest,
  signIn,
  checkToken,
  getPoints,
  getAddresses,
  getHierarchy,
  getPlaceChoices,
  getProvinces,
  getDistricts,
  getSubdistricts,
  getBankAccounts,
  getShippingConditions,
  getPaymentConditions,
  getProductList,
  getCoupons,
  checkCoupon,
  getNews,
  getInvoices,
  grabInvoice,
  releaseInvoice,
  sendDelivery,
  getDeliveries,
  addAddress,
  updateAddress,
  removeAddress,
  saveConsent,
  signOut,
  readAccessLink,
  spendAccessLink,
  makeAccessLink,
  addOrder,
  getOrderHistory,
  getChangedOrders,
  getOrderDetail,
  getPurchasedLines,
  moveOrder,
  returnProducts,
  cancelInvoice,
  cancelOrder,
  getOrderTracking,
  lookUpKey,
  getCatalogueManifest,
  getPriceList,
  searchPlace,
  locatePinCall,
  getWishlist,
  setWish,
  requestCode,
  verifyCode,
  setPassword,
  changePassword,
  getSessions,
  endSession,
  endOtherSessions,
  getAccountNotices,
  getConsent,
  getProfile,
  saveProfile,
  saveFile,
  register,
  getClients,
  beginLine,
  finishLine,
  linkLine,
  getLineLink,
  unlinkLine,
  signInByCode,
  registerClient,
  startPayment,
  getOrderPayment,
  checkPayment,
  settlePayment,
  savePushSubscription,
  removePushSubscription,
  sendSlip,
  getSlips,
  getShownSlips,
  settleSlip,
  recordReceipt,
  reverseReceipt,
  listOpenDebts,
  getStatement,
  correctBalance,
  getWebhookMessages,
  settleWebhookMessages,
  setProductPrices,
  setProductStock,
];

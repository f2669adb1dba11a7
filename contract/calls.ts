import { readAccessLink, spendAccessLink } from './access-link.ts';
import { addOrder } from './add-order.ts';
import type { Call } from './call.ts';
import { cancelOrder } from './cancel-order.ts';
import { getCatalogueManifest } from './catalogue-manifest.ts';
import { addAddress, removeAddress, updateAddress } from './change-address.ts';
import { getClients } from './clients.ts';
import { getPaymentConditions, getShippingConditions } from './conditions.ts';
import { checkCoupon, getCoupons } from './coupons.ts';
import { getAccountNotices } from './accounts/account-notices.ts';
import { endOtherSessions, endSession, getSessions } from './device-sessions.ts';
import { getAddresses } from './get-addresses.ts';
import { getBankAccounts } from './get-bank-accounts.ts';
import { getHierarchy } from './get-hierarchy.ts';
import { getDeliveries } from './get-deliveries.ts';
import { getInvoices } from './get-invoices.ts';
import { releaseInvoice } from './release-invoice.ts';
import { sendDelivery } from './send-delivery.ts';
import { getNews } from './get-news.ts';
import { getPoints } from './get-points.ts';
import { getProductList } from './get-product-list.ts';
import { grabInvoice } from './grab-invoice.ts';
import { beginLine, finishLine, getLineLink, linkLine, signInByCode, unlinkLine } from './line-calls.ts';
import { makeAccessLink } from './make-access-link.ts';
import { lookUpKey } from './look-up-key.ts';
import { moveOrder } from './move-order.ts';
import { requestCode, verifyCode } from './one-time-code.ts';
import { getOrderDetail } from './order-detail.ts';
import { getOrderHistory } from './order-history.ts';
import { getOrderTracking } from './order-tracking.ts';
import { getChangedOrders } from './orders/changed-orders.ts';
import { cancelInvoice, returnGoods } from './orders/return-goods.ts';
import { changePassword, setPassword } from './password-calls.ts';
import { getDistricts, getPlaceChoices, getProvinces, getSubdistricts } from './places.ts';
import { correctBalance, getStatement, listOpenDebts } from './payments/accounts.ts';
import { recordReceipt, reverseReceipt } from './payments/receipts.ts';
import { checkPayment, getOrderPayment, settlePayment, startPayment } from './payment.ts';
import { getPriceList } from './price-list.ts';
import { getPurchasedLines } from './purchased-lines.ts';
import { removePushSubscription, savePushSubscription } from './push.ts';
import { saveFile } from './private-file.ts';
import { getProfile, saveProfile } from './profile.ts';
import { register } from './register.ts';
import { getConsent, saveConsent } from './save-consent.ts';
import { registerClient } from './register-client.ts';
import { checkToken } from './check-token.ts';
import { signIn, signInAsGuest, signOut } from './session-calls.ts';
import { locatePinCall, searchPlace } from './geocoding.ts';
import { getSlips, getSlipsToSee, sendSlip, settleSlip } from './slip.ts';
import { setProductPrices, setProductStock } from './product-changes.ts';
import { getWebhookMessages, settleWebhookMessages } from './webhook-messages.ts';
import { getWishlist, setWish } from './wishlist.ts';

/** Every call of the wire: the specification's (section 7) in its order, then ours. */
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
  returnGoods,
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
  getSlipsToSee,
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

import { readAccessLink, spendAccessLink } from '#contract/accounts/access-link';
import { addOrder } from '#contract/orders/add-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import type { Call } from '#contract/protocol/call';
import { acceptOrderChange } from '#contract/orders/accept-order-change';
import { cancelOrder } from '#contract/orders/cancel-order';
import { getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { addAddress, removeAddress, updateAddress } from '#contract/addresses/change-address';
import { getClients } from '#contract/clients/clients';
import { getPaymentConditions, getShippingConditions } from '#contract/orders/conditions';
import { getPromotionRules } from '#contract/promotions/get-rules';
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
import { getOrderRules } from '#contract/order-rules/get-order-rules';
import { getDeliveryDays } from '#contract/delivery-days/get-delivery-days';
import { getStockLevels } from '#contract/stock/get-levels';
import { setStockLevels } from '#contract/stock/set-levels';
import { getWishlist, setWish } from '#contract/wishlist/wishlist';

/** Every call of the API with its summary: those of existing back ends (Specification, WIRE-2), then our own. */
export const SUMMARIZED_CALLS: readonly (readonly [call: Call<unknown, unknown>, summary: string])[] = [
  [signInAsGuest, 'Starts a guest session.'],
  [signIn, 'Signs in with a username and a password.'],
  [checkToken, 'Checks whether the token belongs to a live session.'],
  [getPoints, 'Returns the customer’s points.'],
  [getAddresses, 'Lists the customer’s addresses.'],
  [getHierarchy, 'Returns the product categories.'],
  [getPlaceChoices, 'Lists all places from which an address is chosen.'],
  [getProvinces, 'Lists the provinces.'],
  [getDistricts, 'Lists the districts of a province.'],
  [getSubdistricts, 'Lists the subdistricts of a district.'],
  [getBankAccounts, 'Lists the bank accounts to which customers can transfer money.'],
  [getShippingConditions, 'Lists the shipping conditions for an order type.'],
  [getPaymentConditions, 'Lists the payment conditions for an order type.'],
  [getProductList, 'Searches and lists products.'],
  [getCoupons, 'Lists the customer’s coupons.'],
  [
    getPromotionRules,
    'Lists the promotion rules that may work for the customer, with what is left of their quotas.',
  ],
  [getDeliveryDays, 'Lists the delivery zones with their weekdays, cut-offs, holidays and full days.'],
  [getStockLevels, 'Lists the stock of the company as the customer may know it, or what changed in it.'],
  [
    getOrderRules,
    'Lists the rules about quantities that hold for the customer, with what was bought in their periods, and the minimum orders and delivery fees of the zones.',
  ],
  [checkCoupon, 'Checks whether a coupon can be used.'],
  [getNews, 'Lists news, banners and information pages.'],
  [getInvoices, 'Lists the invoices that riders can accept or have accepted.'],
  [grabInvoice, 'Assigns an invoice to the rider who calls.'],
  [releaseInvoice, 'Takes an invoice back from its rider.'],
  [sendDelivery, 'Records a delivery report of a rider.'],
  [getDeliveries, 'Lists delivery reports.'],
  [addAddress, 'Adds an address to the customer’s address book.'],
  [updateAddress, 'Changes an address in the customer’s address book.'],
  [removeAddress, 'Removes an address from the customer’s address book.'],
  [saveConsent, 'Saves the customer’s answer to the privacy notice.'],
  [signOut, 'Ends the session.'],
  [readAccessLink, 'Reads an access link without using it.'],
  [spendAccessLink, 'Signs in with an access link, which then becomes invalid.'],
  [makeAccessLink, 'Creates a link that signs the account in once.'],
  [addOrder, 'Places an order, or the next revision of an order that was refused or edited.'],
  [getOrderHistory, 'Lists orders, newest first.'],
  [getChangedOrders, 'Lists orders by the time or number of their last change.'],
  [getOrderDetail, 'Returns an order with its lines.'],
  [getPurchasedLines, 'Lists the order lines that the customer has bought.'],
  [moveOrder, 'Changes the status of an order.'],
  [returnProducts, 'Records returned products of a delivered order.'],
  [cancelInvoice, 'Cancels an invoiced order that has not been delivered.'],
  [cancelOrder, 'Cancels an order.'],
  [acceptOrderChange, 'Agrees to the higher total of an order that staff changed.'],
  [getOrderTracking, 'Returns the tracking information of an order.'],
  [lookUpKey, 'Looks up what became of a request with an idempotency key.'],
  [getCatalogueManifest, 'Returns the current version of the catalogue and its chunks.'],
  [getPriceList, 'Returns the prices of one price level.'],
  [searchPlace, 'Searches for places by text.'],
  [locatePinCall, 'Finds the place at a pair of coordinates.'],
  [getWishlist, 'Lists the customer’s favourites.'],
  [setWish, 'Adds a product to the favourites, or removes it.'],
  [requestCode, 'Sends a one-time code by text message.'],
  [verifyCode, 'Exchanges a one-time code for a ticket.'],
  [setPassword, 'Sets a new password with the ticket of a verified code.'],
  [changePassword, 'Changes the password of the signed-in account.'],
  [getSessions, 'Lists the devices on which the account is signed in.'],
  [endSession, 'Signs the account out of one other device.'],
  [endOtherSessions, 'Signs the account out of all other devices.'],
  [getAccountNotices, 'Lists the security notices of the signed-in account.'],
  [getConsent, 'Returns the customer’s answer to the privacy notice.'],
  [getProfile, 'Returns the customer’s profile.'],
  [saveProfile, 'Saves changes of the customer’s profile.'],
  [saveFile, 'Saves a private picture.'],
  [register, 'Registers a customer with the ticket of a verified one-time code.'],
  [getClients, 'Lists the shops that the agent orders for.'],
  [beginLine, 'Starts a sign-in with LINE.'],
  [finishLine, 'Completes a sign-in with LINE.'],
  [linkLine, 'Links a LINE account to the signed-in account.'],
  [getLineLink, 'Returns the LINE account that is linked to the signed-in account.'],
  [unlinkLine, 'Unlinks the LINE account from the signed-in account.'],
  [signInByCode, 'Signs in with the ticket of a verified one-time code.'],
  [registerClient, 'Registers a new shop for the agent.'],
  [startPayment, 'Starts a payment attempt for an order.'],
  [getOrderPayment, 'Returns the payment state and payment attempts of an order.'],
  [checkPayment, 'Checks the state of a payment attempt.'],
  [settlePayment, 'Decides about a payment that does not match its order.'],
  [savePushSubscription, 'Subscribes a browser to push notifications.'],
  [removePushSubscription, 'Ends push notifications for a browser.'],
  [sendSlip, 'Submits a bank transfer slip for an order.'],
  [getSlips, 'Lists the payment slips of an order.'],
  [getShownSlips, 'Lists payment slips with their orders, for the office.'],
  [settleSlip, 'Confirms or refuses a payment slip.'],
  [recordReceipt, 'Records a payment from a credit customer.'],
  [reverseReceipt, 'Reverses a receipt.'],
  [listOpenDebts, 'Lists unpaid debts of customers with their age.'],
  [getStatement, 'Returns the debt and points entries of a customer’s account.'],
  [correctBalance, 'Adjusts a customer’s debt or points, with a reason.'],
  [getWebhookMessages, 'Lists webhook messages by state and target.'],
  [settleWebhookMessages, 'Sends webhook messages again, or gives up on them.'],
  [setProductPrices, 'Sets the prices of products.'],
  [setProductStock, 'Marks products as sold out or available.'],
  [setStockLevels, 'Sets what can still be sold of products, or the state of their stock.'],
];

export const ALL_CALLS = SUMMARIZED_CALLS.map(([call]) => call);

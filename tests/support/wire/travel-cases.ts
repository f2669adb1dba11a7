import * as fc from 'fast-check';
import {
  beginLine,
  finishLine,
  getLineLink,
  linkLine,
  signInByCode,
  unlinkLine,
} from '#contract/accounts/line-calls';
import { readAccessLink, spendAccessLink } from '#contract/accounts/access-link';
import { makeAccessLink } from '#contract/accounts/make-access-link';
import { addOrder } from '#contract/orders/add-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { getOrderRules } from '#contract/order-rules/get-order-rules';
import { anyKnownOrderRules, anyOrderRulesQuery } from '#tests/support/arbitraries/order-rules';
import { getDeliveryDays } from '#contract/delivery-days/get-delivery-days';
import { anyCalendarAnswer, anyDeliveryDaysQuery } from '#tests/support/arbitraries/delivery-days';
import { getStockLevels } from '#contract/stock/get-levels';
import { setStockLevels } from '#contract/stock/set-levels';
import { anyStockLevels, anyStockLevelsQuery, anyStockReport } from '#tests/support/arbitraries/stock';
import { getPromotionRules } from '#contract/promotions/get-rules';
import {
  anyOfferedRules,
  anyOfferedRulesQuery,
  anyPromotedAnswer,
  anyPromotedRequest,
} from '#tests/support/arbitraries/promoted-orders';
import type { Call } from '#contract/protocol/call';
import { getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { addAddress, removeAddress, updateAddress } from '#contract/addresses/change-address';
import { getPaymentConditions, getShippingConditions } from '#contract/orders/conditions';
import { checkCoupon, getCoupons } from '#contract/payments/coupons';
import { getClients } from '#contract/clients/clients';
import { getAccountNotices } from '#contract/accounts/account-notices';
import { endOtherSessions, endSession, getSessions } from '#contract/accounts/device-sessions';
import { DONE } from '#contract/protocol/done-answer';
import { getAddresses } from '#contract/addresses/get-addresses';
import { getBankAccounts } from '#contract/payments/get-bank-accounts';
import { getHierarchy } from '#contract/catalogue/get-hierarchy';
import { getDeliveries } from '#contract/delivery/get-deliveries';
import { getInvoices } from '#contract/delivery/get-invoices';
import { releaseInvoice } from '#contract/delivery/release-invoice';
import { sendDelivery } from '#contract/delivery/send-delivery';
import {
  anyDeliveryAnswer,
  anyDeliveryReport,
  anyGrabAnswer,
  anyInvoice,
  anyInvoiceQuery,
  anyReleaseAnswer,
  anyRiderDelivery,
} from '#tests/support/arbitraries/deliveries';
import { getNews } from '#contract/content/get-news';
import { getPoints } from '#contract/payments/get-points';
import { getProductList } from '#contract/catalogue/get-product-list';
import { lookUpKey } from '#contract/orders/look-up-key';
import { acceptOrderChange } from '#contract/orders/accept-order-change';
import { cancelOrder } from '#contract/orders/cancel-order';
import { grabInvoice } from '#contract/delivery/grab-invoice';
import { moveOrder } from '#contract/orders/move-order';
import { getChangedOrders } from '#contract/orders/changed-orders';
import { cancelInvoice, returnProducts } from '#contract/orders/return-products';
import { correctBalance, getStatement, listOpenDebts } from '#contract/payments/accounts';
import { recordReceipt, reverseReceipt } from '#contract/payments/receipts';
import {
  anyCancelInvoice,
  anyCancelInvoiceAnswer,
  anyCorrection,
  anyCorrectionAnswer,
  anyDebtsQuery,
  anyOpenDebt,
  anyReceiptAnswer,
  anyReceiptRequest,
  anyReturnAnswer,
  anyReturnRequest,
  anyReversal,
  anyReversalAnswer,
  anyStatement,
  anyStatementQuery,
} from '#tests/support/arbitraries/accounts';
import { getOrderHistory } from '#contract/orders/order-history';
import { checkPayment, getOrderPayment, settlePayment, startPayment } from '#contract/payments/payment';
import { saveFile } from '#contract/accounts/private-file';
import { getSlips, getShownSlips, sendSlip, settleSlip } from '#contract/payments/slip';
import { getOrderTracking } from '#contract/orders/order-tracking';
import { getPriceList } from '#contract/catalogue/price-list';
import { getPurchasedLines } from '#contract/orders/purchased-lines';
import { getDistricts, getPlaceChoices, getProvinces, getSubdistricts } from '#contract/places/places';
import { getProfile, saveProfile } from '#contract/accounts/profile';
import { register } from '#contract/accounts/register';
import { removePushSubscription, savePushSubscription } from '#contract/notifications/push';
import { getConsent, saveConsent } from '#contract/accounts/save-consent';
import { requestCode, verifyCode } from '#contract/accounts/one-time-code';
import { changePassword, setPassword } from '#contract/accounts/password-calls';
import { registerClient } from '#contract/clients/register-client';
import { checkToken } from '#contract/accounts/check-token';
import { signIn, signInAsGuest, signOut } from '#contract/accounts/session-calls';
import { locatePinCall, searchPlace } from '#contract/places/geocoding';
import { setProductPrices, setProductStock } from '#contract/catalogue/product-changes';
import { getWebhookMessages, settleWebhookMessages } from '#contract/integration/webhook-messages';
import { getWishlist, setWish } from '#contract/wishlist/wishlist';
import {
  anyChangedOrder,
  anyChangedOrdersQuery,
  anyPriceChanges,
  anyProductChangeAnswer,
  anySettleWebhooks,
  anySettleWebhooksAnswer,
  anyStockChanges,
  anyWebhookMessage,
  anyWebhookQuery,
} from '#tests/support/arbitraries/integration';
import { anyAddress, anyAddressQuery, anyKnownAddress } from '#tests/support/arbitraries/addresses';
import {
  anyManifestAnswer,
  anyManifestQuery,
  anyPriceList,
  anyPriceListQuery,
} from '#tests/support/arbitraries/catalogue';
import {
  anyBankAccount,
  anyCondition,
  anyCoupon,
  anyCouponCheck,
  anyCouponQuery,
  anyCouponVerdict,
  anyNewsItem,
  anyNewsQuery,
} from '#tests/support/arbitraries/checkout';
import { anyClientsAnswer, anyNewClient, anyRegisterClientAnswer } from '#tests/support/arbitraries/clients';
import {
  anyCategories,
  anyHierarchyQuery,
  anyProductPage,
  anyProductQuery,
  anyWish,
  anyWishAnswer,
  anyWishRequest,
} from '#tests/support/arbitraries/products';
import {
  anyBeginLineAnswer,
  anyCodeSignIn,
  anyCodeSignInAnswer,
  anyFinishLineAnswer,
  anyLineLink,
  anyLinePurpose,
  anyLineReturn,
  anyLinkLineAnswer,
  anyLinkLineRequest,
} from '#tests/support/arbitraries/line';
import {
  anyAgreementAnswer,
  anyAgreementRequest,
  anyCancelAnswer,
  anyCancelRequest,
  anyHistoryQuery,
  anyMoveAnswer,
  anyMoveRequest,
  anyPurchase,
  anyPurchasesQuery,
  anyTracking,
} from '#tests/support/arbitraries/order-history';
import { anyOrderDetail, anyListedOrder } from '#tests/support/arbitraries/orders';
import {
  anyOrderPayment,
  anyPaymentAttempt,
  anySettlePayment,
  anySettlePaymentAnswer,
  anyStartPayment,
  anyStartPaymentAnswer,
} from '#tests/support/arbitraries/payments';
import {
  anyNamedPlace,
  anyPinQuestion,
  anyPlaceAnswer,
  anyPlaceChoices,
  anyPlaceQuery,
  anyPlaceQuestion,
  anySubdistrict,
} from '#tests/support/arbitraries/places';
import { anyCode, anyCustomer, anyPoints, anyText } from '#tests/support/arbitraries/plain-values';
import {
  anyConsent,
  anyKnownProfile,
  anyNewFile,
  anyNewFileAnswer,
  anyPrivacyChoice,
  anyProfileAnswer,
  anyProfileChange,
  anyRegistration,
  anyRegistrationAnswer,
} from '#tests/support/arbitraries/profiles';
import {
  anyCodeRequest,
  anyCodeRequestAnswer,
  anyCodeTry,
  anyCodeTryAnswer,
  anyNewPassword,
  anyNewPasswordAnswer,
  anyPasswordChange,
  anyPasswordChangeAnswer,
} from '#tests/support/arbitraries/proofs';
import {
  anyAccessAnswer,
  anyAccessLink,
  anyMadeAccessLink,
  anyAccessOfferAnswer,
  anyCredentials,
  anyAccountNotice,
  anyDeviceSession,
  anyEndSessionAnswer,
  anyPushSubscription,
  anySavePushAnswer,
  anySignInAnswer,
} from '#tests/support/arbitraries/sessions';
import {
  anyNewSlip,
  anyNewSlipAnswer,
  anyOrderSlips,
  anySettleSlip,
  anySettleSlipAnswer,
  anySlipToSee,
} from '#tests/support/arbitraries/slips';

/** A call with examples of its requests and answers. */
export interface TravelCase {
  readonly call: Call<unknown, unknown>;
  readonly requests: fc.Arbitrary<unknown>;
  readonly answers: fc.Arbitrary<unknown>;
}

function travels<Request, Answer>(
  call: Call<Request, Answer>,
  requests: fc.Arbitrary<Request>,
  answers: fc.Arbitrary<Answer>,
): TravelCase {
  return { call, requests, answers };
}

const none = fc.constant(undefined);
const done = fc.constant(DONE);
const listOf = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { maxLength: 4 });

const refusalCode = anyCode.filter((code) => code !== '200');

const changeAnswer = fc.oneof(
  fc.record({
    kind: fc.constant('accepted' as const),
    known: fc.option(anyKnownAddress, { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: refusalCode,
    // Our own server always names the reason (contract/addresses/address-refusals).
    message: anyText.filter((text) => text.trim() !== ''),
    detail: anyText,
    present: fc.option(anyKnownAddress, { nil: undefined }),
  }),
);

const keyLookUp = fc.oneof(
  fc.jsonValue().map((answer) => ({
    kind: 'done' as const,
    answer: JSON.parse(JSON.stringify(answer)) as unknown,
  })),
  fc.constant({ kind: 'running' as const }),
  fc.constant({ kind: 'not-done' as const }),
);

/** One case for every call; `round-trip.test.ts` fails if one is missing. */
export const TRAVEL_CASES: readonly TravelCase[] = [
  travels(signInAsGuest, none, anySignInAnswer),
  travels(signIn, anyCredentials, anySignInAnswer),
  travels(checkToken, none, fc.boolean()),
  travels(signOut, none, done),
  travels(requestCode, anyCodeRequest, anyCodeRequestAnswer),
  travels(verifyCode, anyCodeTry, anyCodeTryAnswer),
  travels(setPassword, anyNewPassword, anyNewPasswordAnswer),
  travels(changePassword, anyPasswordChange, anyPasswordChangeAnswer),
  travels(readAccessLink, anyAccessLink, anyAccessOfferAnswer),
  travels(spendAccessLink, anyAccessLink, anyAccessAnswer),
  travels(makeAccessLink, none, anyMadeAccessLink),
  travels(beginLine, anyLinePurpose, anyBeginLineAnswer),
  travels(finishLine, anyLineReturn, anyFinishLineAnswer),
  travels(linkLine, anyLinkLineRequest, anyLinkLineAnswer),
  travels(getLineLink, none, fc.option(anyLineLink, { nil: undefined })),
  travels(unlinkLine, none, done),
  travels(signInByCode, anyCodeSignIn, anyCodeSignInAnswer),
  travels(getPoints, anyCustomer, anyPoints),
  travels(getAddresses, anyAddressQuery, listOf(anyKnownAddress)),
  travels(getHierarchy, anyHierarchyQuery, anyCategories),
  travels(getPlaceChoices, anyPlaceQuery, anyPlaceChoices),
  travels(getProvinces, none, listOf(anyNamedPlace)),
  travels(getDistricts, anyText, listOf(anyNamedPlace)),
  travels(getSubdistricts, anyText, listOf(anySubdistrict)),
  travels(getBankAccounts, anyText, listOf(anyBankAccount)),
  travels(getShippingConditions, anyText, listOf(anyCondition)),
  travels(getPaymentConditions, anyText, listOf(anyCondition)),
  travels(getProductList, anyProductQuery, anyProductPage),
  travels(getCoupons, anyCouponQuery, listOf(anyCoupon)),
  travels(checkCoupon, anyCouponCheck, anyCouponVerdict),
  travels(getNews, anyNewsQuery, listOf(anyNewsItem)),
  travels(getInvoices, anyInvoiceQuery, listOf(anyInvoice)),
  travels(
    addAddress,
    anyAddress.map(({ code: _code, isActive: _isActive, ...added }) => added),
    changeAnswer,
  ),
  travels(updateAddress, anyKnownAddress, changeAnswer),
  travels(removeAddress, anyKnownAddress, changeAnswer),
  travels(saveConsent, anyConsent, done),
  travels(addOrder, anyPromotedRequest, anyPromotedAnswer),
  travels(getOrderHistory, anyHistoryQuery, listOf(anyListedOrder)),
  travels(getChangedOrders, anyChangedOrdersQuery, listOf(anyChangedOrder)),
  travels(getOrderRules, anyOrderRulesQuery, anyKnownOrderRules),
  travels(getDeliveryDays, anyDeliveryDaysQuery, anyCalendarAnswer),
  travels(getStockLevels, anyStockLevelsQuery, anyStockLevels),
  travels(getPromotionRules, anyOfferedRulesQuery, anyOfferedRules),
  travels(getOrderDetail, fc.uuid(), fc.option(anyOrderDetail, { nil: undefined })),
  travels(getPurchasedLines, anyPurchasesQuery, listOf(anyPurchase)),
  travels(
    grabInvoice,
    fc.record({ orderId: fc.uuid(), rider: fc.record({ customerCode: anyText, name: anyText }) }),
    anyGrabAnswer,
  ),
  travels(releaseInvoice, fc.uuid(), anyReleaseAnswer),
  travels(sendDelivery, anyDeliveryReport, anyDeliveryAnswer),
  travels(getDeliveries, none, listOf(anyRiderDelivery)),
  travels(moveOrder, anyMoveRequest, anyMoveAnswer),
  travels(cancelOrder, anyCancelRequest, anyCancelAnswer),
  travels(acceptOrderChange, anyAgreementRequest, anyAgreementAnswer),
  travels(getOrderTracking, fc.uuid(), fc.option(anyTracking, { nil: undefined })),
  travels(
    lookUpKey,
    fc.record({
      key: fc.uuid().map((id) => `${id}:1`),
      isClosing: fc.boolean(),
      isDiscarding: fc.boolean(),
    }),
    keyLookUp,
  ),
  travels(getCatalogueManifest, anyManifestQuery, anyManifestAnswer),
  travels(getPriceList, anyPriceListQuery, anyPriceList),
  travels(searchPlace, anyPlaceQuestion, anyPlaceAnswer),
  travels(locatePinCall, anyPinQuestion, anyPlaceAnswer),
  travels(getWishlist, anyCustomer, listOf(anyWish)),
  travels(setWish, anyWishRequest, anyWishAnswer),
  travels(getAccountNotices, none, listOf(anyAccountNotice)),
  travels(getSessions, none, listOf(anyDeviceSession)),
  travels(endSession, fc.uuid(), anyEndSessionAnswer),
  travels(savePushSubscription, anyPushSubscription, anySavePushAnswer),
  travels(
    removePushSubscription,
    anyPushSubscription.map(({ endpoint }) => endpoint),
    done,
  ),
  travels(endOtherSessions, none, fc.nat({ max: 1000 })),
  travels(getConsent, anyCustomer, fc.option(anyPrivacyChoice, { nil: undefined })),
  travels(getProfile, anyCustomer, fc.option(anyKnownProfile, { nil: undefined })),
  travels(saveProfile, anyProfileChange, anyProfileAnswer),
  travels(register, anyRegistration, anyRegistrationAnswer),
  travels(saveFile, anyNewFile, anyNewFileAnswer),
  travels(getClients, none, anyClientsAnswer),
  travels(registerClient, anyNewClient, anyRegisterClientAnswer),
  travels(startPayment, anyStartPayment, anyStartPaymentAnswer),
  travels(getOrderPayment, fc.uuid(), fc.option(anyOrderPayment, { nil: undefined })),
  travels(checkPayment, fc.uuid(), fc.option(anyPaymentAttempt, { nil: undefined })),
  travels(settlePayment, anySettlePayment, anySettlePaymentAnswer),
  travels(getWebhookMessages, anyWebhookQuery, listOf(anyWebhookMessage)),
  travels(settleWebhookMessages, anySettleWebhooks, anySettleWebhooksAnswer),
  travels(setProductPrices, anyPriceChanges, anyProductChangeAnswer),
  travels(setProductStock, anyStockChanges, anyProductChangeAnswer),
  travels(setStockLevels, anyStockReport, anyProductChangeAnswer),
  travels(sendSlip, anyNewSlip, anyNewSlipAnswer),
  travels(returnProducts, anyReturnRequest, anyReturnAnswer),
  travels(cancelInvoice, anyCancelInvoice, anyCancelInvoiceAnswer),
  travels(recordReceipt, anyReceiptRequest, anyReceiptAnswer),
  travels(reverseReceipt, anyReversal, anyReversalAnswer),
  travels(listOpenDebts, anyDebtsQuery, listOf(anyOpenDebt)),
  travels(getStatement, anyStatementQuery, fc.option(anyStatement, { nil: undefined })),
  travels(correctBalance, anyCorrection, anyCorrectionAnswer),
  travels(getSlips, fc.uuid(), fc.option(anyOrderSlips, { nil: undefined })),
  travels(getShownSlips, none, listOf(anySlipToSee)),
  travels(settleSlip, anySettleSlip, anySettleSlipAnswer),
];

/** The value after it was written as text and read again. */
export function overTheWire(wire: unknown): unknown {
  return JSON.parse(JSON.stringify(wire));
}

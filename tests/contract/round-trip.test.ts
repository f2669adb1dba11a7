import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginLine, finishLine, getLineLink, linkLine, signInByCode, unlinkLine } from '#contract/line-calls';
import { readAccessLink, spendAccessLink } from '#contract/access-link';
import { addOrder } from '#contract/add-order';
import type { Call } from '#contract/call';
import { ALL_CALLS } from '#contract/calls';
import { getCatalogueManifest } from '#contract/catalogue-manifest';
import { addAddress, removeAddress, updateAddress } from '#contract/change-address';
import { getPaymentConditions, getShippingConditions } from '#contract/conditions';
import { checkCoupon, getCoupons } from '#contract/coupons';
import { getClients } from '#contract/clients';
import { endOtherSessions, endSession, getSessions } from '#contract/device-sessions';
import { DONE } from '#contract/done-answer';
import { getAddresses } from '#contract/get-addresses';
import { getBankAccounts } from '#contract/get-bank-accounts';
import { getHierarchy } from '#contract/get-hierarchy';
import { getInvoices } from '#contract/get-invoices';
import { getNews } from '#contract/get-news';
import { getPoints } from '#contract/get-points';
import { getProductList } from '#contract/get-product-list';
import { lookUpKey } from '#contract/look-up-key';
import { moveOrder } from '#contract/move-order';
import { getOrderDetail, getOrderHistory } from '#contract/order-history';
import { checkPayment, getOrderPayment, settlePayment, startPayment } from '#contract/payment';
import { saveFile } from '#contract/private-file';
import { getPriceList } from '#contract/price-list';
import { getPurchasedLines } from '#contract/purchased-lines';
import { getDistricts, getPlaceChoices, getProvinces, getSubdistricts } from '#contract/places';
import { getProfile, saveProfile } from '#contract/profile';
import { register } from '#contract/register';
import { getConsent, saveConsent } from '#contract/save-consent';
import { requestCode, verifyCode } from '#contract/one-time-code';
import { changePassword, setPassword } from '#contract/password-calls';
import { registerClient } from '#contract/register-client';
import { checkToken, signIn, signInAsGuest, signOut } from '#contract/session-calls';
import { locatePinCall, searchPlace } from '#contract/geocoding';
import { getWishlist, setWish } from '#contract/wishlist';
import * as arbitrary from '#tests/support/arbitraries';

interface TravelCase {
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

const refusalCode = arbitrary.anyCode.filter((code) => code !== '200');

const changeAnswer = fc.oneof(
  fc.record({
    kind: fc.constant('accepted' as const),
    known: fc.option(arbitrary.anyKnownAddress, { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: refusalCode,
    message: arbitrary.anyText,
    detail: arbitrary.anyText,
    present: fc.option(arbitrary.anyKnownAddress, { nil: undefined }),
  }),
);

const keyLookUp = fc.oneof(
  fc
    .jsonValue()
    .map((answer) => ({ kind: 'done' as const, answer: JSON.parse(JSON.stringify(answer)) as unknown })),
  fc.constant({ kind: 'running' as const }),
  fc.constant({ kind: 'not-done' as const }),
);

const CASES: readonly TravelCase[] = [
  travels(signInAsGuest, none, arbitrary.anySignInAnswer),
  travels(signIn, arbitrary.anyCredentials, arbitrary.anySignInAnswer),
  travels(checkToken, none, fc.boolean()),
  travels(signOut, none, done),
  travels(requestCode, arbitrary.anyCodeRequest, arbitrary.anyCodeRequestAnswer),
  travels(verifyCode, arbitrary.anyCodeTry, arbitrary.anyCodeTryAnswer),
  travels(setPassword, arbitrary.anyNewPassword, arbitrary.anyNewPasswordAnswer),
  travels(changePassword, arbitrary.anyPasswordChange, arbitrary.anyPasswordChangeAnswer),
  travels(readAccessLink, arbitrary.anyAccessLink, arbitrary.anyAccessOfferAnswer),
  travels(spendAccessLink, arbitrary.anyAccessLink, arbitrary.anyAccessAnswer),
  travels(beginLine, arbitrary.anyLinePurpose, arbitrary.anyBeginLineAnswer),
  travels(finishLine, arbitrary.anyLineReturn, arbitrary.anyFinishLineAnswer),
  travels(linkLine, arbitrary.anyTicket, arbitrary.anyLinkLineAnswer),
  travels(getLineLink, none, fc.option(arbitrary.anyLineLink, { nil: undefined })),
  travels(unlinkLine, none, done),
  travels(signInByCode, arbitrary.anyCodeSignIn, arbitrary.anyCodeSignInAnswer),
  travels(getPoints, arbitrary.anyCustomer, arbitrary.anyPoints),
  travels(getAddresses, arbitrary.anyAddressQuery, listOf(arbitrary.anyKnownAddress)),
  travels(getHierarchy, arbitrary.anyHierarchyQuery, arbitrary.anyCategories),
  travels(getPlaceChoices, arbitrary.anyPlaceQuery, arbitrary.anyPlaceChoices),
  travels(getProvinces, none, listOf(arbitrary.anyNamedPlace)),
  travels(getDistricts, arbitrary.anyText, listOf(arbitrary.anyNamedPlace)),
  travels(getSubdistricts, arbitrary.anyText, listOf(arbitrary.anySubdistrict)),
  travels(getBankAccounts, arbitrary.anyText, listOf(arbitrary.anyBankAccount)),
  travels(getShippingConditions, arbitrary.anyText, listOf(arbitrary.anyCondition)),
  travels(getPaymentConditions, arbitrary.anyText, listOf(arbitrary.anyCondition)),
  travels(getProductList, arbitrary.anyProductQuery, arbitrary.anyProductPage),
  travels(getCoupons, arbitrary.anyCouponQuery, listOf(arbitrary.anyCoupon)),
  travels(checkCoupon, arbitrary.anyCouponCheck, fc.boolean()),
  travels(getNews, arbitrary.anyNewsQuery, listOf(arbitrary.anyNewsItem)),
  travels(getInvoices, arbitrary.anyInvoiceQuery, listOf(arbitrary.anyInvoice)),
  travels(
    addAddress,
    arbitrary.anyAddress.map(({ code: _code, isActive: _isActive, ...added }) => added),
    changeAnswer,
  ),
  travels(updateAddress, arbitrary.anyKnownAddress, changeAnswer),
  travels(removeAddress, arbitrary.anyKnownAddress, changeAnswer),
  travels(saveConsent, arbitrary.anyConsent, done),
  travels(addOrder, arbitrary.anyOrderRequest, arbitrary.anyOrderAnswer),
  travels(getOrderHistory, arbitrary.anyHistoryQuery, listOf(arbitrary.anyOrderSummary)),
  travels(getOrderDetail, fc.uuid(), fc.option(arbitrary.anyOrder, { nil: undefined })),
  travels(getPurchasedLines, arbitrary.anyPurchasesQuery, listOf(arbitrary.anyPurchase)),
  travels(moveOrder, arbitrary.anyMoveRequest, arbitrary.anyMoveAnswer),
  travels(
    lookUpKey,
    fc.record({ key: fc.uuid().map((id) => `${id}:1`), isClosing: fc.boolean() }),
    keyLookUp,
  ),
  travels(getCatalogueManifest, arbitrary.anyManifestQuery, arbitrary.anyManifestAnswer),
  travels(getPriceList, arbitrary.anyPriceListQuery, arbitrary.anyPriceList),
  travels(searchPlace, arbitrary.anyPlaceQuestion, arbitrary.anyPlaceAnswer),
  travels(locatePinCall, arbitrary.anyPinQuestion, arbitrary.anyPlaceAnswer),
  travels(getWishlist, arbitrary.anyCustomer, listOf(arbitrary.anyWish)),
  travels(setWish, arbitrary.anyWishRequest, arbitrary.anyWishAnswer),
  travels(getSessions, none, listOf(arbitrary.anyDeviceSession)),
  travels(endSession, fc.uuid(), arbitrary.anyEndSessionAnswer),
  travels(endOtherSessions, none, fc.nat({ max: 1000 })),
  travels(getConsent, arbitrary.anyCustomer, fc.option(arbitrary.anyPrivacyChoice, { nil: undefined })),
  travels(getProfile, arbitrary.anyCustomer, fc.option(arbitrary.anyKnownProfile, { nil: undefined })),
  travels(saveProfile, arbitrary.anyProfileChange, arbitrary.anyProfileAnswer),
  travels(register, arbitrary.anyRegistration, arbitrary.anyRegistrationAnswer),
  travels(saveFile, arbitrary.anyNewFile, arbitrary.anyNewFileAnswer),
  travels(getClients, none, arbitrary.anyClientsAnswer),
  travels(registerClient, arbitrary.anyNewClient, arbitrary.anyRegisterClientAnswer),
  travels(startPayment, arbitrary.anyStartPayment, arbitrary.anyStartPaymentAnswer),
  travels(getOrderPayment, fc.uuid(), fc.option(arbitrary.anyOrderPayment, { nil: undefined })),
  travels(checkPayment, fc.uuid(), fc.option(arbitrary.anyPaymentAttempt, { nil: undefined })),
  travels(settlePayment, arbitrary.anySettlePayment, arbitrary.anySettlePaymentAnswer),
];

/** What arrives after the value was really written as text. */
function overTheWire(wire: unknown): unknown {
  return JSON.parse(JSON.stringify(wire));
}

describe('what is sent is what arrives', () => {
  it.each(CASES.map((each) => [each.call.name, each] as const))(
    '%s, its request',
    (_name, { call, requests }) => {
      fc.assert(
        fc.property(requests, (request) => {
          expect(call.request.fromWire(overTheWire(call.request.toWire(request)))).toEqual({
            ok: true,
            value: request,
          });
        }),
      );
    },
  );

  it.each(CASES.map((each) => [each.call.name, each] as const))(
    '%s, its answer',
    (_name, { call, answers }) => {
      fc.assert(
        fc.property(answers, (answer) => {
          expect(call.answer.fromWire(overTheWire(call.answer.toWire(answer)))).toEqual({
            ok: true,
            value: answer,
          });
        }),
      );
    },
  );

  it('is shown for every call', () => {
    expect(CASES.map(({ call }) => call.name).toSorted()).toEqual(
      ALL_CALLS.map(({ name }) => name).toSorted(),
    );
  });
});

import { LANGUAGES, type Language } from '#domain/language';
import { readMobileNumber } from '#domain/mobile-number';
import {
  CODE_PURPOSES,
  type CodeRequest,
  type CodeRequestAnswer,
  type CodeTry,
  type CodeTryAnswer,
} from '#domain/one-time-code';
import {
  NEW_PASSWORD_REFUSALS,
  PASSWORD_CHANGE_REFUSALS,
  type NewPassword,
  type NewPasswordAnswer,
  type PasswordChange,
  type PasswordChangeAnswer,
} from '#domain/password-change';
import * as fc from 'fast-check';
import {
  LINE_LINK_REFUSALS,
  LINE_LOGIN_REFUSALS,
  LINE_PURPOSES,
  type BeginLineAnswer,
  type CodeSignIn,
  type CodeSignInAnswer,
  type FinishLineAnswer,
  type LineLink,
  type LineReturn,
  type LinkLineAnswer,
} from '#domain/line-login';
import type { AccessAnswer, AccessLink, AccessOfferAnswer } from '#domain/access-link';
import type { Address, MapPin, PlaceName } from '#domain/address';
import type { KnownAddress } from '#domain/address-change';
import type { AddressQuery } from '#domain/address-query';
import { checkDigitOf, NO_BARCODES } from '#domain/barcode';
import type { BankAccount } from '#domain/bank-account';
import { MAXIMUM_QUANTITY, type CartLine, type UnitQuantities } from '#domain/cart';
import type { CartMode } from '#domain/cart-mode';
import type {
  CatalogueManifest,
  CatalogueManifestAnswer,
  CatalogueManifestQuery,
  ChunkReference,
} from '#domain/catalogue-manifest';
import type { Condition } from '#domain/condition';
import type { PrivacyChoice, PrivacyConsent } from '#domain/consent';
import type { Coupon, CouponCheck, CouponQuery } from '#domain/coupon';
import type { DeviceSession, EndSessionAnswer } from '#domain/device-session';
import type { Category } from '#domain/hierarchy';
import type { HierarchyQuery } from '#domain/hierarchy-query';
import type { RiderInvoice, RiderInvoiceQuery } from '#domain/invoice';
import { satang, type Satang } from '#domain/money';
import type { NewsItem, NewsQuery } from '#domain/news';
import type {
  CustomerKey,
  LineDifference,
  Order,
  OrderAnswer,
  OrderRequest,
  OrderSummary,
  SeenLine,
} from '#domain/order';
import type { OrderLine, OrderTotals } from '#domain/order-draft';
import type { OrderHistoryQuery } from '#domain/order-history';
import {
  PAYMENT_STATES,
  type OrderPayment,
  type Payment,
  type PaymentShow,
  type SettlePaymentAnswer,
  type SettlePaymentRequest,
  type StartPaymentAnswer,
  type StartPaymentRequest,
} from '#domain/payment';
import type { OrderMoveAnswer, OrderMoveRequest } from '#domain/order-move';
import { ORDER_STATUSES } from '#domain/order-status';
import { PAYMENT_METHODS } from '#domain/payment-method';
import type { Person } from '#domain/person';
import type { PinQuestion, PlaceAnswer, PlaceQuestion } from '#domain/place-service';
import type { NamedPlace, PlaceChoices, PlaceQuery, Subdistrict } from '#domain/place';
import { points, type Points } from '#domain/points';
import { FILE_PURPOSES, FILE_REFUSALS, type NewFile, type NewFileAnswer } from '#domain/private-file';
import {
  PROFILE_REFUSALS,
  type KnownProfile,
  type Profile,
  type ProfileAnswer,
  type ProfileChange,
} from '#domain/profile';
import type { PriceList, PriceListQuery } from '#domain/price-list';
import type { Purchase, PurchasesQuery } from '#domain/purchase';
import { PRICE_LEVELS, type ProductPrices } from '#domain/prices';
import { HIERARCHY_LEVELS, type Product } from '#domain/product';
import type { ProductPage, ProductQuery } from '#domain/product-query';
import type { Promotion } from '#domain/promotion';
import { REGISTRATION_REFUSALS, type Registration, type RegistrationAnswer } from '#domain/registration';
import { ROLES } from '#domain/roles';
import type { Credentials, SignedIn, SignInAnswer } from '#domain/session';
import { PROFILE_FIELDS, PROFILE_FILES, type TenantConfiguration } from '#domain/tenant';
import { UNIT_NUMBERS, type Unit } from '#domain/units';
import type { Client, ClientsAnswer } from '#domain/client';
import { NEW_CLIENT_PROBLEMS, type NewClient, type RegisterClientAnswer } from '#domain/new-client';
import type { Wish, WishAnswer, WishRequest } from '#domain/wishlist';

/** Values of the product's own types for property tests: valid ones, with odd ones among them. */

const THAI_TEXTS = ['น้ำปลาแท้ ตราทะเลทอง', 'ลัง', 'แพ็ค', 'ขวด', 'ร้านป้าแดง (สาขา 2)', 'ตำบลในเมือง', '๗๐๐ มล.'];

export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...THAI_TEXTS),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

/** A code as a back end gives it: no blank, no comma. */
export const anyCode: fc.Arbitrary<string> = fc.stringMatching(/^[A-Z0-9][A-Z0-9_-]{0,9}$/);

export const anySatang: fc.Arbitrary<Satang> = fc
  .oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 99_999_999_999 }))
  .map((value) => satang(value));

export const anyPoints: fc.Arbitrary<Points> = fc
  .integer({ min: 0, max: 100_000 })
  .map((value) => points(value));

export const anyMode: fc.Arbitrary<CartMode> = fc.oneof(
  fc.constantFrom('money' as const, 'point' as const),
  fc
    .stringMatching(/^[A-Z][A-Z0-9]{1,5}$/)
    .filter((type) => type !== 'NO')
    .map((type): CartMode => `material:${type}`),
);

export const anyCustomer: fc.Arbitrary<CustomerKey> = fc.record({ customerCode: anyCode, saleUnit: anyCode });

export const anyWish: fc.Arbitrary<Wish> = fc.record({ productCode: anyCode, productName: anyText });

export const anyWishRequest: fc.Arbitrary<WishRequest> = fc.record({
  customer: anyCustomer,
  productCode: anyCode,
  isWished: fc.boolean(),
});

export const anyWishAnswer: fc.Arbitrary<WishAnswer> = fc.constantFrom<WishAnswer>(
  { kind: 'done' },
  { kind: 'refused', code: 'wishlist-full' },
);

export const anyNewFile: fc.Arbitrary<NewFile> = fc.record({
  id: fc.uuid(),
  customer: anyCustomer,
  purpose: fc.constantFrom(...FILE_PURPOSES),
  content: fc.base64String({ minLength: 4, maxLength: 40 }),
});

export const anyNewFileAnswer: fc.Arbitrary<NewFileAnswer> = fc.oneof(
  fc.constant({ kind: 'saved' as const }),
  fc.record({ kind: fc.constant('refused' as const), code: fc.constantFrom(...FILE_REFUSALS) }),
);

/** `yyyy-mm-dd`. */
export const anyDay: fc.Arbitrary<string> = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

export const anyInstant: fc.Arbitrary<string> = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

const TEN_MILLIONTH = 10_000_000;

export const anyPin: fc.Arbitrary<MapPin> = fc
  .record({
    latitude: fc
      .integer({ min: -90 * TEN_MILLIONTH, max: 90 * TEN_MILLIONTH })
      .map((value) => value / TEN_MILLIONTH),
    longitude: fc
      .integer({ min: -180 * TEN_MILLIONTH, max: 180 * TEN_MILLIONTH })
      .map((value) => value / TEN_MILLIONTH),
  })
  .filter((pin) => pin.latitude !== 0 || pin.longitude !== 0);

const anyLanguage = fc.constantFrom<Language>('th-TH', 'en-US');

export const anyPlaceQuestion: fc.Arbitrary<PlaceQuestion> = fc.record({
  text: anyCode,
  limit: fc.integer({ min: 1, max: 20 }),
  language: anyLanguage,
});

export const anyPinQuestion: fc.Arbitrary<PinQuestion> = fc.record({ pin: anyPin, language: anyLanguage });

export const anyPlaceAnswer: fc.Arbitrary<PlaceAnswer> = fc.record({
  source: fc.constantFrom('service', 'own'),
  attribution: anyText,
  places: fc.array(
    fc.record({
      line: anyText,
      provinceId: anyText,
      districtId: anyText,
      subdistrictId: anyText,
      pin: anyPin,
    }),
    { maxLength: 3 },
  ),
});

export const anyPlace: fc.Arbitrary<PlaceName> = fc.record({ id: anyCode, name: anyText });

export const anyNamedPlace: fc.Arbitrary<NamedPlace> = fc.record({
  id: anyCode,
  name: anyText,
  englishName: anyText,
});

export const anySubdistrict: fc.Arbitrary<Subdistrict> = fc.record({
  id: anyCode,
  name: anyText,
  englishName: anyText,
  postcodes: fc.array(fc.stringMatching(/^[1-9][0-9]{4}$/), { maxLength: 3 }),
});

export const anyAddress: fc.Arbitrary<Address> = fc.record({
  id: fc.uuid(),
  code: anyText,
  customerCode: anyCode,
  saleUnit: anyCode,
  type: fc.constantFrom('shipping', 'billing', 'customer'),
  name: anyText,
  phone: anyText,
  taxId: anyText,
  text: anyText,
  province: anyPlace,
  district: anyPlace,
  subdistrict: anyPlace,
  postcode: anyText,
  pin: fc.option(anyPin, { nil: undefined }),
  remark: anyText,
  isActive: fc.boolean(),
});

export const anyKnownAddress: fc.Arbitrary<KnownAddress> = fc
  .tuple(anyAddress, anyText)
  .map(([address, revision]) => ({ ...address, revision }));

export const anyAddressQuery: fc.Arbitrary<AddressQuery> = fc.record({
  customerCode: anyCode,
  code: anyText,
  type: fc.constantFrom('shipping', 'billing', 'customer', undefined),
});

export const anyPerson: fc.Arbitrary<Person> = fc.record({
  customerCode: anyCode,
  saleUnit: anyText,
  name: anyText,
  role: fc.constantFrom(...ROLES),
  mobile: anyText,
  phone: anyText,
  addressText: anyText,
  province: anyPlace,
  district: anyPlace,
  subdistrict: anyPlace,
  postcode: anyText,
  taxId: anyText,
  pin: fc.option(anyPin, { nil: undefined }),
  priceLevel: fc.constantFrom(...PRICE_LEVELS),
  accountCode: anyText,
  shopPhoto: anyText,
  pictureFile: anyText,
  personType: anyText,
  creditLimit: anySatang,
  debt: anySatang,
});

export const anyClient: fc.Arbitrary<Client> = anyPerson.chain(
  ({ role: _role, accountCode: _code, shopPhoto: _photo, pictureFile: _file, personType: _type, ...facts }) =>
    fc
      .record({
        lastOrder: fc.option(fc.record({ orderNo: anyText, orderedAt: anyInstant, total: anySatang }), {
          nil: undefined,
        }),
        notThisMonth: fc.array(fc.record({ productCode: anyCode, productName: anyText }), { maxLength: 3 }),
        notThisMonthCount: fc.nat({ max: 40 }),
      })
      .map((more) => ({ ...facts, ...more })),
);

export const anyClientsAnswer: fc.Arbitrary<ClientsAnswer> = fc.oneof(
  fc.array(anyClient, { maxLength: 3 }).map((clients) => ({ kind: 'listed' as const, clients })),
  fc.constant({ kind: 'refused' as const, code: 'agent-not-found' as const }),
);

export const anyNewClient: fc.Arbitrary<NewClient> = fc.record({
  id: fc.uuid(),
  name: anyText,
  mobile: anyText,
  taxId: anyText,
  addressText: anyText,
  province: fc.record({ id: anyText, name: anyText }),
  district: fc.record({ id: anyText, name: anyText }),
  subdistrict: fc.record({ id: anyText, name: anyText }),
  postcode: anyText,
  pin: fc.option(anyPin, { nil: undefined }),
});

const anyKey = fc.record({ customerCode: anyCode, saleUnit: anyText });

export const anyRegisterClientAnswer: fc.Arbitrary<RegisterClientAnswer> = fc.oneof(
  anyKey.map((customer) => ({ kind: 'registered' as const, customer })),
  fc.constantFrom(...NEW_CLIENT_PROBLEMS).map((code) => ({ kind: 'refused' as const, code })),
  fc.record({
    kind: fc.constant('duplicate' as const),
    by: fc.constantFrom('mobile' as const, 'tax-id' as const),
    clients: fc.array(anyKey, { maxLength: 2 }),
  }),
);

export const anySignedIn: fc.Arbitrary<SignedIn> = fc.record({
  person: anyPerson,
  token: fc.stringMatching(/^[A-Za-z0-9_-]{20,43}$/),
});

export const anySignInAnswer: fc.Arbitrary<SignInAnswer> = fc.oneof(
  anySignedIn.map(({ person, token }) => ({ kind: 'signed-in' as const, person, token })),
  fc
    .constantFrom('invalid-login' as const, 'too-many-tries' as const)
    .map((code) => ({ kind: 'refused' as const, code })),
);

const anyMobile = fc
  .stringMatching(/^0\d{9}$/)
  .map((digits) => readMobileNumber(digits))
  .filter((mobile) => mobile !== undefined);

export const anyCodeRequest: fc.Arbitrary<CodeRequest> = fc.record({
  id: fc.uuid(),
  mobile: anyMobile,
  purpose: fc.constantFrom(...CODE_PURPOSES),
  language: fc.constantFrom(...LANGUAGES),
});

export const anyCodeRequestAnswer: fc.Arbitrary<CodeRequestAnswer> = fc.oneof(
  fc.nat(3600).map((resendAfterSeconds) => ({ kind: 'sent' as const, resendAfterSeconds })),
  fc.nat(3600).map((resendAfterSeconds) => ({
    kind: 'refused' as const,
    code: 'too-soon' as const,
    resendAfterSeconds,
  })),
  fc.constant({ kind: 'refused' as const, code: 'unavailable' as const }),
);

export const anyCodeTry: fc.Arbitrary<CodeTry> = fc.record({
  id: fc.uuid(),
  code: fc.stringMatching(/^\d{0,6}$/),
});

export const anyCodeTryAnswer: fc.Arbitrary<CodeTryAnswer> = fc.oneof(
  fc.record({
    kind: fc.constant('verified' as const),
    ticket: fc.stringMatching(/^[\w-]{43}$/),
    isRegistered: fc.boolean(),
  }),
  fc.constant({ kind: 'refused' as const, code: 'invalid-code' as const }),
);

export const anyNewPassword: fc.Arbitrary<NewPassword> = fc.record({
  ticket: fc.stringMatching(/^[\w-]{43}$/),
  password: fc.string(),
});

export const anyNewPasswordAnswer: fc.Arbitrary<NewPasswordAnswer> = fc.oneof(
  anySignedIn.map(({ person, token }) => ({ kind: 'signed-in' as const, person, token })),
  fc.constantFrom(...NEW_PASSWORD_REFUSALS).map((code) => ({ kind: 'refused' as const, code })),
);

export const anyPasswordChange: fc.Arbitrary<PasswordChange> = fc.record({
  oldPassword: fc.string(),
  newPassword: fc.string(),
});

export const anyPasswordChangeAnswer: fc.Arbitrary<PasswordChangeAnswer> = fc.oneof(
  fc.constant({ kind: 'changed' as const }),
  fc.constantFrom(...PASSWORD_CHANGE_REFUSALS).map((code) => ({ kind: 'refused' as const, code })),
);

/** Of a code, or of a LINE. */
export const anyTicket = fc.stringMatching(/^[\w-]{43}$/);

export const anyLinePurpose = fc.constantFrom(...LINE_PURPOSES);

export const anyBeginLineAnswer: fc.Arbitrary<BeginLineAnswer> = fc.oneof(
  fc.record({
    kind: fc.constant('begun' as const),
    address: fc.webUrl(),
    state: anyTicket,
    browserKey: anyTicket,
  }),
  fc.constant({ kind: 'refused' as const, code: 'line-unavailable' as const }),
);

export const anyLineReturn: fc.Arbitrary<LineReturn> = fc.record({
  state: anyTicket,
  code: anyTicket,
  browserKey: anyTicket,
});

export const anyFinishLineAnswer: fc.Arbitrary<FinishLineAnswer> = fc.oneof(
  anySignedIn.map(({ person, token }) => ({ kind: 'signed-in' as const, person, token })),
  fc.record({ kind: fc.constant('not-linked' as const), ticket: anyTicket, lineName: anyText }),
  fc.constantFrom(...LINE_LOGIN_REFUSALS).map((code) => ({ kind: 'refused' as const, code })),
);

export const anyLinkLineAnswer: fc.Arbitrary<LinkLineAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('linked' as const), lineName: anyText }),
  fc.constantFrom(...LINE_LINK_REFUSALS).map((code) => ({ kind: 'refused' as const, code })),
);

export const anyLineLink: fc.Arbitrary<LineLink> = fc.record({ lineName: anyText, maySend: fc.boolean() });

export const anyCodeSignIn: fc.Arbitrary<CodeSignIn> = fc.record({
  ticket: anyTicket,
  lineTicket: fc.oneof(fc.constant(''), anyTicket),
});

export const anyCodeSignInAnswer: fc.Arbitrary<CodeSignInAnswer> = fc.oneof(
  anySignedIn.map(({ person, token }) => ({ kind: 'signed-in' as const, person, token })),
  fc
    .constantFrom('ticket-over' as const, 'user-not-found' as const, ...LINE_LINK_REFUSALS)
    .map((code) => ({ kind: 'refused' as const, code })),
);

export const anyAccessLink: fc.Arbitrary<AccessLink> = fc.record({
  keyId: anyText,
  payload: anyText,
  signature: anyText,
});

const accessRefused = fc.constant({ kind: 'refused' as const, code: 'access-refused' as const });

export const anyAccessOfferAnswer: fc.Arbitrary<AccessOfferAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('good' as const), name: anyText }),
  accessRefused,
);

export const anyAccessAnswer: fc.Arbitrary<AccessAnswer> = fc.oneof(
  anySignedIn.map(({ person, token }) => ({ kind: 'signed-in' as const, person, token })),
  accessRefused,
);

export const anyCredentials: fc.Arbitrary<Credentials> = fc.record({ username: anyText, password: anyText });

export const anyPromotion: fc.Arbitrary<Promotion> = fc.record({
  id: anyText,
  name: anyText,
  remark: anyText,
  text: anyText,
  endDate: fc.oneof(fc.constant(''), anyDay),
});

export const anyPrices: fc.Arbitrary<ProductPrices> = fc.record({
  salesPrice: anySatang,
  byLevel: fc.record(
    { 1: anySatang, 2: anySatang, 3: anySatang, 4: anySatang, 5: anySatang },
    { requiredKeys: [] },
  ),
  advance: fc.tuple(anySatang, anySatang, anySatang),
  isAdvancePrice: fc.boolean(),
});

const anyUnitName = fc.oneof(fc.constantFrom('ลัง', 'แพ็ค', 'ขวด', 'ขวด*', '*'), anyText);

/** UNIT1 has rate 1; the others may be missing, and then have rate 0. */
export const anyUnits: fc.Arbitrary<readonly Unit[]> = fc
  .tuple(fc.constantFrom(1, 1, 1, 0), fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 144 }))
  .chain((rates) =>
    fc.tuple(
      ...rates.map((rate) => fc.record({ code: anyText, name: anyUnitName, rate: fc.constant(rate) })),
    ),
  );

/** Numbers of chance seldom have the right check digit, so most are given it. */
export const anyGtin: fc.Arbitrary<string> = fc
  .stringMatching(/^(?:\d{7}|\d{11,13})$/)
  .map((body) => `${body}${checkDigitOf(body)}`);

const anyBarcode = fc.oneof(fc.constant(''), anyGtin, fc.stringMatching(/^\d{8,14}$/));

/** The packing's number has that of the piece in it, as it often has. */
const anyPackings = fc
  .tuple(fc.stringMatching(/^\d{12}$/), fc.stringMatching(/^\d{2}$/))
  .map(([inner, [outer = '', middle = '']]) =>
    [outer + inner, middle + inner, inner].map((body) => `${body}${checkDigitOf(body)}`),
  );

export const anyBarcodes: fc.Arbitrary<readonly string[]> = fc.oneof(
  fc.constant(NO_BARCODES),
  fc.tuple(anyBarcode, anyBarcode, anyBarcode),
  anyPackings,
);

export const anyProduct: fc.Arbitrary<Product> = fc.record({
  code: anyCode,
  name: anyText,
  shortNameTh: anyText,
  shortNameEn: anyText,
  description: anyText,
  pictures: fc.array(fc.stringMatching(/^[a-z0-9-]{1,12}\.webp$/), { maxLength: 5 }),
  hierarchy: fc.array(fc.record({ code: fc.oneof(fc.constant(''), anyCode), name: anyText }), {
    minLength: 5,
    maxLength: 5,
  }),
  units: anyUnits,
  barcodes: anyBarcodes,
  prices: anyPrices,
  pointsPerCase: anyPoints,
  promotions: fc.array(anyPromotion, { maxLength: 3 }),
  materialType: anyText,
});

export const anyProducts: fc.Arbitrary<readonly Product[]> = fc.uniqueArray(anyProduct, {
  selector: (product) => product.code,
  maxLength: 5,
});

/** Codes per level, as a query holds them. */
const anyLevels = fc.array(fc.array(anyCode, { maxLength: 3 }), { minLength: 5, maxLength: 5 });

export const anyProductQuery: fc.Arbitrary<ProductQuery> = fc.record({
  take: fc.integer({ min: 1, max: 500 }),
  skip: fc.integer({ min: 0, max: 100_000 }),
  mode: anyMode,
  customer: anyCustomer,
  text: anyText,
  hierarchy: anyLevels,
  hierarchyGroup: anyText,
  productCodes: fc.array(anyCode, { maxLength: 4 }),
  isIgnoringImages: fc.boolean(),
  isOnlyPromotions: fc.boolean(),
});

/** As it can travel: a page is ended exactly when it has no products. */
export const anyProductPage: fc.Arbitrary<ProductPage> = fc
  .record({ products: anyProducts, skip: fc.integer({ min: 0, max: 100_000 }), isSimilar: fc.boolean() })
  .map(({ products, skip, isSimilar }) => ({
    products,
    skip,
    isEnded: products.length === 0,
    ...(isSimilar && products.length > 0 ? { isSimilar } : {}),
  }));

export const anyHierarchyQuery: fc.Arbitrary<HierarchyQuery> = fc.record({
  hierarchy: anyLevels,
  isWithPictures: fc.boolean(),
  mode: anyMode,
});

/** Level 1 first, as they travel. */
export const anyCategories: fc.Arbitrary<readonly Category[]> = fc
  .array(
    fc.record({
      level: fc.constantFrom(...HIERARCHY_LEVELS),
      code: anyCode,
      name: anyText,
      parentCode: anyText,
      picture: anyText,
      productCount: fc.nat({ max: 10_000 }),
    }),
    { maxLength: 8 },
  )
  .map((categories) => categories.toSorted((one, other) => one.level - other.level));

export const anyHash: fc.Arbitrary<string> = fc.stringMatching(/^[0-9a-f]{32}$/);

const anyMoment: fc.Arbitrary<Date> = anyInstant.map((instant) => new Date(instant));

export const anyDeviceSession: fc.Arbitrary<DeviceSession> = fc.record({
  id: fc.uuid(),
  userAgent: anyText,
  signedInAt: anyMoment,
  lastUsedAt: anyMoment,
  isThis: fc.boolean(),
});

export const anyEndSessionAnswer: fc.Arbitrary<EndSessionAnswer> = fc.constantFrom<EndSessionAnswer>(
  { kind: 'ended' },
  { kind: 'not-there' },
  { kind: 'refused', code: 'own-session' },
);

const anyChunkReference: fc.Arbitrary<ChunkReference> = fc.record({
  hash: anyHash,
  count: fc.nat({ max: 150 }),
  bytes: fc.nat({ max: 1_000_000 }),
});

const anyManifest: fc.Arbitrary<CatalogueManifest> = fc.record({
  version: anyHash,
  today: anyDay,
  productCount: fc.nat({ max: 100_000 }),
  chunks: fc.array(anyChunkReference, { maxLength: 4 }),
  hierarchy: anyChunkReference,
});

export const anyManifestQuery: fc.Arbitrary<CatalogueManifestQuery> = fc.record({
  mode: anyMode,
  version: fc.oneof(fc.constant(''), anyHash),
});

export const anyManifestAnswer: fc.Arbitrary<CatalogueManifestAnswer> = fc
  .record({
    asOf: anyMoment,
    priceLists: fc.array(fc.record({ priceLevel: fc.constantFrom(...PRICE_LEVELS), version: anyHash }), {
      maxLength: PRICE_LEVELS.length,
    }),
  })
  .chain((prices) =>
    fc.oneof(
      anyHash.map((version) => ({ ...prices, kind: 'unchanged' as const, version })),
      anyManifest.map((manifest) => ({ ...prices, kind: 'manifest' as const, manifest })),
    ),
  );

export const anyPriceListQuery: fc.Arbitrary<PriceListQuery> = fc.record({
  priceLevel: fc.constantFrom(...PRICE_LEVELS),
  mode: anyMode,
  knownParts: fc.array(anyHash, { maxLength: 4 }),
});

/** Prices hold the list's own level or none. */
export const anyPriceList: fc.Arbitrary<PriceList> = fc.constantFrom(...PRICE_LEVELS).chain((level) => {
  const ofOneLevel = fc.tuple(anyPrices, fc.option(anySatang)).map(([prices, price]) => ({
    ...prices,
    byLevel: price === null ? {} : { [level]: price },
  }));
  const prices = fc.array(fc.record({ code: anyCode, prices: ofOneLevel }), { maxLength: 4 });
  return fc.record({
    version: anyHash,
    priceLevel: fc.constant(level),
    asOf: anyMoment,
    parts: fc.array(fc.record({ hash: anyHash, prices }, { requiredKeys: ['hash'] }), { maxLength: 3 }),
  });
});

/** At least one of them above zero. */
export const anyQuantities: fc.Arbitrary<UnitQuantities> = fc
  .tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: MAXIMUM_QUANTITY }),
  )
  .filter((quantities) => quantities.some((quantity) => quantity > 0));

export const anyCart: fc.Arbitrary<readonly CartLine[]> = fc.uniqueArray(
  fc.record({ productCode: anyCode, quantities: anyQuantities }),
  { selector: (line) => line.productCode, maxLength: 6 },
);

const anyOrderQuantity = fc.integer({ min: 1, max: MAXIMUM_QUANTITY });
const anyUnitNumber = fc.constantFrom(...UNIT_NUMBERS);
const anyPayment = fc.constantFrom(...PAYMENT_METHODS);

export const anySeenLine: fc.Arbitrary<SeenLine> = fc.record({
  productCode: anyCode,
  unit: anyUnitNumber,
  quantity: anyOrderQuantity,
  seenUnitPrice: anySatang,
});

const anyMoneyRequest = fc.record({
  id: fc.uuid(),
  revision: fc.integer({ min: 1, max: 50 }),
  customer: anyCustomer,
  mode: anyMode,
  lines: fc.array(anySeenLine, { maxLength: 6 }),
  seenTotal: anySatang,
  acceptUpTo: anySatang,
  shipToId: fc.uuid(),
  billToId: fc.uuid(),
  shippingCondition: anyText,
  paymentCondition: anyText,
  payment: anyPayment,
  couponId: anyText,
  remark: anyText,
});

/** Older phones say nothing of points. */
export const anyOrderRequest: fc.Arbitrary<OrderRequest> = fc.oneof(
  anyMoneyRequest,
  fc
    .tuple(anyMoneyRequest, anyPoints)
    .map(([request, acceptPointsUpTo]) => ({ ...request, acceptPointsUpTo })),
);

export const anyOrderLine: fc.Arbitrary<OrderLine> = fc.record({
  productCode: anyCode,
  productName: anyText,
  unit: anyUnitNumber,
  unitName: anyText,
  quantity: anyOrderQuantity,
  unitPrice: anySatang,
  lineTotal: anySatang,
  unitPoints: anyPoints,
  linePoints: anyPoints,
});

export const anyTotals: fc.Arbitrary<OrderTotals> = fc.record({
  goods: anySatang,
  discount: anySatang,
  total: anySatang,
  vat: anySatang,
  points: anyPoints,
});

const summaryFields = {
  id: fc.uuid(),
  orderNo: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
  customer: anyCustomer,
  mode: anyMode,
  status: fc.constantFrom(...ORDER_STATUSES),
  orderedAt: anyInstant,
  payment: anyPayment,
  lineCount: fc.nat({ max: 200 }),
  totals: anyTotals,
  orderedBy: anyText,
};

export const anyOrderSummary: fc.Arbitrary<OrderSummary> = fc.record(summaryFields);

export const anyOrder: fc.Arbitrary<Order> = fc.record({
  ...summaryFields,
  customerName: anyText,
  lines: fc.array(anyOrderLine, { maxLength: 4 }),
  shipTo: anyAddress,
  billTo: anyAddress,
  shippingCondition: anyText,
  paymentCondition: anyText,
  couponId: anyText,
  remark: anyText,
  moves: fc.array(fc.record({ status: fc.constantFrom(...ORDER_STATUSES), at: anyInstant }), {
    maxLength: 4,
  }),
});

export const anyDifference: fc.Arbitrary<LineDifference> = fc.record({
  productCode: anyCode,
  unit: anyUnitNumber,
  quantity: anyOrderQuantity,
  seenUnitPrice: anySatang,
  currentUnitPrice: fc.option(anySatang, { nil: undefined }),
  problem: fc.constantFrom('price-changed', 'product-gone', 'unit-gone', 'no-price'),
});

const anyDifferences = fc.array(anyDifference, { maxLength: 3 });

export const anyOrderAnswer: fc.Arbitrary<OrderAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('accepted' as const), order: anyOrder, differences: anyDifferences }),
  fc.record({
    kind: fc.constant('refused' as const),
    refusal: fc.record({
      code: fc.constantFrom(
        'empty-order',
        'total-above-accepted',
        'lines-gone',
        'below-minimum',
        'above-maximum',
        'insufficient-points',
        'credit-over-limit',
        'coupon-invalid',
        'address-unknown',
        'condition-unknown',
        'payment-not-offered',
        'order-closed',
      ),
      differences: anyDifferences,
      newTotal: fc.option(anySatang, { nil: undefined }),
    }),
  }),
);

export const anyHistoryQuery: fc.Arbitrary<OrderHistoryQuery> = fc.record({
  customer: anyCustomer,
  status: fc.constantFrom('all' as const, ...ORDER_STATUSES),
  take: fc.integer({ min: 1, max: 200 }),
  skip: fc.integer({ min: 0, max: 100_000 }),
  isPointMode: fc.boolean(),
});

export const anyPurchasesQuery: fc.Arbitrary<PurchasesQuery> = fc.record({
  customer: anyCustomer,
  mode: anyMode,
});

export const anyPurchase: fc.Arbitrary<Purchase> = fc.record({
  orderId: fc.uuid(),
  orderedAt: anyInstant,
  status: fc.constantFrom(...ORDER_STATUSES),
  lines: fc.array(fc.record({ productCode: anyCode, unit: anyUnitNumber, quantity: anyOrderQuantity }), {
    maxLength: 4,
  }),
});

export const anyMoveRequest: fc.Arbitrary<OrderMoveRequest> = fc.record({
  orderId: fc.uuid(),
  status: fc.constantFrom(...ORDER_STATUSES),
});

export const anyMoveAnswer: fc.Arbitrary<OrderMoveAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('moved' as const), order: anyOrder }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: fc.constantFrom('order-unknown' as const, 'move-not-allowed' as const),
  }),
);

const anyShow: fc.Arbitrary<PaymentShow> = fc.oneof(
  fc.webUrl().map((address) => ({ kind: 'page' as const, address })),
  fc.record({ kind: fc.constant('code' as const), qr: fc.string({ minLength: 1 }), barcode: fc.string() }),
);

const anyTerm = fc.constantFrom(0, 3, 6, 10);

export const anyPaymentAttempt: fc.Arbitrary<Payment> = fc.record({
  id: fc.uuid(),
  orderId: fc.uuid(),
  reference: anyCode,
  method: fc.constantFrom(...PAYMENT_METHODS),
  termMonths: anyTerm,
  amount: anySatang,
  state: fc.constantFrom(...PAYMENT_STATES),
  startedAt: anyInstant,
  expiresAt: anyInstant,
  show: fc.option(anyShow, { nil: undefined }),
});

export const anyOrderPayment: fc.Arbitrary<OrderPayment> = fc.record({
  orderId: fc.uuid(),
  state: fc.constantFrom('unpaid', 'waiting', 'paid', 'matching'),
  payments: fc.array(anyPaymentAttempt, { maxLength: 3 }),
});

export const anyStartPayment: fc.Arbitrary<StartPaymentRequest> = fc.record({
  id: fc.uuid(),
  orderId: fc.uuid(),
  method: fc.constantFrom(...PAYMENT_METHODS),
  termMonths: anyTerm,
});

export const anyStartPaymentAnswer: fc.Arbitrary<StartPaymentAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('started' as const), payment: anyPaymentAttempt }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: fc.constantFrom(
      'order-unknown',
      'order-not-payable',
      'order-paid',
      'order-matching',
      'payment-not-offered',
      'term-not-offered',
      'payment-closed',
      'too-many-payments',
    ),
  }),
);

export const anySettlePayment: fc.Arbitrary<SettlePaymentRequest> = fc.record({
  id: fc.uuid(),
  outcome: fc.constantFrom('paid', 'returned'),
});

export const anySettlePaymentAnswer: fc.Arbitrary<SettlePaymentAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('settled' as const), payment: anyPaymentAttempt }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: fc.constantFrom('payment-unknown', 'settle-not-allowed'),
  }),
);

export const anyCondition: fc.Arbitrary<Condition> = fc.record({ code: anyCode, remark: anyText });

export const anyBankAccount: fc.Arbitrary<BankAccount> = fc.record({
  bankCode: anyText,
  bankName: anyText,
  accountName: anyText,
  accountNumber: anyCode,
  branch: anyText,
});

export const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  id: anyCode,
  name: anyText,
  isUsed: fc.boolean(),
  discount: fc.oneof(
    fc.constant(undefined),
    anySatang.map((amount) => ({ kind: 'amount' as const, amount })),
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
  ),
  minimumTotal: anySatang,
  endDate: fc.oneof(fc.constant(''), anyDay),
});

export const anyCouponQuery: fc.Arbitrary<CouponQuery> = fc.record({
  customer: anyCustomer,
  isOnlyActive: fc.boolean(),
  isOnlyUnused: fc.boolean(),
});

export const anyCouponCheck: fc.Arbitrary<CouponCheck> = fc.record({
  customer: anyCustomer,
  couponId: anyText,
});

export const anyNewsItem: fc.Arbitrary<NewsItem> = fc.record({
  code: anyText,
  type: anyText,
  title: anyText,
  text: anyText,
  banner: anyText,
  link: anyText,
});

export const anyNewsQuery: fc.Arbitrary<NewsQuery> = fc.record({
  type: anyText,
  activeStatus: fc.constantFrom('', 'Y', 'N'),
  isInPeriodOnly: fc.boolean(),
});

export const anyInvoice: fc.Arbitrary<RiderInvoice> = fc.record({
  orderId: fc.uuid(),
  saleUnit: anyText,
  invoiceNo: anyText,
  customerName: anyText,
  total: anySatang,
  isGrabbed: fc.boolean(),
  shipTo: fc.record({
    name: anyText,
    phone: anyText,
    area: anyText,
    text: anyText,
    pin: fc.option(anyPin, { nil: undefined }),
  }),
});

export const anyInvoiceQuery: fc.Arbitrary<RiderInvoiceQuery> = fc.record({
  rider: anyText,
  isGrabbed: fc.boolean(),
});

export const anyProfile: fc.Arbitrary<Profile> = fc.record({
  name: anyText,
  mobile: anyText,
  phone: anyText,
  addressText: anyText,
  province: anyPlace,
  district: anyPlace,
  subdistrict: anyPlace,
  postcode: fc.stringMatching(/^\d{5}$/),
  taxId: anyText,
  pin: fc.option(anyPin, { nil: undefined }),
});

export const anyKnownProfile: fc.Arbitrary<KnownProfile> = fc.record({
  customer: anyCustomer,
  profile: anyProfile,
  shopPhoto: anyText,
  pictureFile: anyText,
  documents: fc.array(fc.uuid(), { maxLength: 3 }),
  revision: anyText,
  accountMobile: anyText,
});

export const anyProfileChange: fc.Arbitrary<ProfileChange> = fc.record({
  customer: anyCustomer,
  knownRevision: anyText,
  profile: anyProfile,
});

export const anyProfileAnswer: fc.Arbitrary<ProfileAnswer> = fc.oneof(
  anyKnownProfile.map((known) => ({ kind: 'saved' as const, known })),
  fc.record({ kind: fc.constant('refused' as const), code: fc.constantFrom(...PROFILE_REFUSALS) }),
);

export const anyRegistration: fc.Arbitrary<Registration> = fc.record({
  ticket: anyCode,
  mobile: anyMobile,
  password: anyText,
  profile: anyProfile,
  isConsentGiven: fc.boolean(),
  noticeVersion: fc.nat({ max: 99 }),
});

export const anyRegistrationAnswer: fc.Arbitrary<RegistrationAnswer> = fc.oneof(
  anySignedIn.map(({ person, token }) => ({ kind: 'signed-in' as const, person, token })),
  fc.constantFrom(...REGISTRATION_REFUSALS).map((code) => ({ kind: 'refused' as const, code })),
);

export const anyConsent: fc.Arbitrary<PrivacyConsent> = fc.record({
  customer: anyCustomer,
  isGiven: fc.boolean(),
  version: fc.nat({ max: 99 }),
});

export const anyPrivacyChoice: fc.Arbitrary<PrivacyChoice> = fc.record({
  isGiven: fc.boolean(),
  version: fc.nat({ max: 99 }),
  chosenAt: anyMoment,
});

export const anyPlaceQuery: fc.Arbitrary<PlaceQuery> = fc.record({
  provinceId: anyText,
  districtId: anyText,
  subdistrictId: anyText,
});

export const anyPlaceChoices: fc.Arbitrary<PlaceChoices> = fc.record({
  provinces: fc.array(anyNamedPlace, { maxLength: 3 }),
  districts: fc.array(anyNamedPlace, { maxLength: 3 }),
  subdistricts: fc.array(anySubdistrict, { maxLength: 3 }),
  postcode: anyText,
});

const anyFlags = fc.record({
  isAddAddressHidden: fc.boolean(),
  isEditAddressHidden: fc.boolean(),
  areTotalsHidden: fc.boolean(),
  isCreditHiddenForAgent: fc.boolean(),
  isCreditHiddenForUser: fc.boolean(),
  isProductCodeShown: fc.boolean(),
  isSmallestUnitPriceShown: fc.boolean(),
  isPointMode: fc.boolean(),
  isAutoGuestLogin: fc.boolean(),
  areCouponsEnabled: fc.boolean(),
});

/** Amounts that a configuration may name: up to a billion baht. */
const anyLimit = fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => satang(value));

const anyName = fc.constantFrom('ขายส่งดี', 'Khaisong Trading', '  ร้าน  ก้าน ', 'A');

export const anyTenantConfiguration: fc.Arbitrary<TenantConfiguration> = fc
  .tuple(
    anyFlags,
    fc.record({
      tenant: fc.stringMatching(/^[a-z]{1,10}$/),
      companyCode: anyCode,
      hasPlaceService: fc.boolean(),
      newCustomerPriceLevel: fc.constantFrom(...PRICE_LEVELS),
      newCustomerSaleUnit: anyText,
      profileFiles: fc.subarray([...PROFILE_FILES]),
      companyNameTh: anyName.map((name) => name.trim()),
      companyNameEn: anyName.map((name) => name.trim()),
      mainStoreName: anyText,
      contactPhone: anyText,
      theme: fc.record({ brand: fc.stringMatching(/^#[0-9a-f]{6}$/), logo: anyText }),
      apiBase: fc.constantFrom('rest/', 'https://example.test/api/'),
      pictureBase: fc.constantFrom('pictures', 'https://example.test/picture'),
      capabilities: fc.record({
        idempotency: fc.boolean(),
        marker: fc.boolean(),
        chunks: fc.boolean(),
        delta: fc.boolean(),
        wishlist: fc.boolean(),
        sessions: fc.boolean(),
        profile: fc.boolean(),
        lineLogin: fc.boolean(),
      }),
      homeCategories: fc.array(fc.record({ code: anyCode, level: fc.constantFrom(...HIERARCHY_LEVELS) }), {
        maxLength: 3,
      }),
      homeBanners: fc.array(anyCode, { maxLength: 3 }),
      sideMenuLevel: fc.constantFrom(...HIERARCHY_LEVELS),
      requiredProfileFields: fc.subarray([...PROFILE_FIELDS]),
      visibleProfileFields: fc.subarray([...PROFILE_FIELDS]),
      pointHomeCompanyCodes: fc.array(anyCode, { maxLength: 2 }),
      myClientsCompanyCodes: fc.array(anyCode, { maxLength: 2 }),
      paymentMethods: fc.subarray([...PAYMENT_METHODS], { minLength: 1 }),
      installmentMinimum: anyLimit,
      installmentTermsMonths: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
      qrExpiryMinutes: fc.integer({ min: 1, max: 1440 }),
      orderLimits: fc
        .record({ minimum: anyLimit, maximum: anyLimit })
        .filter(({ minimum, maximum }) => maximum === 0 || maximum >= minimum),
      materialTypes: fc.array(fc.record({ code: anyCode, nameTh: anyCode, nameEn: anyCode }), {
        maxLength: 2,
      }),
    }),
    fc.option(
      fc.record({
        kind: fc.constantFrom('archive' as const, 'style' as const),
        address: fc.constantFrom('tenant/map.pmtiles', 'https://maps.example.test/style.json'),
        attribution: anyText,
        origins: fc.subarray(['https://tiles.example.test', 'http://localhost:8099']),
      }),
      { nil: undefined },
    ),
  )
  .map(([flags, rest, map]) => ({ ...rest, ...flags, ...(map === undefined ? {} : { map }) }));

import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/calls';
import { addAddress, updateAddress } from '#contract/addresses/change-address';
import { getAddresses } from '#contract/addresses/get-addresses';
import { getHierarchy } from '#contract/catalogue/get-hierarchy';
import { getProductList } from '#contract/catalogue/get-product-list';
import { checkCoupon, getCoupons } from '#contract/payments/coupons';
import { getInvoices } from '#contract/delivery/get-invoices';
import { getNews } from '#contract/content/get-news';
import { getPoints } from '#contract/payments/get-points';
import { getOrderHistory } from '#contract/orders/order-history';
import { getPlaceChoices, getProvinces } from '#contract/places/places';
import { saveConsent } from '#contract/accounts/save-consent';
import { checkToken } from '#contract/accounts/check-token';
import { signIn } from '#contract/accounts/session-calls';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { points } from '#domain/kernel/points';
import { satang } from '#domain/kernel/money';
import { anAddress } from '#tests/support/data/an-address';
import { aProduct } from '#tests/support/data/a-product';

/** The calls of existing back ends (Specification, WIRE-2), copied by hand: [method, path, payload field names]. */
const EXISTING_CALLS: readonly (readonly ['GET' | 'POST', string, string])[] = [
  ['GET', 'authen/login/guest', ''],
  ['POST', 'api/AUTHEN_WEB', 'username, password'],
  ['GET', 'api/verify/isauth/user', ''],
  ['POST', 'GET_MASTER_DATA/GET_POINT', 'CustomerCode, SaleUnit'],
  ['POST', 'GET_MASTER_DATA/GET_DELIVERY_ADDRESS', 'CustomerCode, AddressCode, AddressType'],
  [
    'POST',
    'GET_MASTER_DATA/GET_HIERARCHY_ALL',
    'hierarchy1, hierarchy2, hierarchy3, hierarchy4, hierarchy5, withPic, is_point, is_product_mattype',
  ],
  ['POST', 'GET_MASTER_DATA/GET_ALL_PROVINCE', 'ProvinceID, AmpherID, TownID'],
  ['POST', 'GET_MASTER_DATA/GET_PROVINCE', ''],
  ['POST', 'GET_MASTER_DATA/GET_DISTRICT', 'ProvinceID'],
  ['POST', 'GET_MASTER_DATA/GET_TOWN', 'DistrictID'],
  ['POST', 'GET_MASTER_DATA/GET_BANK_ACCOUNTS', 'SaleUnit'],
  ['POST', 'GET_MASTER_DATA/GET_SHIPPING_CONDITION', 'ORDERTYPE'],
  ['POST', 'GET_MASTER_DATA/GET_PAYMENT_CONDITION', 'SaleType'],
  [
    'POST',
    'GET_MASTER_DATA/GET_PRODUCT_LIST',
    'take, skip, is_point, Customer_ID, SaleUnit, product, is_product_mattype, hierarchy1, hierarchy2, hierarchy3, hierarchy4, hierarchy5, HierarchyGroup, ProductIDs, ignoreImage, OnlyPromotionProduct',
  ],
  [
    'POST',
    'GET_MASTER_DATA/GET_PROMOTION_COUPON_BY_CUSTOMER',
    'customerCode, saleUnit, onlyActivePromotion, onlyUnusedCoupon',
  ],
  ['POST', 'GET_MASTER_DATA/CHECK_COUPON_VALID', 'customerCode, saleUnit, couponID'],
  ['POST', 'GET_MASTER_DATA/GET_WHATSNEW', 'NewsType, ActiveStatus, UsePeriodDate'],
  ['POST', 'GET_MASTER_DATA/GET_INVOICES', 'User, IsGrabbed'],
  [
    'POST',
    'MASTER_DATA_MANAGEMENT/ADD_DELIVERY_ADDRESS',
    '_id, Cust_ID, SaleUnit, TaxID, Name, Address_Type, Address_, Province, ProvinceName, Ampher, AmpherName, Town, TownName, PostalCode, Lat, Long, Remark, Phone',
  ],
  [
    'POST',
    'MASTER_DATA_MANAGEMENT/UPDATE_DELIVERY_ADDRESS',
    '_id, Code, Cust_ID, SaleUnit, TaxID, Name, Address_Type, Address_, Province, ProvinceName, Ampher, AmpherName, Town, TownName, PostalCode, Lat, Long, Remark, Phone, Active',
  ],
  [
    'POST',
    'MASTER_DATA_MANAGEMENT/INACTIVE_DELIVERY_ADDRESS',
    '_id, Code, Cust_ID, SaleUnit, TaxID, Name, Address_Type, Address_, Province, ProvinceName, Ampher, AmpherName, Town, TownName, PostalCode, Lat, Long, Remark, Phone, Active',
  ],
  ['POST', 'MASTER_DATA_MANAGEMENT/SaveVersionPDPA', 'Customer_Id, SaleUnit, Type'],
];

const OUR_PATHS = [
  'api/SIGN_OUT',
  'SESSION/READ_ACCESS_LINK',
  'SESSION/SPEND_ACCESS_LINK',
  'SESSION/MAKE_ACCESS_LINK',
  'ORDER_MANAGEMENT/ADD_ORDER',
  'ORDER_MANAGEMENT/GET_ORDER_HISTORY',
  'ORDER_MANAGEMENT/GET_ORDER_DETAIL',
  'ORDER_MANAGEMENT/GET_PURCHASED_LINES',
  'ORDER_MANAGEMENT/MOVE_ORDER',
  'ORDER_MANAGEMENT/CANCEL_ORDER',
  'ORDER_MANAGEMENT/ACCEPT_ORDER_CHANGE',
  'ORDER_MANAGEMENT/GET_TRACKING',
  'ORDER_MANAGEMENT/LOOK_UP_KEY',
  'DELIVERY/GRAB_INVOICE',
  'DELIVERY/RELEASE_INVOICE',
  'DELIVERY/SEND_DELIVERY',
  'DELIVERY/GET_DELIVERIES',
  'CATALOGUE/GET_MANIFEST',
  'CATALOGUE/GET_PRICE_LIST',
  'PROMOTION/GET_RULES',
  'ORDER_MANAGEMENT/GET_DELIVERY_DAYS',
  'STOCK/GET_LEVELS',
  'ORDER_MANAGEMENT/GET_ORDER_RULES',
  'GEOCODING/SEARCH_PLACE',
  'GEOCODING/LOCATE_PIN',
  'WISHLIST/GET_WISHLIST',
  'WISHLIST/SET_PRODUCT',
  'OTP/REQUEST_OTP',
  'OTP/VERIFY_OTP',
  'PASSWORD/SET_PASSWORD',
  'PASSWORD/CHANGE_PASSWORD',
  'SESSION/GET_SESSIONS',
  'SESSION/END_SESSION',
  'SESSION/END_OTHER_SESSIONS',
  'SESSION/GET_NOTICES',
  'PUSH/SAVE_SUBSCRIPTION',
  'PUSH/REMOVE_SUBSCRIPTION',
  'PRIVACY/GET_CONSENT',
  'PROFILE/GET_PROFILE',
  'PROFILE/SAVE_PROFILE',
  'FILE/SAVE_FILE',
  'PROFILE/REGISTER',
  'CLIENTS/GET_CLIENTS',
  'SESSION/SIGN_IN_BY_CODE',
  'LINE/BEGIN_LOGIN',
  'LINE/FINISH_LOGIN',
  'LINE/LINK',
  'LINE/GET_LINK',
  'LINE/UNLINK',
  'CLIENTS/REGISTER_CLIENT',
  'PAYMENT/START_PAYMENT',
  'PAYMENT/GET_ORDER_PAYMENT',
  'PAYMENT/CHECK_PAYMENT',
  'PAYMENT/SETTLE_PAYMENT',
  'PAYMENT/SEND_SLIP',
  'PAYMENT/GET_SLIPS',
  'PAYMENT/LIST_SLIPS',
  'PAYMENT/SETTLE_SLIP',
  'ACCOUNT/RECORD_RECEIPT',
  'ACCOUNT/REVERSE_RECEIPT',
  'ACCOUNT/LIST_OPEN_DEBTS',
  'ACCOUNT/GET_STATEMENT',
  'ACCOUNT/CORRECT_BALANCE',
  'ORDER_MANAGEMENT/RETURN_GOODS',
  'ORDER_MANAGEMENT/GET_CHANGED_ORDERS',
  'ORDER_MANAGEMENT/CANCEL_INVOICE',
  'WEBHOOK/GET_MESSAGES',
  'WEBHOOK/SETTLE_MESSAGES',
  'PRODUCT_MANAGEMENT/SET_PRICES',
  'PRODUCT_MANAGEMENT/SET_STOCK',
  'STOCK/SET_LEVELS',
];

const customer = { customerCode: 'C001', saleUnit: 'S1' };
const query = {
  take: 12,
  skip: 24,
  mode: MONEY_MODE,
  customer,
  text: 'น้ำปลา',
  hierarchy: [['G1', 'G2'], [], ['F1'], [], []],
  hierarchyGroup: 'HG',
  productCodes: ['P1', 'P2'],
  isIgnoringImages: true,
  isOnlyPromotions: false,
};

/** Requests of calls that can only be written from a value. */
const REQUESTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['api/AUTHEN_WEB', { username: 'shop1', password: 'demo1234' }],
  ['GET_MASTER_DATA/GET_POINT', customer],
  ['GET_MASTER_DATA/GET_DELIVERY_ADDRESS', { customerCode: 'C001', code: '', type: undefined }],
  ['GET_MASTER_DATA/GET_HIERARCHY_ALL', { hierarchy: [], isWithPictures: true, mode: 'point' }],
  ['GET_MASTER_DATA/GET_ALL_PROVINCE', { provinceId: '10', districtId: '', subdistrictId: '' }],
  ['GET_MASTER_DATA/GET_DISTRICT', '10'],
  ['GET_MASTER_DATA/GET_TOWN', '1001'],
  ['GET_MASTER_DATA/GET_BANK_ACCOUNTS', 'S1'],
  ['GET_MASTER_DATA/GET_SHIPPING_CONDITION', ''],
  ['GET_MASTER_DATA/GET_PAYMENT_CONDITION', ''],
  ['GET_MASTER_DATA/GET_PRODUCT_LIST', query],
  ['GET_MASTER_DATA/GET_PROMOTION_COUPON_BY_CUSTOMER', { customer, isOnlyActive: true, isOnlyUnused: true }],
  ['GET_MASTER_DATA/CHECK_COUPON_VALID', { customer, couponId: 'K1' }],
  ['GET_MASTER_DATA/GET_WHATSNEW', { type: 'BANNER', activeStatus: 'Y', isInPeriodOnly: true }],
  ['GET_MASTER_DATA/GET_INVOICES', { rider: 'rider1', isGrabbed: false }],
  ['MASTER_DATA_MANAGEMENT/ADD_DELIVERY_ADDRESS', anAddress()],
  ['MASTER_DATA_MANAGEMENT/UPDATE_DELIVERY_ADDRESS', { ...anAddress(), revision: '' }],
  ['MASTER_DATA_MANAGEMENT/INACTIVE_DELIVERY_ADDRESS', { ...anAddress(), revision: '' }],
  ['MASTER_DATA_MANAGEMENT/SaveVersionPDPA', { customer, isGiven: true, version: 0 }],
]);

const names = (list: string) => (list === '' ? [] : list.split(', ')).toSorted();

describe('the calls of existing back ends', () => {
  it.each(EXISTING_CALLS)('%s %s has exactly the fields of its payload', (method, path, payload) => {
    const call = ALL_CALLS.find((each) => each.path === path);
    expect(call?.method).toBe(method);
    const written = call?.request.toWire(REQUESTS.get(path));
    expect(Object.keys(Object(written)).toSorted()).toEqual(names(payload));
  });

  it('are all there, and other calls are our own', () => {
    const paths = [...EXISTING_CALLS.map(([, path]) => path), ...OUR_PATHS];
    expect(ALL_CALLS.map((call) => call.path).toSorted()).toEqual(paths.toSorted());
    expect(new Set(ALL_CALLS.map((call) => call.name)).size).toBe(ALL_CALLS.length);
  });

  it('write a product list request as specified', () => {
    expect(getProductList.request.toWire(query)).toEqual({
      take: 12,
      skip: 24,
      is_point: 'N',
      is_product_mattype: '',
      Customer_ID: 'C001',
      SaleUnit: 'S1',
      product: 'น้ำปลา',
      hierarchy1: 'G1,G2',
      hierarchy2: '',
      hierarchy3: 'F1',
      hierarchy4: '',
      hierarchy5: '',
      HierarchyGroup: 'HG',
      ProductIDs: 'P1,P2',
      ignoreImage: true,
      OnlyPromotionProduct: false,
    });
  });
});

describe('an answer in the form of the specification', () => {
  it('is read for a login as the user object itself', () => {
    const user = {
      CUSTOMERCODE: 'C001',
      SALEUNIT: 'S1',
      jtoken: 'tok',
      PriceLevel: '3',
      AuthorizeAmount: '5000.00',
    };
    expect(signIn.answer.fromWire(user)).toMatchObject({
      ok: true,
      value: {
        kind: 'signed-in',
        token: 'tok',
        person: {
          customerCode: 'C001',
          role: 'customer',
          priceLevel: 3,
          creditLimit: 500_000,
          pin: undefined,
        },
      },
    });
  });

  it.each([
    ['6', 6],
    [8, 8],
    ['120', 120],
    ['', 1],
    ['A', 1],
    ['0', 1],
  ])('is read with the price level %j as %i', (PriceLevel, priceLevel) => {
    expect(signIn.answer.fromWire({ CUSTOMERCODE: 'C1', jtoken: 't', PriceLevel })).toMatchObject({
      ok: true,
      value: { person: { priceLevel } },
    });
  });

  it('is read with a role derived from its fields if none is given', () => {
    const agent = {
      AccountCode: 'A1',
      TAXNO: '0107536000315',
      ShopPhotoImage: 's.webp',
      PicFileName: 'p.webp',
    };
    const roleOf = (fields: object) => signIn.answer.fromWire({ CUSTOMERCODE: 'C1', jtoken: 't', ...fields });
    expect(roleOf({ CUSTOMERCODE: 'GUEST' })).toMatchObject({ value: { person: { role: 'guest' } } });
    expect(roleOf(agent)).toMatchObject({ value: { person: { role: 'agent' } } });
    expect(roleOf({ ...agent, TAXNO: '' })).toMatchObject({ value: { person: { role: 'customer' } } });
    expect(roleOf({ Role: 'rider' })).toMatchObject({ value: { person: { role: 'rider' } } });
  });

  it('is read as a refused login by its code, and as unreadable without a token', () => {
    expect(signIn.answer.fromWire({ status_code: 'INVALID_LOGIN' })).toEqual({
      ok: true,
      value: { kind: 'refused', code: 'invalid-login' },
    });
    expect(signIn.answer.fromWire({ status_code: 'TOO_MANY_TRIES' })).toMatchObject({
      value: { code: 'too-many-tries' },
    });
    expect(signIn.answer.fromWire({ status_code: '404' })).toMatchObject({
      value: { code: 'invalid-login' },
    });
    expect(signIn.answer.fromWire({ status_code: '500' })).toMatchObject({ ok: false, code: '500' });
    expect(signIn.answer.fromWire({ CUSTOMERCODE: 'C001' })).toMatchObject({ ok: false });
  });

  it('is read as a boolean for a token check, and is unreadable if unclear', () => {
    for (const yes of [true, 'true', 1, 'Y'])
      expect(checkToken.answer.fromWire(yes)).toEqual({ ok: true, value: true });
    for (const no of [false, 'false', 0, 'N'])
      expect(checkToken.answer.fromWire(no)).toEqual({ ok: true, value: false });
    for (const unclear of [null, '', undefined, {}, '<html>', 2]) {
      expect(checkToken.answer.fromWire(unclear)).toMatchObject({ ok: false });
    }
  });

  it('is read with points as a number or as text', () => {
    expect(getPoints.answer.fromWire({ data: 120 })).toEqual({ ok: true, value: points(120) });
    expect(getPoints.answer.fromWire({ status_code: 200, data: '120' })).toEqual({
      ok: true,
      value: points(120),
    });
    expect(getPoints.answer.fromWire({ data: null })).toMatchObject({ ok: false });
  });

  it('is read with the hierarchy in data[0].data[0]', () => {
    const lists = { hierarchy1: [{ Code: 'G1', Name: 'เครื่องปรุง' }], hierarchy2: null };
    expect(getHierarchy.answer.fromWire({ data: [{ data: [lists] }] })).toMatchObject({
      ok: true,
      value: [{ level: 1, code: 'G1', name: 'เครื่องปรุง', parentCode: '', productCount: 0 }],
    });
    expect(getHierarchy.answer.toWire([])).toMatchObject({
      data: [{ data: [{ hierarchy1: [], hierarchy2: [], hierarchy3: [], hierarchy4: [], hierarchy5: [] }] }],
    });
  });

  it('is read with the product list in the first item of an array', () => {
    const dto = { P_Code: 'P1', PRODUCTNAME: 'น้ำปลา' };
    const inside = [{ status_code: '200', data: { productcategoryDtos: [dto], skip_current: 12 } }];
    const beside = [{ status_code: 200, data: { productcategoryDtos: [dto] }, skip_current: 12 }, 'not read'];
    for (const wire of [inside, beside]) {
      expect(getProductList.answer.fromWire(wire)).toMatchObject({
        ok: true,
        value: { products: [{ code: 'P1' }], skip: 12, isEnded: false },
      });
    }
  });

  it('is read with the code 404 as the end of the product list', () => {
    const ended = { products: [], skip: 36, isEnded: true };
    const wire = getProductList.answer.toWire(ended);
    expect(wire).toMatchObject([{ status_code: '404', skip_current: 36 }]);
    expect(getProductList.answer.fromWire([{ status_code: '404', data: null, skip_current: 36 }])).toEqual({
      ok: true,
      value: ended,
    });
  });

  it('is read without broken products, which are counted, and is unreadable if all are broken', () => {
    const dtos = [{ P_Code: 'P1' }, { PRODUCTNAME: 'no code' }, { P_Code: 'P3', SalesPrice: 'call us' }];
    const page = (productcategoryDtos: unknown) => [{ status_code: '200', data: { productcategoryDtos } }];
    expect(getProductList.answer.fromWire(page(dtos))).toMatchObject({
      ok: true,
      value: { products: [{ code: 'P1' }], unreadableCount: 2, isEnded: false },
    });
    expect(getProductList.answer.fromWire(page(dtos.slice(1)))).toMatchObject({ ok: false });
  });

  it('is written with an empty list as 404, and read back as empty', () => {
    expect(getAddresses.answer.toWire([])).toMatchObject({ status: 'fail', status_code: '404', data: [] });
    expect(getAddresses.answer.fromWire({ status_code: '404', data: null })).toEqual({ ok: true, value: [] });
    expect(getAddresses.answer.fromWire({ data: [] })).toMatchObject({ ok: false });
  });

  it('is read with master data in data_message', () => {
    expect(
      getProvinces.answer.fromWire({ data_message: [{ ProvinceID: 10, ProvinceName: 'กรุงเทพมหานคร' }] }),
    ).toEqual({
      ok: true,
      value: [{ id: '10', name: 'กรุงเทพมหานคร', englishName: '' }],
    });
    const written = getProvinces.answer.toWire([{ id: '10', name: 'x', englishName: 'y' }]);
    expect(written).toMatchObject({ status_code: '200' });
    expect(written).not.toHaveProperty('data');
  });

  it('is read with the four lists of places', () => {
    const places = {
      Province: [{ ProvinceID: '10', ProvinceName: 'กรุงเทพฯ' }],
      Ampher: [],
      Town: [],
      ZipCode: 10200,
    };
    expect(getPlaceChoices.answer.fromWire({ data: places })).toMatchObject({
      ok: true,
      value: { provinces: [{ id: '10' }], postcode: '10200' },
    });
  });

  it('is read with coupons and news beside statusText, and invoices beside status', () => {
    const coupons = { statusText: 'OK', coupons: [{ Coupon: { couponid: 'K1', _lock: 'Y' } }] };
    expect(getCoupons.answer.fromWire(coupons)).toMatchObject({
      ok: true,
      value: [{ id: 'K1', isUsed: true }],
    });
    expect(getNews.answer.fromWire({ statusText: 'OK', result: [{ BannerImage: 'b.webp' }] })).toMatchObject({
      value: [{ banner: 'b.webp' }],
    });
    const invoice = { OrderID: 'o1', Address: { SHIPTO: { Lat: '13.75', Long: '100.5' } } };
    expect(getInvoices.answer.fromWire({ status: 'success', message: [invoice] })).toMatchObject({
      value: [{ orderId: 'o1', shipTo: { pin: { latitude: 13.75, longitude: 100.5 } } }],
    });
    expect(getCoupons.answer.fromWire({ statusText: 'Unauthorized' })).toMatchObject({
      ok: false,
      code: 'Unauthorized',
    });
  });

  it('is read as a valid coupon only with OK', () => {
    expect(checkCoupon.answer.fromWire({ statusText: 'OK' })).toEqual({
      ok: true,
      value: { kind: 'valid', coupon: undefined },
    });
    expect(checkCoupon.answer.fromWire({ statusText: 'OK', coupons: 'none' })).toMatchObject({ ok: true });
    expect(checkCoupon.answer.fromWire({ statusText: 'Used' })).toEqual({
      ok: true,
      value: { kind: 'invalid', reason: 'used' },
    });
    expect(checkCoupon.answer.fromWire({ statusText: 'No such coupon' })).toEqual({
      ok: true,
      value: { kind: 'invalid', reason: 'unknown' },
    });
    expect(checkCoupon.answer.fromWire({})).toMatchObject({ ok: false });
  });

  it('is read with both texts of a refused address', () => {
    const refused = {
      status: 'fail',
      status_code: 'E1',
      error_message: 'Phone',
      error: 'Mobile required 10 digit',
    };
    expect(addAddress.answer.fromWire(refused)).toEqual({
      ok: true,
      value: { kind: 'refused', code: 'E1', message: 'Phone', detail: 'Mobile required 10 digit' },
    });
    expect(updateAddress.answer.fromWire({ status_code: 200 })).toEqual({
      ok: true,
      value: { kind: 'accepted' },
    });
  });
});

describe('a value is written', () => {
  it('with money in baht, coordinates as text, flags as Y and N, and dates as DD/MM/YYYY', () => {
    expect(
      updateAddress.request.toWire({
        ...anAddress({ pin: { latitude: 13.7563, longitude: 100.5018 } }),
        revision: '',
      }),
    ).toMatchObject({
      Lat: '13.7563',
      Long: '100.5018',
      Address_Type: 'S',
      Active: 'Y',
    });
    const promotion = { id: '1', name: 'a', remark: '', text: '', endDate: '2026-11-05' };
    const product = aProduct({ promotions: [promotion] });
    const page = { products: [product], skip: 0, isEnded: false };
    expect(getProductList.answer.toWire(page)).toMatchObject([
      {
        data: {
          productcategoryDtos: [
            { PRICE1: 480, SalesPrice: 500.5, promotionproduct: [{ dateend: '05/11/2026' }] },
          ],
        },
      },
    ]);
  });

  it('with only the price levels that it has', () => {
    const product = aProduct();
    const only3 = { ...product, prices: { ...product.prices, byLevel: { 3: satang(45_000) } } };
    const [item] = [getProductList.answer.toWire({ products: [only3], skip: 0, isEnded: false })].flat();
    const text = JSON.stringify(item);
    expect(text).toContain('"PRICE3":450');
    expect(text).not.toMatch(/"PRICE[1245]"/);
  });

  it('with no status to ask for all statuses', () => {
    const asked = { customer, status: 'all' as const, take: 20, skip: 0, isPointMode: false };
    expect(getOrderHistory.request.toWire(asked)).toMatchObject({ Status: '' });
    expect(getOrderHistory.request.toWire({ ...asked, status: 'pod' })).toMatchObject({ Status: 6 });
  });

  it('with consent as a boolean', () => {
    expect(saveConsent.request.toWire({ customer, isGiven: false, version: 0 })).toMatchObject({
      Type: false,
    });
  });
});

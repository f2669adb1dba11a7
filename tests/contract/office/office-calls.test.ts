import { describe, expect, test } from 'vitest';
import { exampleOf, type FieldExamples } from '#contract/api/examples';
import { jsonSchema } from '#contract/api/components';
import { addPictureAnswer } from '#contract/office/pictures/add-picture';
import { OFFICE_CALLS } from '#contract/office/office-calls';
import { officeRefusalMessages, refusalMessage } from '#contract/protocol/refusal-messages';
import { wireCode } from '#contract/protocol/refusal-message';
import { isReading, PERMISSIONS } from '#domain/office/permission';
import { promotionRule } from '#contract/promotions/promotion-rule';
import { twoGetOne } from '#tests/support/data/promotion-rules';
import { overTheWire } from '#tests/support/wire/travel-cases';

const UUID = '0c9f2f6a-5f0e-4a6b-9a41-6f1d4a2c7b10';
const INSTANT = '2026-11-20T02:00:00.000Z';

/** Examples of fields that only the office has. */
const OWN: FieldExamples = {
  FirstDay: '01/11/2026',
  AcceptLargeChanges: 'N',
  DrawnArea: [
    [
      [100.53, 13.72],
      [100.55, 13.72],
      [100.54, 13.74],
    ],
  ],
  SeenArea: [],
  Places: 'กรุงเทพมหานคร',
  DeliveryStates: ['WAITING', 'ON_THE_WAY'],
  DeliveryState: 'FAILED',
  DeliveryResult: 'TAKEN',
  IsDayAgreed: 'Y',
  Zone: 'BKK',
  RiderId: UUID,
  SeenRiderId: UUID,
  VisitedAt: INSTANT,
  ClosingId: UUID,
  ClosingNo: 7,
  Visits: 12,
  SeenVisits: 12,
  Expected: 4805.5,
  SeenExpected: 4805.5,
  Counted: 4800,
  CashReason: 'RIDER_OWES',
  MoneyReason: 'NO_CHANGE',
  ClosedBy: 'นิรันดร์',
  ClosedAt: INSTANT,
  IsOut: true,
  StockAmount: -12,
  StockState: 'LOW',
  StockFilter: 'out',
  StockPolicy: 'BLOCK',
  CompanyPolicy: 'WARN',
  StockCause: 'order',
  StockChange: -24,
  SeenStock: '7|0|||',
  SeenSubstitutes: 'C1002',
  Pictures: ['C1001.webp'],
  SeenPictures: ['C1001.webp', 'C1001-2.webp'],
  Reserved: 24,
  TimesInAll: 100,
  TimesPerCustomer: 2,
  ExclusiveGroup: 'drinks',
  RuleKind: 'step-price',
  Warning: 'same-goods',
  RowProblem: 'missing',
  Field: 'name',
  Months: 2,
  Touched: 12,
  FreeWorth: 480,
  OrdersInAll: 1200,
  OrderUntil: INSTANT,
  IsLate: false,
  TimesUsed: 12,
  CustomerKey: 'BKK/C10001',
  Gross: 480,
  Net: 456,
  PromotionDiscount: 24,
  RuleState: 'running',
  SeenRule: 'a1b2',
  CopiedFrom: '',
  Rule: promotionRule.toWire(twoGetOne()),
  TenantName: 'demo',
  UnitPrice: 240.5,
  AllMethods: ['COD'],
  Settings: {
    companyNameTh: 'ขายส่ง',
    companyNameEn: 'Khaisong',
    mainStoreName: '',
    mainStoreNameEn: '',
    contactPhone: '021234567',
    contactLine: '@khaisong',
    companyAddressTh: '',
    companyAddressEn: '',
    companyTaxId: '0105500000011',
    areTotalsHidden: false,
    isCreditHiddenForAgent: false,
    isCreditHiddenForUser: true,
    isProductCodeShown: true,
    isSmallestUnitPriceShown: false,
    isAddAddressHidden: false,
    isEditAddressHidden: false,
    isAutoGuestLogin: true,
    areCouponsEnabled: true,
    brand: '#0b6b57',
    paymentMethods: ['COD'],
    orderLimits: { minimum: 100.5, maximum: 500 },
    riderLimits: { held: 20, grabsPerHour: 30 },
    installmentMinimum: 3000,
    qrExpiryMinutes: 5,
    newCustomerPriceLevel: 1,
  },
  HasPasskey: 'Y',
  PasskeyId: 'a1b2-_c3',
  Challenge: 'q80',
  CheckedAt: INSTANT,
  AgentCode: 'A0001',
  AgentUnit: '1000',
  AllOrders: 12,
  Full: 9,
  Part: 2,
  Refused: 1,
  OnTime: 8,
  Late: 1,
  Damaged: 1,
  WrongGoods: 0,
  ShortDated: 0,
  NotOrdered: 0,
  NoMoney: 2,
  ShopClosed: 1,
  OtherReason: 0,
  Differing: 1,
  DebtOfEntries: 480.5,
  PointsOfEntries: -3,
  RpId: 'shop.example',
  RpName: 'Khaisong',
  UserId: 'dXNlcg',
  KnownIds: ['a1b2-_c3'],
  ClientData: 'e30',
  Attestation: 'o2Nm',
  AuthenticatorData: 'AAAA',
  Signature: 'MEUC',
  OrderProblem: 'below-minimum',
  PriceBefore: 240.5,
  PriceAfter: 250,
  DebtBefore: 1000,
  DebtAfter: 1240.5,
  Active: 'Y',
  Paused: 'N',
  Demo: 'N',
  HasSecondFactor: 'Y',
  Own: 'Y',
  Reason: 'ลูกค้าขอ',
  SecondFactorRequired: 'Y',
  Self: 'N',
  Shared: 'Y',
  WithoutCoupon: 'N',
  AtTodaysPrices: 'N',
  AlreadyAgreed: 'N',
  IsThis: 'Y',
  Kind: 'orders',
  Step: 'ready',
  Problem: 'no-price',
  Origin: 'https://erp.example',
  Events: ['order.placed'],
  WaitingCount: 1,
  ImportId: UUID,
  Table: 'products',
  File: 'products.xlsx',
  At: INSTANT,
  Changed: 3,
  Removed: 0,
  UndoableUntil: INSTANT,
  UndoneAt: INSTANT,
  UndoneBy: 'สมหญิง',
  UndoneRows: 3,
  KeptRows: 1,
  DeadCount: 2,
  MessageState: 'dead',
  KeyId: UUID,
  Scopes: ['orders.read'],
  KeyState: 'usable',
  ValidDays: 90,
  AccountName: 'ระบบบัญชี',
  CreatedAt: INSTANT,
  ExpiresAt: INSTANT,
  Held: 3,
  SeenNews: 'a1b2',
  SeenReturns: 0,
  Charged: 240.5,
  ExchangeOrderNo: 'SO690000013',
  OrderNumbers: ['SO690000012'],
  Breakdown: 'products',
  Key: 'C1001',
  LastDay: '30/11/2026',
  OrderCount: 3,
  OrderCountBefore: 2,
  AmountBefore: 480,
  Period: { From: '01/11/2026', Until: '30/11/2026' },
  PeriodBefore: { From: '01/10/2026', Until: '31/10/2026' },
  NotDue: 480,
  Days1To30: 240.5,
  Days31To60: 0,
  Days61To90: 0,
  Over90Days: 20,
  WithoutOrder: -100,
  TotalDebt: 640.5,
  CouponId: 'WELCOME50',
  CouponState: 'usable',
  DiscountType: 'amount',
  Discount: '50',
  EndDate: '31/12/2026',
  Given: 12,
  Used: 3,
  IsUsed: 'Y',
  Mixed: 'N',
  MinimumTotal: 1500,
  SeenCoupon: 'a1b2',
  ForAll: 'N',
  Customers: ['C10001'],
  Added: 2,
  CompanyNameTh: 'ขายส่ง',
  CompanyNameEn: 'Khaisong',
  AccountId: UUID,
  Action: 'order-approved',
  By: 'สมหญิง',
  ChangedAt: INSTANT,
  ChangedBy: 'สมหญิง',
  Code: '123456',
  Count: 3,
  CreditLeft: -20.5,
  Day: '20/11/2026',
  DryRun: 'Y',
  EndsAt: INSTANT,
  EntryNo: 7,
  Filters: '{}',
  From: '01/11/2026',
  GrabbedAt: INSTANT,
  IdleMinutes: 30,
  LastUsedAt: INSTANT,
  Level: 2,
  Limit: 5000,
  List: 'orders',
  Network: '192.0.2.1',
  Next: 'abc',
  Owner: 'สมหญิง',
  Permissions: ['orders.read'],
  PaymentClosed: 'N',
  PaymentCodes: ['COD'],
  PaymentState: 'paid',
  Received: 100,
  ReceivedAs: 'cash',
  RecoveryCodes: ['abcd-efgh'],
  RecoveryCodesLeft: 9,
  Result: 'done',
  Revision: 2,
  Rider: 'ไรเดอร์',
  Roles: ['sales'],
  Secret: 'JBSWY3DPEHPK3PXP',
  SeenRevision: 1,
  SeenStatus: 1,
  SessionId: UUID,
  Settled: 240.5,
  Since: INSTANT,
  SteppedUpUntil: INSTANT,
  Statuses: [1, 2],
  Subject: 'order',
  SubjectId: UUID,
  Take: 50,
  Text: 'น้ำ',
  TodaysPrices: [240.5, null],
  Unchanged: 'N',
  Until: '30/11/2026',
  Uri: 'otpauth://totp/x',
  Username: 'sales1',
  ViewId: UUID,
};

/** The same for one call, where a field has other values than elsewhere. */
const OF_CALL: Readonly<Record<string, FieldExamples>> = {
  getToday: { Customers: 120 },
  getPromotionReport: { Times: 4, Discount: 20.5 },
  getDeliveryReport: { Breakdown: 'riders' },
  listGridProducts: { UnitNames: ['ลัง', 'ขวด'] },
  saveStock: { StockState: null },
  listAudit: { After: '{"a":1}', Before: '' },
  renewRecoveryCodes: { data: ['abcd-efgh'] },
  settleWebhooks: { Target: '' },
  listImports: { Unchanged: 7 },
  undoImport: { Unchanged: 7, Reason: 'edited' },
  setPrices: { Unchanged: 7 },
  tryPromotionRule: { Orders: 250, Times: 2 },
  previewPromotionRule: { Codes: ['C1001'] },
  priceOrder: { DeliveryDays: [{ DeliveryDay: '01/12/2026', OrderUntil: INSTANT, IsLate: true }] },
  refuseSlip: { Reason: 'UNREADABLE' },
  returnOfficeProducts: { Reason: 'DAMAGED' },
};

const isPermission = (access: string) => PERMISSIONS.some((permission) => permission === access);

describe('the calls of the office', () => {
  test('have names and paths of their own', () => {
    for (const key of ['name', 'path'] as const)
      expect(new Set(OFFICE_CALLS.map((call) => call[key])).size).toBe(OFFICE_CALLS.length);
  });

  test('change nothing with a permission to read, and read nothing without a session', () => {
    const changes = OFFICE_CALLS.filter(({ effect }) => effect !== 'read');
    const byReaders = changes.filter(({ access }) =>
      PERMISSIONS.some((each) => each === access && isReading(each)),
    );
    expect(byReaders.map(({ name }) => name)).toEqual([]);
    expect(OFFICE_CALLS.filter(({ access }) => access === 'anyone').map(({ name }) => name)).toEqual([
      'officeSignIn',
    ]);
  });

  test('ask for the password before decisions about money and staff', () => {
    const decisions = OFFICE_CALLS.filter(
      ({ access, effect }) => effect !== 'read' && ['money.decide', 'staff.manage'].includes(access),
    );
    expect(decisions.length).toBeGreaterThan(5);
    expect(decisions.filter(({ needsPassword }) => needsPassword !== true)).toEqual([]);
  });

  test('wait behind those of phones and clerks if they may take long', () => {
    expect(OFFICE_CALLS.filter(({ canWait }) => canWait === true).map(({ name }) => name)).toEqual([
      'getSalesReport',
      'getAgingReport',
      'getPromotionReport',
      'getDeliveryReport',
      'tryPromotionRule',
    ]);
  });

  // Imports need the permissions of their table, which the services check (tests/server/office/imports.test.ts).
  test('need a permission, except for the person’s own session and views, and imports', () => {
    const open = OFFICE_CALLS.filter(({ access }) => !isPermission(access)).map(({ name }) => name);
    expect(open.toSorted()).toEqual([
      'addPasskey',
      'confirmSecondFactor',
      'deleteView',
      'endOwnDevice',
      'enrolSecondFactor',
      'getToday',
      'listImports',
      'listOwnDevices',
      'listPasskeys',
      'listViews',
      'officeSignIn',
      'officeSignOut',
      'provePasskey',
      'proveSecondFactor',
      'removePasskey',
      'renewRecoveryCodes',
      'saveView',
      'startPasskey',
      'startPasskeyProof',
      'stepUp',
      'undoImport',
      'whoAmI',
    ]);
  });

  test('refuse with codes that have a sentence', () => {
    const codes = OFFICE_CALLS.flatMap(({ answer }) => answer.refusals ?? []);
    expect(codes.filter((code) => refusalMessage(wireCode(code)) === undefined)).toEqual([]);
  });

  test('give every refusal that only the office has a text for', () => {
    const answers = [...OFFICE_CALLS.map(({ answer }) => answer), addPictureAnswer];
    const codes = new Set<string>(
      answers.flatMap(({ refusals }) => refusals ?? []).map((code) => wireCode(code)),
    );
    expect(Object.keys(officeRefusalMessages()).filter((code) => !codes.has(code))).toEqual([]);
  });

  describe.each(OFFICE_CALLS.map((call) => [call.name, call] as const))('%s', (_name, call) => {
    test.each(['request', 'answer'] as const)('reads its %s as it wrote it', (part) => {
      const codec = call[part];
      const first = codec.fromWire(
        exampleOf(jsonSchema(codec.wire), { ...OWN, ...OF_CALL[call.name] }) ?? {},
      );
      if (!first.ok) throw new Error(first.problem);
      const again = codec.fromWire(overTheWire(codec.toWire(first.value)));
      expect(again).toEqual(first);
    });
  });
});

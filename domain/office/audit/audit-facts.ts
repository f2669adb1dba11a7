import type { OwnSettings } from '#domain/tenants/own-settings';

/** How a fact of an audit entry is read. Amounts are satang; a code stands for a text in the reader's language. */
export type AuditFactKind =
  | 'text'
  | 'count'
  | 'baht'
  | 'percent'
  | 'yes-no'
  | 'moment'
  | 'day'
  | 'status'
  | 'payment-method'
  | 'receipt-method'
  | 'reason'
  | 'roles'
  | 'scopes'
  | 'table'
  | 'settled-as'
  | 'stock-state'
  | 'stock-policy'
  | 'cash-reason'
  | 'price-level'
  | 'product-field'
  | 'pair-of-baht'
  | 'json';

/** Every fact that an entry of the audit log may have, and what it is. A fact with another name does not compile. */
const FACTS = {
  orderNo: 'text',
  status: 'status',
  charged: 'baht',
  total: 'baht',
  amount: 'baht',
  settled: 'baht',
  debt: 'baht',
  minimumTotal: 'baht',
  priceFrom: 'baht',
  priceTo: 'baht',
  before: 'baht',
  after: 'baht',
  reason: 'reason',
  exchange: 'text',
  reference: 'text',
  outcome: 'settled-as',
  number: 'count',
  method: 'receipt-method',
  payment: 'payment-method',
  customer: 'text',
  customerCode: 'text',
  saleUnit: 'text',
  priceLevel: 'count',
  groups: 'text',
  isPhoneChanged: 'yes-no',
  creditLimit: 'baht',
  agentCode: 'text',
  points: 'count',
  rider: 'text',
  day: 'day',
  visits: 'count',
  expectedCash: 'baht',
  countedCash: 'baht',
  cashReason: 'cash-reason',
  accountId: 'text',
  roles: 'roles',
  scopes: 'scopes',
  expiresAt: 'moment',
  endDate: 'day',
  firstDay: 'day',
  lastDay: 'day',
  bankDay: 'day',
  percent: 'percent',
  promotionTerms: 'text',
  copiedFrom: 'text',
  orderCoupon: 'text',
  addressCode: 'text',
  given: 'count',
  unused: 'count',
  added: 'count',
  changed: 'count',
  unchanged: 'count',
  undoneRows: 'count',
  keptRows: 'count',
  revision: 'count',
  lines: 'count',
  products: 'count',
  prices: 'count',
  productCode: 'text',
  code: 'text',
  unit: 'count',
  level: 'price-level',
  from: 'count',
  to: 'count',
  stockLeft: 'count',
  stockState: 'stock-state',
  lowFrom: 'count',
  stockPolicy: 'stock-policy',
  backOn: 'day',
  substitutes: 'text',
  corners: 'count',
  drawnArea: 'text',
  soldOut: 'yes-no',
  withdrawn: 'yes-no',
  table: 'table',
  format: 'text',
  rows: 'count',
  batch: 'count',
  messages: 'count',
  devices: 'count',
  secrets: 'count',
  list: 'text',
  isShared: 'yes-no',
  isSelection: 'yes-no',
  isAgreed: 'yes-no',
  fault: 'text',
  type: 'text',
  isActive: 'yes-no',
  banner: 'text',
  bannerEn: 'text',
  pictures: 'text',
  bytes: 'count',
  link: 'text',
  textLength: 'count',
  field: 'product-field',
  fields: 'product-field',
  cells: 'text',
  was: 'text',
  is: 'text',
  categoryPath: 'text',
  place: 'count',
  codes: 'text',
  listLength: 'count',
} as const satisfies Readonly<Record<string, AuditFactKind>>;

/** The fields of the settings, which an entry names as the configuration does. */
const SETTINGS: Readonly<Record<keyof OwnSettings, AuditFactKind>> = {
  companyNameTh: 'text',
  companyNameEn: 'text',
  mainStoreName: 'text',
  mainStoreNameEn: 'text',
  contactPhone: 'text',
  contactLine: 'text',
  companyAddressTh: 'text',
  companyAddressEn: 'text',
  companyTaxId: 'text',
  areTotalsHidden: 'yes-no',
  isCreditHiddenForAgent: 'yes-no',
  isCreditHiddenForUser: 'yes-no',
  isProductCodeShown: 'yes-no',
  isSmallestUnitPriceShown: 'yes-no',
  isAddAddressHidden: 'yes-no',
  isEditAddressHidden: 'yes-no',
  isAutoGuestLogin: 'yes-no',
  areCouponsEnabled: 'yes-no',
  brand: 'text',
  paymentMethods: 'payment-method',
  orderLimits: 'pair-of-baht',
  riderLimits: 'json',
  installmentMinimum: 'baht',
  qrExpiryMinutes: 'count',
  newCustomerPriceLevel: 'count',
  requiredProfileFields: 'json',
  visibleProfileFields: 'json',
  sideMenuLevel: 'count',
};

export type AuditFactName = keyof typeof FACTS | keyof OwnSettings;

const KINDS: Readonly<Record<AuditFactName, AuditFactKind>> = { ...FACTS, ...SETTINGS };

export function isAuditFactName(name: string): name is AuditFactName {
  return Object.hasOwn(KINDS, name);
}

export function auditFactKind(name: AuditFactName): AuditFactKind {
  return KINDS[name];
}

/** A fact before and after the act. A side that the entry does not have is undefined. */
export interface AuditFact {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Reads both sides of an entry. Facts stand in the order of the entry; a text that is no JSON object has none. */
export function auditFactsOf(before: string, after: string): readonly AuditFact[] {
  const [old, next] = [objectIn(before), objectIn(after)];
  const names = new Set([...old.keys(), ...next.keys()]);
  return [...names].map((name) => ({ name, before: old.get(name), after: next.get(name) }));
}

function objectIn(json: string): ReadonlyMap<string, unknown> {
  if (json === '') return new Map();
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? new Map(Object.entries(read))
      : new Map();
  } catch {
    return new Map();
  }
}

import * as z from 'zod/mini';
import { DEFAULT_RETENTION_DAYS, MIN_ANSWER_DAYS } from '#domain/tenants/privacy-terms';
import { DEFAULT_RIDER_LIMITS } from '#domain/tenants/rider-limits';
import { DEFAULT_STOCK_RULES, STOCK_POLICIES, type StockRules } from '#domain/stock/stock';
import type { MaterialType } from '#domain/kernel/cart-mode';
import { bahtFromSatang, satangFromBaht } from '#domain/kernel/money';
import { MAP_KINDS } from '#domain/places/map-tiles';
import { DEFAULT_PAYMENT_METHODS, PAYMENT_METHODS } from '#domain/payments/payment-method';
import { HIERARCHY_LEVELS } from '#domain/catalogue/product';
import { DEFAULT_TYPES } from '#domain/cart/condition-types';
import { DEFAULT_PRICE_LEVEL, isPriceLevel, MAX_PRICE_LEVEL } from '#domain/catalogue/prices';
import {
  NEUTRAL_BRAND,
  PROFILE_FIELDS,
  PROFILE_FILES,
  type BackEndCapabilities,
  type ProfileField,
  type TenantConfiguration,
} from '#domain/tenants/tenant';
import type { CompanyAccount } from '#domain/payments/bank-account';
import { DEFAULT_OFFICE_SETTINGS, MIN_AUDIT_DAYS, type OfficeSettings } from '#domain/office/office-settings';
import type { PlaceServiceSettings } from '#domain/places/place-service';
import type { WebhookTargetSettings } from '#domain/integration/webhook-target';
import { codec, read, type Codec, type Decoded } from '#contract/protocol/codec';
import { openList, openNumber, openEnum, openEnumList } from '#contract/protocol/open-values';
import { webhookTargets } from '#contract/integration/webhook-targets';

/** A tenant's configuration with the parts that only the server may know. */
export interface TenantFile {
  readonly configuration: TenantConfiguration;
  /** The demo's data is created at the first start; a production server refuses to serve it. */
  readonly isDemo: boolean;
  readonly office: OfficeSettings;
  /** Undefined if the tenant has no external map service. */
  readonly placeService: PlaceServiceSettings | undefined;
  /** The bank accounts for transfers, shown to buyers. */
  readonly bankAccounts: readonly CompanyAccount[];
  /** Other systems of the company that receive order events. */
  readonly webhooks: readonly WebhookTargetSettings[];
}

const OWN_API_BASE = 'rest/';

const requiredText = z.string().check(z.trim(), z.minLength(1));
const text = z._default(z.string(), '');
const list = z._default(z.array(requiredText), []);
const no = z._default(z.boolean(), false);
const yes = z._default(z.boolean(), true);

/** A plain code stands for a type without a name. */
const materialTypeFrom = (wire: string | MaterialType): MaterialType => {
  if (typeof wire === 'string') return { code: wire, nameTh: wire, nameEn: wire };
  const { code, nameTh, nameEn } = wire;
  return { code, nameTh: nameTh || nameEn || code, nameEn: nameEn || nameTh || code };
};

const materialTypeFields = { code: requiredText, nameTh: text, nameEn: text };

const unitNameFields = { name: requiredText, nameEn: requiredText };

const logo = z._default(z.string(), 'logo.svg');
const logoEn = z._default(z.string(), '');

const capabilities = {
  idempotency: no,
  marker: no,
  chunks: no,
  delta: no,
  wishlist: no,
  cancel: no,
  sessions: no,
  profile: no,
  lineLogin: no,
  promotions: no,
  orderRules: no,
  deliveryFees: no,
  /** It defaults to the tenant's keeping stock, for the bundled back end only. */
  stock: z.optional(z.boolean()),
  /** It defaults to the tenant's agreeing on delivery days, for the bundled back end only. */
  deliveryDays: z.optional(z.boolean()),
  /** It defaults to true for the bundled back end only. */
  publishedPlaces: z.optional(z.boolean()),
};
/** Ignores capabilities that a newer server has and this app does not know. */
const knownCapabilities = z.object(capabilities);

const NO_CAPABILITIES = {
  ...z.parse(knownCapabilities, {}),
  stock: false,
  deliveryDays: false,
  publishedPlaces: false,
};
const ALL_CAPABILITIES: Omit<BackEndCapabilities, 'stock' | 'deliveryDays'> = {
  idempotency: true,
  marker: true,
  chunks: true,
  delta: true,
  wishlist: true,
  cancel: true,
  sessions: true,
  profile: true,
  lineLogin: true,
  promotions: true,
  orderRules: true,
  deliveryFees: true,
  publishedPlaces: true,
};

/** The specification's defaults (Specification, TENANT-4, PROF-2). */
const DEFAULTS = {
  requiredProfileFields: [
    'addressText',
    'name',
    'mobile',
    'province',
    'district',
    'subdistrict',
    'postcode',
  ] satisfies readonly ProfileField[],
  paymentMethods: DEFAULT_PAYMENT_METHODS,
  installmentMinimum: 3000,
  installmentTermsMonths: [3, 6],
  qrExpiryMinutes: 5,
  sideMenuLevel: 1,
} as const;

/** Fields that the tenant's file and the phone parse alike: none is an enumeration or has limits. */
const plainFields = {
  companyCode: requiredText,
  companyNameTh: requiredText,
  companyNameEn: requiredText,
  mainStoreName: text,
  mainStoreNameEn: text,
  contactPhone: text,
  contactLine: text,
  companyAddressTh: text,
  companyAddressEn: text,
  companyTaxId: text,
  apiBase: z._default(requiredText, OWN_API_BASE),
  pictureBase: z._default(requiredText, 'pictures'),
  homeBanners: list,
  homeBannersEn: list,
  hasPlaceService: no,
  isAddAddressHidden: no,
  isEditAddressHidden: no,
  areTotalsHidden: no,
  isCreditHiddenForAgent: no,
  isCreditHiddenForUser: no,
  isProductCodeShown: no,
  isSmallestUnitPriceShown: no,
  isPointMode: no,
  pointHomeCompanyCodes: list,
  myClientsCompanyCodes: list,
  isAutoGuestLogin: yes,
  areCouponsEnabled: yes,
  newCustomerSaleUnit: text,
};

const typesByMode = {
  money: z._default(z.string(), DEFAULT_TYPES.money),
  points: z._default(z.string(), DEFAULT_TYPES.points),
  material: z._default(z.string(), DEFAULT_TYPES.material),
};
const receivedTypes = z.prefault(z.object(typesByMode), {});

const receivedPriceLevel = z.pipe(
  z.number(),
  z.transform((level) => (isPriceLevel(level) ? level : DEFAULT_PRICE_LEVEL)),
);

const receivedAmount = z.pipe(
  z.number(),
  z.transform((amount) => satangFromBaht(amount)),
);

const BRAND = /^#[0-9a-fA-F]{6}$/;
const ORIGIN = /^https?:\/\/[^/\s]+$/;

const privacyTexts = { email: text, officer: text, officerContact: text };

/** An older server does not send the retention periods. */
const receivedPrivacy = z.object({
  ...privacyTexts,
  retentionDays: z.prefault(
    z.object({
      proofs: z._default(z.number(), DEFAULT_RETENTION_DAYS.proofs),
      slips: z._default(z.number(), DEFAULT_RETENTION_DAYS.slips),
      documents: z._default(z.number(), DEFAULT_RETENTION_DAYS.documents),
      closedAccounts: z._default(z.number(), DEFAULT_RETENTION_DAYS.closedAccounts),
      guestSessions: z._default(z.number(), DEFAULT_RETENTION_DAYS.guestSessions),
      answers: z._default(z.number(), DEFAULT_RETENTION_DAYS.answers),
      logs: z._default(z.number(), DEFAULT_RETENTION_DAYS.logs),
    }),
    {},
  ),
});

/** Undefined for a kind of map that this version cannot draw; the outline of Thailand is then used. */
const receivedMap = z.pipe(
  z.object({
    kind: openEnum(MAP_KINDS, undefined),
    address: requiredText,
    attribution: text,
    origins: z._default(z.array(z.string()), []),
  }),
  z.transform(({ kind, origins, ...map }) =>
    kind === undefined ? undefined : { ...map, kind, origins: origins.filter((each) => ORIGIN.test(each)) },
  ),
);

/** Undefined for a level that this version does not know. */
const receivedHomeCategory = z.pipe(
  z.object({ code: requiredText, level: openNumber(HIERARCHY_LEVELS, undefined) }),
  z.transform(({ code, level }) => (level === undefined ? undefined : { code, level })),
);

/**
 * The fields as a phone parses them. A newer server may send more than the app knows, and an app that refuses
 * to start cannot be updated. Therefore only what no app can do without is an error.
 */
const publicFields = {
  ...plainFields,
  theme: z.object({
    brand: z.pipe(
      z.string(),
      z.transform((brand) => (BRAND.test(brand) ? brand : NEUTRAL_BRAND)),
    ),
    logo,
    logoEn,
  }),
  homeCategories: z._default(openList(receivedHomeCategory), []),
  sideMenuLevel: z._default(openNumber(HIERARCHY_LEVELS, DEFAULTS.sideMenuLevel), DEFAULTS.sideMenuLevel),
  requiredProfileFields: z._default(openEnumList(PROFILE_FIELDS), DEFAULTS.requiredProfileFields),
  visibleProfileFields: z._default(openEnumList(PROFILE_FIELDS), PROFILE_FIELDS),
  paymentMethods: z._default(openEnumList(PAYMENT_METHODS), DEFAULTS.paymentMethods),
  installmentMinimum: z.prefault(receivedAmount, DEFAULTS.installmentMinimum),
  installmentTermsMonths: z._default(z.array(z.number()), [...DEFAULTS.installmentTermsMonths]),
  qrExpiryMinutes: z._default(z.number(), DEFAULTS.qrExpiryMinutes),
  orderLimits: z.prefault(
    z.object({ minimum: z.prefault(receivedAmount, 0), maximum: z.prefault(receivedAmount, 0) }),
    {},
  ),
  riderLimits: z.prefault(
    z.object({
      held: z._default(z.number(), DEFAULT_RIDER_LIMITS.held),
      grabsPerHour: z._default(z.number(), DEFAULT_RIDER_LIMITS.grabsPerHour),
    }),
    {},
  ),
  newCustomerPriceLevel: z._default(receivedPriceLevel, DEFAULT_PRICE_LEVEL),
  unitNames: z._default(z.array(z.object(unitNameFields)), []),
  orderTypes: receivedTypes,
  saleTypes: receivedTypes,
  profileFiles: z._default(openEnumList(PROFILE_FILES), PROFILE_FILES),
  materialTypes: z._default(
    z.array(z.pipe(z.union([requiredText, z.object(materialTypeFields)]), z.transform(materialTypeFrom))),
    [],
  ),
  map: z.optional(receivedMap),
  privacy: z.prefault(receivedPrivacy, {}),
};

const MAX_BAHT = 1_000_000_000;
const TERM_LIMIT_MONTHS = 60;
const MAX_RIDER_LIMIT = 10_000;
const MINUTES_OF_A_DAY = 1440;
const MAX_RETENTION_DAYS = 10_000;
/** A longer timeout would make people wait too long for a place. */
const MAX_PATIENCE_MS = 10_000;

/** The same fields as in the tenant's file: unknown values are errors, and the message names them. */
export function fileFields() {
  const baht = z.pipe(
    z.number().check(z.gte(0), z.lte(MAX_BAHT)),
    z.transform((amount) => satangFromBaht(amount)),
  );
  const level = z.literal(HIERARCHY_LEVELS);
  const profileFields = z.array(z.enum(PROFILE_FIELDS));
  const orderLimits = z.strictObject({ minimum: z.prefault(baht, 0), maximum: z.prefault(baht, 0) }).check(
    z.refine(({ minimum, maximum }) => maximum === 0 || maximum >= minimum, {
      error: 'must have a maximum that is not below its minimum',
    }),
  );
  const riderLimit = z.int().check(z.gte(1), z.lte(MAX_RIDER_LIMIT));
  const map = z.strictObject({
    kind: z.enum(MAP_KINDS),
    address: requiredText,
    attribution: text,
    origins: z._default(z.array(z.string().check(z.regex(ORIGIN))), []),
  });
  const stock = z.strictObject({
    policy: z._default(z.enum(STOCK_POLICIES), DEFAULT_STOCK_RULES.policy),
    isNumberShown: z._default(z.boolean(), DEFAULT_STOCK_RULES.isNumberShown),
  });
  const days = (standard: number, min = 1) =>
    z._default(z.int().check(z.gte(min), z.lte(MAX_RETENTION_DAYS)), standard);
  const retentionDays = z.strictObject({
    proofs: days(DEFAULT_RETENTION_DAYS.proofs),
    slips: days(DEFAULT_RETENTION_DAYS.slips),
    documents: days(DEFAULT_RETENTION_DAYS.documents),
    closedAccounts: days(DEFAULT_RETENTION_DAYS.closedAccounts),
    guestSessions: days(DEFAULT_RETENTION_DAYS.guestSessions),
    answers: days(DEFAULT_RETENTION_DAYS.answers, MIN_ANSWER_DAYS),
    logs: days(DEFAULT_RETENTION_DAYS.logs),
  });
  return {
    ...plainFields,
    privacy: z.prefault(
      z.strictObject({ ...privacyTexts, retentionDays: z.prefault(retentionDays, {}) }),
      {},
    ),
    theme: z.strictObject({ brand: z.string().check(z.regex(BRAND)), logo, logoEn }),
    homeCategories: z._default(z.array(z.strictObject({ code: requiredText, level })), []),
    sideMenuLevel: z._default(level, DEFAULTS.sideMenuLevel),
    requiredProfileFields: z._default(profileFields, [...DEFAULTS.requiredProfileFields]),
    visibleProfileFields: z._default(profileFields, [...PROFILE_FIELDS]),
    paymentMethods: z._default(z.array(z.enum(PAYMENT_METHODS)).check(z.minLength(1)), [
      ...DEFAULTS.paymentMethods,
    ]),
    installmentMinimum: z.prefault(baht, DEFAULTS.installmentMinimum),
    installmentTermsMonths: z._default(z.array(z.int().check(z.gte(1), z.lte(TERM_LIMIT_MONTHS))), [
      ...DEFAULTS.installmentTermsMonths,
    ]),
    qrExpiryMinutes: z._default(z.int().check(z.gte(1), z.lte(MINUTES_OF_A_DAY)), DEFAULTS.qrExpiryMinutes),
    orderLimits: z.prefault(orderLimits, {}),
    riderLimits: z.prefault(
      z.strictObject({
        held: z._default(riderLimit, DEFAULT_RIDER_LIMITS.held),
        grabsPerHour: z._default(riderLimit, DEFAULT_RIDER_LIMITS.grabsPerHour),
      }),
      {},
    ),
    newCustomerPriceLevel: z._default(z.int().check(z.gte(1), z.lte(MAX_PRICE_LEVEL)), DEFAULT_PRICE_LEVEL),
    unitNames: z._default(z.array(z.strictObject(unitNameFields)), []),
    orderTypes: z.prefault(z.strictObject(typesByMode), {}),
    saleTypes: z.prefault(z.strictObject(typesByMode), {}),
    profileFiles: z._default(z.array(z.enum(PROFILE_FILES)), [...PROFILE_FILES]),
    materialTypes: z._default(
      z.array(
        z.pipe(z.union([requiredText, z.strictObject(materialTypeFields)]), z.transform(materialTypeFrom)),
      ),
      [],
    ),
    map: z.optional(map),
    stock: z.optional(stock),
    deliveryDays: z.optional(z.boolean()),
  };
}

/** The rules of the office; only the server needs them. */
const office = () =>
  z.strictObject({
    secondFactor: z._default(z.enum(['required', 'optional']), DEFAULT_OFFICE_SETTINGS.secondFactor),
    auditDays: z._default(
      z.int().check(z.gte(MIN_AUDIT_DAYS), z.lte(MAX_RETENTION_DAYS)),
      DEFAULT_OFFICE_SETTINGS.auditDays,
    ),
  });

/** The external map service; only the server needs its URL. */
const placeService = () =>
  z.strictObject({
    kind: z.enum(['nominatim', 'photon']),
    address: z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[^\s?#]+$/,
          'must be the http or https URL of the service, without a query or a fragment',
        ),
      ),
    attribution: z._default(requiredText, '© OpenStreetMap contributors'),
    timeoutMs: z._default(z.int().check(z.gte(100), z.lte(MAX_PATIENCE_MS)), 4000),
  });

const bankAccount = () =>
  z.strictObject({
    bankCode: text,
    bankName: requiredText,
    accountName: requiredText,
    accountNumber: z.string().check(z.regex(/^[0-9][0-9 -]{5,24}$/)),
    branch: text,
    saleUnits: list,
  });

/** Created when a file is read, so that the phone, which reads none, does not carry it. */
const fileSchema = () =>
  z.strictObject({
    ...fileFields(),
    capabilities: z.optional(z.strictObject(capabilities)),
    isDemo: no,
    office: z.prefault(office(), {}),
    placeService: z.optional(placeService()),
    bankAccounts: z._default(z.array(bankAccount()), []),
    webhooks: z._default(webhookTargets(), []),
  });
const publicSchema = z.object({
  ...publicFields,
  tenant: requiredText,
  pushKey: text,
  hasSms: no,
  capabilities: z.optional(knownCapabilities),
});

/** The bundled back end has all capabilities; any other has those that its configuration names. */
function capabilitiesFor({
  apiBase,
  capabilities: named,
  stock,
  deliveryDays = false,
}: {
  readonly apiBase: string;
  readonly capabilities?: z.output<typeof knownCapabilities> | undefined;
  readonly stock?: StockRules | undefined;
  readonly deliveryDays?: boolean | undefined;
}): BackEndCapabilities {
  const isOwn = apiBase === OWN_API_BASE;
  const hasStock = isOwn && stock !== undefined;
  const hasDays = isOwn && deliveryDays;
  if (named === undefined)
    return isOwn ? { ...ALL_CAPABILITIES, stock: hasStock, deliveryDays: hasDays } : NO_CAPABILITIES;
  return {
    ...named,
    stock: named.stock ?? hasStock,
    deliveryDays: named.deliveryDays ?? hasDays,
    publishedPlaces: named.publishedPlaces ?? isOwn,
  };
}

/**
 * Parses a tenant's `configuration.json`. Unknown keys are errors, so that a misspelt flag is noticed.
 *
 * @param tenant the folder's name, which is the path prefix
 * @returns a problem text with the path of each invalid field, if there are any
 */
export function readTenantFile(tenant: string, input: unknown): Decoded<TenantFile> {
  const file = read(fileSchema(), input);
  if (!file.ok) return file;
  const {
    isDemo,
    office: rules,
    placeService: service,
    bankAccounts,
    webhooks: targets,
    ...fields
  } = file.value;
  const capable = capabilitiesFor(fields);
  return {
    ok: true,
    value: {
      isDemo,
      office: rules,
      placeService: service,
      bankAccounts,
      webhooks: targets,
      configuration: {
        ...fields,
        tenant,
        pushKey: '',
        hasSms: false,
        hasPlaceService: fields.hasPlaceService || service !== undefined,
        capabilities: capable,
      },
    },
  };
}

/** The `tenant.json` for phones: it has no private fields, and fields of a newer server are ignored. */
export const publicConfiguration: Codec<TenantConfiguration> = codec(
  z.pipe(
    publicSchema,
    z.transform((wire): TenantConfiguration => ({
      ...wire,
      capabilities: capabilitiesFor(wire),
    })),
  ),
  (configuration) => ({
    ...configuration,
    installmentMinimum: bahtFromSatang(configuration.installmentMinimum),
    orderLimits: {
      minimum: bahtFromSatang(configuration.orderLimits.minimum),
      maximum: bahtFromSatang(configuration.orderLimits.maximum),
    },
  }),
);

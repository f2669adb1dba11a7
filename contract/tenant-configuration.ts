import * as z from 'zod/mini';
import type { MaterialType } from '#domain/cart-mode';
import { bahtFromSatang, satangFromBaht } from '#domain/money';
import { PAYMENT_METHODS } from '#domain/payment-method';
import { HIERARCHY_LEVELS } from '#domain/product';
import { DEFAULT_PRICE_LEVEL, PRICE_LEVELS } from '#domain/prices';
import { PROFILE_FIELDS, PROFILE_FILES, type TenantConfiguration } from '#domain/tenant';
import type { CompanyAccount } from '#domain/bank-account';
import type { PlaceServiceSettings } from '#domain/place-service';
import type { WebhookTargetSettings } from '#domain/webhook-target';
import { codec, read, type Codec, type Decoded } from './codec.ts';
import { webhookTargets } from './webhook-targets.ts';

/** What only the server may know of a tenant, beside what the phone gets. */
export interface TenantFile {
  readonly configuration: TenantConfiguration;
  /** The demo's world is made at the first start; a production start never serves it. */
  readonly isDemo: boolean;
  /** Undefined where the company has no service of maps. */
  readonly placeService: PlaceServiceSettings | undefined;
  /** Where customers transfer to; told to those who buy. */
  readonly bankAccounts: readonly CompanyAccount[];
  /** Other systems of the company that are told what happens to orders. */
  readonly webhooks: readonly WebhookTargetSettings[];
}

const OWN_API_BASE = 'rest/';

const requiredText = z.string().check(z.trim(), z.minLength(1));
const text = z._default(z.string(), '');
const list = z._default(z.array(requiredText), []);
const no = z._default(z.boolean(), false);
const yes = z._default(z.boolean(), true);

const MAXIMUM_BAHT = 1_000_000_000;
const baht = z.pipe(
  z.number().check(z.gte(0), z.lte(MAXIMUM_BAHT)),
  z.transform((amount) => satangFromBaht(amount)),
);

const level = z.literal(HIERARCHY_LEVELS);

/** A plain code is a type that has no name of its own. */
const materialType = z.pipe(
  z.union([requiredText, z.strictObject({ code: requiredText, nameTh: text, nameEn: text })]),
  z.transform((wire): MaterialType => {
    if (typeof wire === 'string') return { code: wire, nameTh: wire, nameEn: wire };
    const { code, nameTh, nameEn } = wire;
    return { code, nameTh: nameTh || nameEn || code, nameEn: nameEn || nameTh || code };
  }),
);

const theme = z.strictObject({
  brand: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)),
  logo: z._default(z.string(), 'logo.svg'),
});

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
};
/** The shop of today may name one that the app of yesterday does not know. */
const knownCapabilities = z.object(capabilities);

const NO_CAPABILITIES = z.parse(knownCapabilities, {});
const ALL_CAPABILITIES = {
  idempotency: true,
  marker: true,
  chunks: true,
  delta: true,
  wishlist: true,
  cancel: true,
  sessions: true,
  profile: true,
  lineLogin: true,
};

const orderLimits = z.strictObject({ minimum: z.prefault(baht, 0), maximum: z.prefault(baht, 0) }).check(
  z.refine(({ minimum, maximum }) => maximum === 0 || maximum >= minimum, {
    error: 'has a maximum below its minimum',
  }),
);

const TERM_LIMIT_MONTHS = 60;
const MINUTES_OF_A_DAY = 1440;
/** Longer nobody waits for a place. */
const MOST_PATIENCE_MS = 10_000;

const ORIGIN = /^https?:\/\/[^/\s]+$/;

const map = z.strictObject({
  kind: z.enum(['archive', 'style']),
  address: requiredText,
  attribution: text,
  origins: z._default(z.array(z.string().check(z.regex(ORIGIN))), []),
});

/** Defaults are the specification's (section 9, and section 5 for the required profile fields). */
const publicFields = {
  companyCode: requiredText,
  companyNameTh: requiredText,
  companyNameEn: requiredText,
  mainStoreName: text,
  contactPhone: text,
  companyAddressTh: text,
  companyAddressEn: text,
  companyTaxId: text,
  theme,
  apiBase: z._default(requiredText, OWN_API_BASE),
  pictureBase: z._default(requiredText, 'pictures'),
  homeCategories: z._default(z.array(z.strictObject({ code: requiredText, level })), []),
  homeBanners: list,
  sideMenuLevel: z._default(level, 1),
  requiredProfileFields: z._default(z.array(z.enum(PROFILE_FIELDS)), [
    'addressText',
    'name',
    'mobile',
    'province',
    'district',
    'subdistrict',
    'postcode',
  ]),
  visibleProfileFields: z._default(z.array(z.enum(PROFILE_FIELDS)), [...PROFILE_FIELDS]),
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
  paymentMethods: z._default(z.array(z.enum(PAYMENT_METHODS)).check(z.minLength(1)), [
    'KBANKBILLPAYMENT',
    'KBANKCREDITCARD',
    'KBANKQR',
    'AR',
  ]),
  installmentMinimum: z.prefault(baht, 3000),
  installmentTermsMonths: z._default(z.array(z.int().check(z.gte(1), z.lte(TERM_LIMIT_MONTHS))), [3, 6]),
  qrExpiryMinutes: z._default(z.int().check(z.gte(1), z.lte(MINUTES_OF_A_DAY)), 5),
  orderLimits: z.prefault(orderLimits, {}),
  newCustomerPriceLevel: z._default(z.literal(PRICE_LEVELS), DEFAULT_PRICE_LEVEL),
  newCustomerSaleUnit: text,
  profileFiles: z._default(z.array(z.enum(PROFILE_FILES)), [...PROFILE_FILES]),
  materialTypes: z._default(z.array(materialType), []),
  map: z.optional(map),
};

/** Which service of maps the shop asks; its address is the server's business. */
const placeService = () =>
  z.strictObject({
    kind: z.enum(['nominatim', 'photon']),
    address: z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'has to be the address of the service')),
    attribution: z._default(requiredText, '© OpenStreetMap contributors'),
    timeoutMs: z._default(z.int().check(z.gte(100), z.lte(MOST_PATIENCE_MS)), 4000),
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

/** Made where a file is read: the phone reads none, and would carry it. */
const fileSchema = () =>
  z.strictObject({
    ...publicFields,
    capabilities: z.optional(z.strictObject(capabilities)),
    isDemo: no,
    placeService: z.optional(placeService()),
    bankAccounts: z._default(z.array(bankAccount()), []),
    webhooks: z._default(webhookTargets(), []),
  });
const publicSchema = z.object({
  ...publicFields,
  tenant: requiredText,
  pushKey: text,
  capabilities: z.optional(knownCapabilities),
});

/** The bundled back end can do all; one that exists elsewhere only what its file says. */
function capabilitiesFor<
  Fields extends { readonly apiBase: string; readonly capabilities?: object | undefined },
>(fields: Fields) {
  return fields.apiBase === OWN_API_BASE ? ALL_CAPABILITIES : NO_CAPABILITIES;
}

/**
 * Reads a tenant's `configuration.json`. Unknown keys are problems: a misspelt flag must not silently do nothing.
 *
 * @param tenant the folder's name, which is the path prefix
 * @returns a problem that names each wrong field with its path
 */
export function readTenantFile(tenant: string, input: unknown): Decoded<TenantFile> {
  const file = read(fileSchema(), input);
  if (!file.ok) return file;
  const { isDemo, placeService: service, bankAccounts, webhooks: targets, ...fields } = file.value;
  const capable = fields.capabilities ?? capabilitiesFor(fields);
  return {
    ok: true,
    value: {
      isDemo,
      placeService: service,
      bankAccounts,
      webhooks: targets,
      configuration: {
        ...fields,
        tenant,
        pushKey: '',
        hasPlaceService: fields.hasPlaceService || service !== undefined,
        capabilities: capable,
      },
    },
  };
}

/** What the phone gets as `tenant.json`: no private field, unknown ones of a newer server ignored. */
export const publicConfiguration: Codec<TenantConfiguration> = codec(
  z.pipe(
    publicSchema,
    z.transform((wire): TenantConfiguration => ({
      ...wire,
      capabilities: wire.capabilities ?? capabilitiesFor(wire),
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

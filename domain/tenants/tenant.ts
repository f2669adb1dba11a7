import type { PrivacyTerms } from './privacy-terms.ts';
import type { Named } from '#domain/kernel/named';
import type { MaterialType } from '#domain/kernel/cart-mode';
import type { MapTiles } from '#domain/places/map-tiles';
import type { HierarchyLevel } from '#domain/catalogue/product';
import type { OrderLimits } from '#domain/cart/order-limits';
import type { PaymentMethod } from '#domain/payments/payment-method';
import type { StockRules } from '#domain/stock/stock';
import type { Satang } from '#domain/kernel/money';
import type { TypesByMode } from '#domain/cart/condition-types';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { RiderLimits } from './rider-limits.ts';

/** Profile fields that a tenant may require or show (Specification, PROF-2). */
export const PROFILE_FIELDS = [
  'addressText',
  'name',
  'mobile',
  'province',
  'district',
  'subdistrict',
  'postcode',
  'taxId',
  'phone',
  'pin',
  'shopPhoto',
] as const;

export const PROFILE_FILES = ['picture', 'document'] as const;

export type ProfileFile = (typeof PROFILE_FILES)[number];

export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The capabilities of a back end; the bundled one has all of them. */
export interface BackEndCapabilities {
  /** Without it, an order with an unknown outcome is parked and never resent automatically. */
  readonly idempotency: boolean;
  /** Without it, any well-formed JSON 401 ends the session. */
  readonly marker: boolean;
  /** Without it, the catalogue is loaded page by page from the product list. */
  readonly chunks: boolean;
  readonly delta: boolean;
  /** Without it, favourites are stored only on this phone. */
  readonly wishlist: boolean;
  /** Without it, an order can only be cancelled by phoning the company. */
  readonly cancel: boolean;
  /** Without it, a person can neither see nor end the account's other sessions. */
  readonly sessions: boolean;
  /** Without it, a profile is read-only: no changes, no pictures, no registration. */
  readonly profile: boolean;
  /**
   * Without it, there is no LINE login. The bundled back end has it if the tenant has a LINE Login channel.
   */
  readonly lineLogin: boolean;
  /**
   * Whether its places have the ids of places/thailand.json. Without it, the back end's own lists are loaded
   * and their ids are sent.
   */
  readonly publishedPlaces: boolean;
  /** Without it, the phone computes no promotions; what the back end takes off is known with its answer. */
  readonly promotions: boolean;
  /** Without it, the phone knows no rules about quantities, and the server checks none. */
  readonly orderRules: boolean;
  /** Without it, orders have no delivery fee. It is the company's if its zones have fees. */
  readonly deliveryFees: boolean;
  /** Without it, the phone shows no stock. The bundled back end has it if the tenant keeps stock. */
  readonly stock: boolean;
  /** Without it, orders have no day of delivery. The bundled back end has it if the tenant agrees on days. */
  readonly deliveryDays: boolean;
}

export interface HomeCategory {
  readonly code: string;
  readonly level: HierarchyLevel;
}

/** The brand colour before the tenant's own is known. */
export const NEUTRAL_BRAND = '#33413b';

export interface TenantTheme {
  /** `#rrggbb`. All other shades are computed from it for sufficient contrast. */
  readonly brand: string;
  /** A file in the tenant's public folder. */
  readonly logo: string;
  /** The logo with the English name; '' if there is none, and English screens show the other one. */
  readonly logoEn: string;
}

/**
 * Whether there is a home page for points: in a points tenant of certain companies (Specification, TENANT-6).
 */
export function hasPointHome({
  isPointMode,
  pointHomeCompanyCodes,
  companyCode,
}: Pick<TenantConfiguration, 'isPointMode' | 'pointHomeCompanyCodes' | 'companyCode'>): boolean {
  return isPointMode && pointHomeCompanyCodes.includes(companyCode);
}

/** A tenant's configuration as far as phones may know it. Defaults: Specification, TENANT-4. */
export interface TenantConfiguration {
  /** The path prefix without slashes: 'demo' is served under /demo/. */
  readonly tenant: string;
  readonly companyCode: string;
  readonly companyNameTh: string;
  readonly companyNameEn: string;
  readonly mainStoreName: string;
  /** '' if there is none; the Thai name is then shown. */
  readonly mainStoreNameEn: string;
  readonly contactPhone: string;
  /** The id of the LINE official account, such as `@company`; '' if there is none. */
  readonly contactLine: string;
  /** Printed on orders; '' leaves it out. */
  readonly companyAddressTh: string;
  readonly companyAddressEn: string;
  readonly companyTaxId: string;
  readonly theme: TenantTheme;
  /** Whether the server uses an external map service for houses and streets. */
  readonly hasPlaceService: boolean;
  /** Absolute, or relative to the tenant's prefix. */
  readonly apiBase: string;
  readonly pictureBase: string;
  readonly capabilities: BackEndCapabilities;
  readonly homeCategories: readonly HomeCategory[];
  /** Files of the picture service, shown on the home screen until the news has banners. */
  readonly homeBanners: readonly string[];
  /** The same pictures for English screens, in the same order; one that is missing is shown in Thai. */
  readonly homeBannersEn: readonly string[];
  readonly sideMenuLevel: HierarchyLevel;
  readonly requiredProfileFields: readonly ProfileField[];
  readonly visibleProfileFields: readonly ProfileField[];
  readonly isAddAddressHidden: boolean;
  readonly isEditAddressHidden: boolean;
  readonly areTotalsHidden: boolean;
  readonly isCreditHiddenForAgent: boolean;
  readonly isCreditHiddenForUser: boolean;
  readonly isProductCodeShown: boolean;
  readonly isSmallestUnitPriceShown: boolean;
  readonly isPointMode: boolean;
  readonly pointHomeCompanyCodes: readonly string[];
  readonly myClientsCompanyCodes: readonly string[];
  readonly isAutoGuestLogin: boolean;
  readonly areCouponsEnabled: boolean;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly installmentMinimum: Satang;
  readonly installmentTermsMonths: readonly number[];
  readonly qrExpiryMinutes: number;
  readonly orderLimits: OrderLimits;
  readonly riderLimits: RiderLimits;
  /** For customers who register by phone or through an agent, until the company changes it. */
  readonly newCustomerPriceLevel: PriceLevel;
  readonly newCustomerSaleUnit: string;
  /** The kinds of profile files that customers may upload, besides the shop's photo. */
  readonly profileFiles: readonly ProfileFile[];
  /** The ORDERTYPE for requesting shipping conditions, by cart mode. */
  readonly orderTypes: TypesByMode;
  /** The SaleType for requesting payment conditions, by cart mode. */
  readonly saleTypes: TypesByMode;
  /** Each has its own list, hierarchy and cart. */
  readonly materialTypes: readonly MaterialType[];
  /** English words for the company's own Thai unit names. Common words need none. */
  readonly unitNames: readonly Required<Named>[];
  /**
   * The VAPID public key for push subscriptions, base64url; '' if the server sends none. It is not read from
   * the tenant's file.
   */
  readonly pushKey: string;
  /** Whether the server sends codes by SMS. It is not read from the tenant's file. */
  readonly hasSms: boolean;
  /** Contact and retention for the privacy notice. */
  readonly privacy: PrivacyTerms;
  /** Left out if the company keeps no stock here. Phones do not read it. */
  readonly stock?: StockRules | undefined;
  /** Whether orders have a day of delivery. Phones do not read it. */
  readonly deliveryDays?: boolean | undefined;
  /** Left out if the bundled outline of Thailand is enough. */
  readonly map?: MapTiles | undefined;
}

import type { PrivacyTerms } from './privacy-terms.ts';
import type { MaterialType } from '#domain/kernel/cart-mode';
import type { MapTiles } from '#domain/places/map-tiles';
import type { HierarchyLevel } from '#domain/catalogue/product';
import type { OrderLimits } from '#domain/cart/order-limits';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import type { Satang } from '#domain/kernel/money';
import type { TypesByMode } from '#domain/cart/condition-types';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { RiderLimits } from './rider-limits.ts';

/** Fields of the profile that a tenant may require or show (Specification, PROF-2). */
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

/** What a back end that exists already can do; the bundled one can do all. */
export interface BackEndCapabilities {
  /** Without it an order with an unknown outcome is parked, never sent again by itself. */
  readonly idempotency: boolean;
  /** Without it any well-formed JSON 401 counts as the end of the session. */
  readonly marker: boolean;
  /** Without it the catalogue is paged through the product list. */
  readonly chunks: boolean;
  readonly delta: boolean;
  /** Without it favourites stand on this phone alone. */
  readonly wishlist: boolean;
  /** Without it an order is cancelled by a call to the company alone. */
  readonly cancel: boolean;
  /** Without it nobody sees from here where an account is signed in, or signs another device out. */
  readonly sessions: boolean;
  /** Without it a profile is only shown: nobody changes it, sends pictures or registers from here. */
  readonly profile: boolean;
  /** Without it nobody signs in with LINE. Of the bundled back end: where the tenant has a channel at LINE. */
  readonly lineLogin: boolean;
  /** Its places have the ids of places/thailand.json. Without it its own lists are asked for, and their ids are sent. */
  readonly publishedPlaces: boolean;
}

export interface HomeCategory {
  readonly code: string;
  readonly level: HierarchyLevel;
}

/** Where the shop's own colour is not known. */
export const NEUTRAL_BRAND = '#33413b';

export interface TenantTheme {
  /** `#rrggbb`; every other shade is computed from it with its contrast. */
  readonly brand: string;
  /** File in the tenant's public folder. */
  readonly logo: string;
}

/** Whether there is a home of points: in a points tenant whose company has one (Specification, TENANT-6). */
export function hasPointHome({
  isPointMode,
  pointHomeCompanyCodes,
  companyCode,
}: Pick<TenantConfiguration, 'isPointMode' | 'pointHomeCompanyCodes' | 'companyCode'>): boolean {
  return isPointMode && pointHomeCompanyCodes.includes(companyCode);
}

/** What a tenant decides, as far as the phone may know it. Defaults: Specification, TENANT-4. */
export interface TenantConfiguration {
  /** The path prefix without slashes: 'demo' is served under /demo/. */
  readonly tenant: string;
  readonly companyCode: string;
  readonly companyNameTh: string;
  readonly companyNameEn: string;
  readonly mainStoreName: string;
  readonly contactPhone: string;
  /** Whose paper it is: stands on printed orders; '' leaves it out. */
  readonly companyAddressTh: string;
  readonly companyAddressEn: string;
  readonly companyTaxId: string;
  readonly theme: TenantTheme;
  /** Whether the shop asks a service of maps that knows houses and streets. */
  readonly hasPlaceService: boolean;
  /** Absolute, or relative to the tenant's prefix. */
  readonly apiBase: string;
  readonly pictureBase: string;
  readonly capabilities: BackEndCapabilities;
  readonly homeCategories: readonly HomeCategory[];
  /** Files of the picture service, shown on the home screen until the news brings its own. */
  readonly homeBanners: readonly string[];
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
  /** Of a customer who registers by phone or is registered by an agent, until the company says otherwise. */
  readonly newCustomerPriceLevel: PriceLevel;
  readonly newCustomerSaleUnit: string;
  /** Files of a profile, beside the shop's photo, that customers may send. */
  readonly profileFiles: readonly ProfileFile[];
  /** What the back end calls an order of each mode when it is asked for ways to ship: ORDERTYPE. */
  readonly orderTypes: TypesByMode;
  /** The same for the terms to pay: SaleType. */
  readonly saleTypes: TypesByMode;
  /** Each with a list, a hierarchy and a cart of its own. */
  readonly materialTypes: readonly MaterialType[];
  /** What browsers are bound to that are told of orders, base64url; '' where the shop tells none. Never of the tenant's file. */
  readonly pushKey: string;
  /** Whether codes go out by SMS. Never of the tenant's file. */
  readonly hasSms: boolean;
  /** Contact and retention for the privacy notice. */
  readonly privacy: PrivacyTerms;
  /** Left out where the outline of Thailand will do. */
  readonly map?: MapTiles | undefined;
}

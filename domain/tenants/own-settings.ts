import type { HierarchyLevel } from '#domain/catalogue/product';
import type { OrderLimits } from '#domain/cart/order-limits';
import type { Satang } from '#domain/kernel/money';
import type { PaymentMethod } from '#domain/payments/payment-method';
import type { RiderLimits } from './rider-limits.ts';
import type { ProfileField, TenantConfiguration } from './tenant.ts';

/** The texts that an owner changes in the office. */
export const OWN_TEXTS = [
  'companyNameTh',
  'companyNameEn',
  'mainStoreName',
  'mainStoreNameEn',
  'contactPhone',
  'contactLine',
  'companyAddressTh',
  'companyAddressEn',
  'companyTaxId',
] as const;

/** The switches that an owner changes in the office. */
export const OWN_SWITCHES = [
  'areTotalsHidden',
  'isCreditHiddenForAgent',
  'isCreditHiddenForUser',
  'isProductCodeShown',
  'isSmallestUnitPriceShown',
  'isAddAddressHidden',
  'isEditAddressHidden',
  'isAutoGuestLogin',
  'areCouponsEnabled',
] as const;

/**
 * The part of a tenant's configuration that an owner changes in the office. The rest belongs to the operator's file:
 * addresses, keys, bank accounts and what the back end can do.
 */
export interface OwnSettings
  extends
    Readonly<Record<(typeof OWN_TEXTS)[number], string>>,
    Readonly<Record<(typeof OWN_SWITCHES)[number], boolean>> {
  /** The brand colour, `#rrggbb`. */
  readonly brand: string;
  /** In the order in which customers see them; methods of the file only, at least one. */
  readonly paymentMethods: readonly PaymentMethod[];
  readonly orderLimits: OrderLimits;
  readonly riderLimits: RiderLimits;
  readonly installmentMinimum: Satang;
  readonly qrExpiryMinutes: number;
  readonly newCustomerPriceLevel: number;
  /** The fields of a customer's profile that must be filled in. */
  readonly requiredProfileFields: readonly ProfileField[];
  /** The fields that are shown beside the required ones. */
  readonly visibleProfileFields: readonly ProfileField[];
  readonly sideMenuLevel: HierarchyLevel;
}

/** The present values of a configuration. */
export function ownSettingsOf(configuration: TenantConfiguration): OwnSettings {
  const {
    companyNameTh,
    companyNameEn,
    mainStoreName,
    mainStoreNameEn,
    contactPhone,
    contactLine,
    companyAddressTh,
    companyAddressEn,
    companyTaxId,
    areTotalsHidden,
    isCreditHiddenForAgent,
    isCreditHiddenForUser,
    isProductCodeShown,
    isSmallestUnitPriceShown,
    isAddAddressHidden,
    isEditAddressHidden,
    isAutoGuestLogin,
    areCouponsEnabled,
    theme: { brand },
    paymentMethods,
    orderLimits,
    riderLimits,
    installmentMinimum,
    qrExpiryMinutes,
    newCustomerPriceLevel,
    requiredProfileFields,
    visibleProfileFields,
    sideMenuLevel,
  } = configuration;
  return {
    companyNameTh,
    companyNameEn,
    mainStoreName,
    mainStoreNameEn,
    contactPhone,
    contactLine,
    companyAddressTh,
    companyAddressEn,
    companyTaxId,
    areTotalsHidden,
    isCreditHiddenForAgent,
    isCreditHiddenForUser,
    isProductCodeShown,
    isSmallestUnitPriceShown,
    isAddAddressHidden,
    isEditAddressHidden,
    isAutoGuestLogin,
    areCouponsEnabled,
    brand,
    paymentMethods,
    orderLimits,
    riderLimits,
    installmentMinimum,
    qrExpiryMinutes,
    newCustomerPriceLevel,
    requiredProfileFields,
    visibleProfileFields,
    sideMenuLevel,
  };
}

/**
 * The operator's configuration with the owner's settings. A payment method that the file no longer has is left out;
 * if none remains, the file's methods apply.
 */
export function withOwnSettings(
  file: TenantConfiguration,
  { brand, ...own }: OwnSettings,
): TenantConfiguration {
  const methods = own.paymentMethods.filter((method) => file.paymentMethods.includes(method));
  return {
    ...file,
    ...own,
    paymentMethods: methods.length === 0 ? file.paymentMethods : methods,
    theme: { ...file.theme, brand },
  };
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfileField } from '#domain/tenants/tenant';
import type { ProfileFieldUse } from './settings-draft.ts';
import type { OWN_SWITCHES, OWN_TEXTS } from '#domain/tenants/own-settings';

export const TEXT_LABELS: Readonly<Record<(typeof OWN_TEXTS)[number], MessageDescriptor>> = {
  companyNameTh: msg`Company name in Thai`,
  companyNameEn: msg`Company name in English`,
  mainStoreName: msg`Shop name in Thai`,
  mainStoreNameEn: msg`Shop name in English`,
  contactPhone: msg`Phone for customers`,
  contactLine: msg`LINE account, such as @company`,
  companyAddressTh: msg`Address in Thai, printed on documents`,
  companyAddressEn: msg`Address in English`,
  companyTaxId: msg`Tax ID of the company`,
};

export const SWITCH_LABELS: Readonly<Record<(typeof OWN_SWITCHES)[number], MessageDescriptor>> = {
  isProductCodeShown: msg`Show product codes`,
  isSmallestUnitPriceShown: msg`Show the price of the smallest unit`,
  isAutoGuestLogin: msg`Let visitors look around without signing in`,
  areCouponsEnabled: msg`Customers may use coupons`,
  areTotalsHidden: msg`Hide totals of orders`,
  isCreditHiddenForUser: msg`Hide the credit from customers`,
  isCreditHiddenForAgent: msg`Hide the credit from agents`,
  isAddAddressHidden: msg`Customers can’t add addresses`,
  isEditAddressHidden: msg`Customers can’t change addresses`,
};

export const PROFILE_FIELD_LABELS: Readonly<Record<ProfileField, MessageDescriptor>> = {
  addressText: msg`House number and street`,
  name: msg`Name of the shop`,
  mobile: msg`Mobile number`,
  province: msg`Province`,
  district: msg`District`,
  subdistrict: msg`Subdistrict`,
  postcode: msg`Postcode`,
  taxId: msg`Tax ID`,
  phone: msg`Phone`,
  pin: msg`Pin on the map`,
  shopPhoto: msg`Photo of the shop`,
};

export const PROFILE_FIELD_USES: Readonly<Record<ProfileFieldUse, MessageDescriptor>> = {
  hidden: msg`Not shown`,
  shown: msg`Shown`,
  required: msg`Required`,
};

/** Says how to correct a field, by its name in the configuration. */
export const SETTING_PROBLEMS: Readonly<Record<string, MessageDescriptor>> = {
  companyNameTh: msg`Enter a name of at most 200 characters.`,
  companyNameEn: msg`Enter a name of at most 200 characters.`,
  brand: msg`Enter a colour such as #0b6b57.`,
  paymentMethods: msg`Offer at least one payment method.`,
  orderLimits: msg`Enter amounts from 0 to 1,000,000,000; the maximum can’t be below the minimum.`,
  installmentMinimum: msg`Enter an amount from 0 to 1,000,000,000.`,
  qrExpiryMinutes: msg`Enter whole minutes from 1 to 1,440.`,
  riderLimits: msg`Enter whole numbers from 1 to 10,000.`,
  newCustomerPriceLevel: msg`Enter a price level from 1 to 99.`,
  sideMenuLevel: msg`Enter a number from 1 to 5.`,
};

export const OTHER_PROBLEM = msg`Enter at most 200 characters.`;

export const SETTINGS_REFUSALS = {
  'settings-changed': msg`Somebody else saved the settings meanwhile. What you typed is still here; compare it, and save again.`,
  'payment-not-offered': msg`A payment method is no longer set up on the server. Load the page again.`,
} as const;

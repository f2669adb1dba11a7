import * as z from 'zod/mini';
import { bahtFromSatang } from '#domain/kernel/money';
import { HIERARCHY_LEVELS } from '#domain/catalogue/product';
import type { OwnSettings } from '#domain/tenants/own-settings';
import { PROFILE_FIELDS } from '#domain/tenants/tenant';
import { codec, type Codec } from '#contract/protocol/codec';
import { fileFields } from './tenant-configuration.ts';

/** A text of the office is also shown on narrow screens and printed. */
const MAX_TEXT_LENGTH = 200;
const MAX_METHODS = 50;

const bounded = <Schema extends z.ZodMiniType<string>>(schema: Schema) =>
  schema.check(z.maxLength(MAX_TEXT_LENGTH));

/** Created when it is needed, so that the phone does not carry it. */
const ownSchema = (): z.ZodMiniType<OwnSettings> => {
  const file = fileFields();
  const profileFields = z.array(z.enum(PROFILE_FIELDS)).check(z.maxLength(PROFILE_FIELDS.length));
  return z.strictObject({
    companyNameTh: bounded(file.companyNameTh),
    companyNameEn: bounded(file.companyNameEn),
    mainStoreName: bounded(file.mainStoreName),
    mainStoreNameEn: bounded(file.mainStoreNameEn),
    contactPhone: bounded(file.contactPhone),
    contactLine: bounded(file.contactLine),
    companyAddressTh: bounded(file.companyAddressTh),
    companyAddressEn: bounded(file.companyAddressEn),
    companyTaxId: bounded(file.companyTaxId),
    areTotalsHidden: file.areTotalsHidden,
    isCreditHiddenForAgent: file.isCreditHiddenForAgent,
    isCreditHiddenForUser: file.isCreditHiddenForUser,
    isProductCodeShown: file.isProductCodeShown,
    isSmallestUnitPriceShown: file.isSmallestUnitPriceShown,
    isAddAddressHidden: file.isAddAddressHidden,
    isEditAddressHidden: file.isEditAddressHidden,
    isAutoGuestLogin: file.isAutoGuestLogin,
    areCouponsEnabled: file.areCouponsEnabled,
    brand: file.theme.shape.brand,
    paymentMethods: file.paymentMethods.check(z.maxLength(MAX_METHODS)),
    orderLimits: file.orderLimits,
    riderLimits: file.riderLimits,
    installmentMinimum: file.installmentMinimum,
    qrExpiryMinutes: file.qrExpiryMinutes,
    newCustomerPriceLevel: file.newCustomerPriceLevel,
    // Without the defaults of the file: a page of an earlier version, which does not send them, must not reset them.
    requiredProfileFields: profileFields,
    visibleProfileFields: profileFields,
    sideMenuLevel: z.literal(HIERARCHY_LEVELS),
  });
};

/** The settings of the office in the form of the tenant's file, with its rules: amounts are baht. */
export const ownSettings: Codec<OwnSettings> & { readonly wire: z.ZodMiniType<OwnSettings> } = codec(
  ownSchema(),
  (settings) => ({
    ...settings,
    installmentMinimum: bahtFromSatang(settings.installmentMinimum),
    orderLimits: {
      minimum: bahtFromSatang(settings.orderLimits.minimum),
      maximum: bahtFromSatang(settings.orderLimits.maximum),
    },
  }),
);

/** Names the invalid fields of a form, such as `brand` or `orderLimits`, by the rules of the server. */
export function wrongSettings(form: unknown): ReadonlySet<string> {
  const result = z.safeParse(ownSettings.wire, form);
  return new Set(result.success ? [] : result.error.issues.map(({ path: [field] }) => String(field)));
}

import { ownSettings } from '#contract/tenants/own-settings';
import { bahtFromSatang } from '#domain/kernel/money';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method';
import { PROFILE_FIELDS, type ProfileField } from '#domain/tenants/tenant';
import { OWN_SWITCHES, OWN_TEXTS, type OwnSettings } from '#domain/tenants/own-settings';

/** A number as its field holds it: a text while it is no number. */
type Typed = number | string;

/** The use of a field of the profile by customers. */
export type ProfileFieldUse = 'hidden' | 'shown' | 'required';

type ProfileFields = Pick<SettingsDraft, 'requiredProfileFields' | 'visibleProfileFields'>;

/** A required field is always shown. */
export function profileFieldUse(draft: ProfileFields, field: ProfileField): ProfileFieldUse {
  if (draft.requiredProfileFields.includes(field)) return 'required';
  return draft.visibleProfileFields.includes(field) ? 'shown' : 'hidden';
}

/** Keeps the order of the fields, so that a choice that is taken back changes nothing. */
export function withProfileField(
  draft: ProfileFields,
  field: ProfileField,
  use: ProfileFieldUse,
): ProfileFields {
  const choose = (chosen: readonly ProfileField[], isIn: boolean) =>
    PROFILE_FIELDS.filter((each) => (each === field ? isIn : chosen.includes(each)));
  return {
    requiredProfileFields: choose(draft.requiredProfileFields, use === 'required'),
    visibleProfileFields: choose(draft.visibleProfileFields, use !== 'hidden'),
  };
}

/** The settings as the form holds them, in the form of the tenant's file: amounts are baht. */
export interface SettingsDraft
  extends
    Readonly<Record<(typeof OWN_TEXTS)[number], string>>,
    Readonly<Record<(typeof OWN_SWITCHES)[number], boolean>> {
  readonly brand: string;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly orderLimits: { readonly minimum: Typed; readonly maximum: Typed };
  readonly riderLimits: { readonly held: Typed; readonly grabsPerHour: Typed };
  readonly installmentMinimum: Typed;
  readonly qrExpiryMinutes: Typed;
  readonly newCustomerPriceLevel: Typed;
  readonly requiredProfileFields: readonly ProfileField[];
  readonly visibleProfileFields: readonly ProfileField[];
  readonly sideMenuLevel: Typed;
}

export function settingsDraftOf(settings: OwnSettings): SettingsDraft {
  const { orderLimits, installmentMinimum } = settings;
  return {
    ...settings,
    requiredProfileFields: PROFILE_FIELDS.filter((field) => settings.requiredProfileFields.includes(field)),
    visibleProfileFields: PROFILE_FIELDS.filter((field) => settings.visibleProfileFields.includes(field)),
    installmentMinimum: bahtFromSatang(installmentMinimum),
    orderLimits: {
      minimum: bahtFromSatang(orderLimits.minimum),
      maximum: bahtFromSatang(orderLimits.maximum),
    },
  };
}

/** @returns undefined while a field is invalid by the rules of the server */
export function settingsOf(draft: SettingsDraft): OwnSettings | undefined {
  const read = ownSettings.fromWire(draft);
  return read.ok ? read.value : undefined;
}

/** Whether anything differs from the saved settings. */
export function isSettingsChanged(draft: SettingsDraft, saved: OwnSettings): boolean {
  const before = settingsDraftOf(saved);
  return JSON.stringify(sorted(draft)) !== JSON.stringify(sorted(before));
}

const sorted = (draft: SettingsDraft) =>
  Object.entries(draft).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Moves a payment method one place towards the beginning. */
export function withMethodEarlier(
  methods: readonly PaymentMethod[],
  method: PaymentMethod,
): readonly PaymentMethod[] {
  const at = methods.indexOf(method);
  if (at <= 0) return methods;
  const others = methods.filter((each) => each !== method);
  return others.toSpliced(at - 1, 0, method);
}

/** Adds a method at the end, or takes it away. */
export function withMethod(
  methods: readonly PaymentMethod[],
  method: PaymentMethod,
  isOffered: boolean,
): readonly PaymentMethod[] {
  const others = methods.filter((each) => each !== method);
  return isOffered ? [...others, method] : others;
}

/** The fields that somebody changed and did not save, by name. */
export type TypedSettings = Readonly<Record<string, unknown>>;

export function typedSettingsIn(stored: unknown): TypedSettings | undefined {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.fromEntries(Object.entries(stored))
    : undefined;
}

/** The saved settings with what was typed. What is damaged, or of another version of the office, is not used. */
export function withTyped(saved: OwnSettings, typed: TypedSettings | undefined): SettingsDraft {
  const base = settingsDraftOf(saved);
  return draftIn({ ...base, ...typed }) ?? base;
}

function draftIn(draft: Readonly<Record<string, unknown>>): SettingsDraft | undefined {
  const { brand, paymentMethods } = draft;
  const limits: Record<string, unknown> = Object(draft['orderLimits']);
  const riders: Record<string, unknown> = Object(draft['riderLimits']);
  const texts = OWN_TEXTS.map((name) => [name, draft[name]] as const);
  const switches = OWN_SWITCHES.map((name) => [name, draft[name]] as const);
  const { minimum, maximum } = limits;
  const { held, grabsPerHour } = riders;
  const { installmentMinimum, qrExpiryMinutes, newCustomerPriceLevel, sideMenuLevel } = draft;
  const { requiredProfileFields, visibleProfileFields } = draft;
  if (
    typeof brand !== 'string' ||
    !Array.isArray(paymentMethods) ||
    !isTyped(minimum) ||
    !isTyped(maximum) ||
    !isTyped(held) ||
    !isTyped(grabsPerHour) ||
    !isTyped(installmentMinimum) ||
    !isTyped(qrExpiryMinutes) ||
    !isTyped(newCustomerPriceLevel) ||
    !isTyped(sideMenuLevel) ||
    !Array.isArray(requiredProfileFields) ||
    !Array.isArray(visibleProfileFields) ||
    !texts.every(([, value]) => typeof value === 'string') ||
    !switches.every(([, value]) => typeof value === 'boolean')
  )
    return undefined;
  const textOf = (name: string) => String(draft[name]);
  const isOn = (name: string) => draft[name] === true;
  return {
    companyNameTh: textOf('companyNameTh'),
    companyNameEn: textOf('companyNameEn'),
    mainStoreName: textOf('mainStoreName'),
    mainStoreNameEn: textOf('mainStoreNameEn'),
    contactPhone: textOf('contactPhone'),
    contactLine: textOf('contactLine'),
    companyAddressTh: textOf('companyAddressTh'),
    companyAddressEn: textOf('companyAddressEn'),
    companyTaxId: textOf('companyTaxId'),
    areTotalsHidden: isOn('areTotalsHidden'),
    isCreditHiddenForAgent: isOn('isCreditHiddenForAgent'),
    isCreditHiddenForUser: isOn('isCreditHiddenForUser'),
    isProductCodeShown: isOn('isProductCodeShown'),
    isSmallestUnitPriceShown: isOn('isSmallestUnitPriceShown'),
    isAddAddressHidden: isOn('isAddAddressHidden'),
    isEditAddressHidden: isOn('isEditAddressHidden'),
    isAutoGuestLogin: isOn('isAutoGuestLogin'),
    areCouponsEnabled: isOn('areCouponsEnabled'),
    brand,
    paymentMethods: PAYMENT_METHODS.filter((method) => paymentMethods.includes(method)).toSorted(
      (one, other) => paymentMethods.indexOf(one) - paymentMethods.indexOf(other),
    ),
    orderLimits: { minimum, maximum },
    riderLimits: { held, grabsPerHour },
    installmentMinimum,
    qrExpiryMinutes,
    newCustomerPriceLevel,
    requiredProfileFields: PROFILE_FIELDS.filter((field) => requiredProfileFields.includes(field)),
    visibleProfileFields: PROFILE_FIELDS.filter((field) => visibleProfileFields.includes(field)),
    sideMenuLevel,
  };
}

function isTyped(value: unknown): value is Typed {
  return typeof value === 'number' || typeof value === 'string';
}

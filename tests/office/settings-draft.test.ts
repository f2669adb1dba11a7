import { describe, expect, test } from 'vitest';
import { wrongSettings } from '#contract/tenants/own-settings';
import { satang } from '#domain/kernel/money';
import type { OwnSettings } from '#domain/tenants/own-settings';
import {
  isSettingsChanged,
  profileFieldUse,
  settingsDraftOf,
  settingsOf,
  typedSettingsIn,
  withMethod,
  withMethodEarlier,
  withProfileField,
  withTyped,
} from '#office/tenants/settings-draft';

const SAVED: OwnSettings = {
  companyNameTh: 'ขายส่ง',
  companyNameEn: 'Khaisong',
  mainStoreName: '',
  mainStoreNameEn: '',
  contactPhone: '',
  contactLine: '',
  companyAddressTh: '',
  companyAddressEn: '',
  companyTaxId: '',
  areTotalsHidden: false,
  isCreditHiddenForAgent: false,
  isCreditHiddenForUser: false,
  isProductCodeShown: false,
  isSmallestUnitPriceShown: false,
  isAddAddressHidden: false,
  isEditAddressHidden: false,
  isAutoGuestLogin: true,
  areCouponsEnabled: true,
  brand: '#0b6b57',
  paymentMethods: ['COD', 'BANK', 'AR'],
  orderLimits: { minimum: satang(100_050), maximum: satang(0) },
  riderLimits: { held: 20, grabsPerHour: 30 },
  installmentMinimum: satang(300_000),
  qrExpiryMinutes: 5,
  newCustomerPriceLevel: 1,
  requiredProfileFields: ['name', 'mobile'],
  visibleProfileFields: ['name', 'mobile', 'taxId'],
  sideMenuLevel: 2,
};

describe('the draft of the settings', () => {
  test('shows amounts in baht, and is the saved settings while nothing is typed', () => {
    const draft = settingsDraftOf(SAVED);
    expect(draft).toMatchObject({ orderLimits: { minimum: 1000.5 }, installmentMinimum: 3000 });
    expect(settingsOf(draft)).toEqual(SAVED);
    expect(isSettingsChanged(draft, SAVED)).toBe(false);
  });

  test('keeps what was typed above what somebody else saved meanwhile', () => {
    const typed = typedSettingsIn(JSON.parse(JSON.stringify({ qrExpiryMinutes: 9 })));
    const others = { ...SAVED, companyNameTh: 'ชื่อใหม่' };
    const draft = withTyped(others, typed);
    expect(draft).toMatchObject({ companyNameTh: 'ชื่อใหม่', qrExpiryMinutes: 9 });
    expect(isSettingsChanged(draft, others)).toBe(true);
  });

  test.for([{ brand: 7 }, { orderLimits: null }, { paymentMethods: 'COD' }, { areTotalsHidden: 'N' }])(
    'of a stored text that is damaged is not used: %j',
    (typed) => {
      expect(withTyped(SAVED, typed)).toEqual(settingsDraftOf(SAVED));
    },
  );

  test.for([null, 'text', []])('reads no fields in %j', (stored) => {
    expect(typedSettingsIn(stored)).toBeUndefined();
  });

  test('names its invalid fields by the rules of the server', () => {
    const draft = withTyped(SAVED, {
      brand: '#12',
      qrExpiryMinutes: '',
      orderLimits: { minimum: 5, maximum: 1 },
    });
    expect([...wrongSettings(draft)].toSorted()).toEqual(['brand', 'orderLimits', 'qrExpiryMinutes']);
    expect(settingsOf(draft)).toBeUndefined();
  });

  test('adds, takes away and moves payment methods', () => {
    const { paymentMethods } = SAVED;
    expect(withMethodEarlier(paymentMethods, 'AR')).toEqual(['COD', 'AR', 'BANK']);
    expect(withMethodEarlier(paymentMethods, 'COD')).toEqual(paymentMethods);
    expect(withMethod(paymentMethods, 'COD', false)).toEqual(['BANK', 'AR']);
    expect(withMethod(paymentMethods, 'THAIQR', true)).toEqual(['COD', 'BANK', 'AR', 'THAIQR']);
  });
});

describe('the use of a field of the profile', () => {
  test('is required, shown or neither, and a choice that is taken back changes nothing', () => {
    const draft = settingsDraftOf(SAVED);
    expect(profileFieldUse(draft, 'mobile')).toBe('required');
    expect(profileFieldUse(draft, 'taxId')).toBe('shown');
    expect(profileFieldUse(draft, 'pin')).toBe('hidden');
    const hidden = { ...draft, ...withProfileField(draft, 'mobile', 'hidden') };
    expect(profileFieldUse(hidden, 'mobile')).toBe('hidden');
    expect(isSettingsChanged(hidden, SAVED)).toBe(true);
    const back = { ...hidden, ...withProfileField(hidden, 'mobile', 'required') };
    expect(isSettingsChanged(back, SAVED)).toBe(false);
  });
});

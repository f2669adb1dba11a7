import * as fc from 'fast-check';
import { satang } from '#domain/kernel/money';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { HIERARCHY_LEVELS } from '#domain/catalogue/product';
import { PROFILE_FIELDS, PROFILE_FILES, type TenantConfiguration } from '#domain/tenants/tenant';
import { anyPriceLevel } from './products.ts';
import { anyCode, anyText } from './plain-values.ts';

const anyFlags = fc.record({
  isAddAddressHidden: fc.boolean(),
  isEditAddressHidden: fc.boolean(),
  areTotalsHidden: fc.boolean(),
  isCreditHiddenForAgent: fc.boolean(),
  isCreditHiddenForUser: fc.boolean(),
  isProductCodeShown: fc.boolean(),
  isSmallestUnitPriceShown: fc.boolean(),
  isPointMode: fc.boolean(),
  isAutoGuestLogin: fc.boolean(),
  areCouponsEnabled: fc.boolean(),
});

/** Amounts that a configuration may contain: up to a billion baht. */
const anyLimit = fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => satang(value));

const anyDays = fc.integer({ min: 90, max: 10_000 });

const anyName = fc.constantFrom('ขายส่งดี', 'Khaisong Trading', '  ร้าน  ก้าน ', 'A');

const anyTypes = fc.record({ money: anyText, points: anyText, material: anyText });

export const anyTenantConfiguration: fc.Arbitrary<TenantConfiguration> = fc
  .tuple(
    anyFlags,
    fc.record({
      tenant: fc.stringMatching(/^[a-z]{1,10}$/),
      pushKey: fc.constantFrom('', 'BEl6-_x'),
      hasSms: fc.boolean(),
      privacy: fc.record({
        email: anyText,
        officer: anyText,
        officerContact: anyText,
        retentionDays: fc.record({
          proofs: anyDays,
          slips: anyDays,
          documents: anyDays,
          closedAccounts: anyDays,
          guestSessions: anyDays,
          answers: anyDays,
          logs: anyDays,
        }),
      }),
      companyCode: anyCode,
      hasPlaceService: fc.boolean(),
      newCustomerPriceLevel: anyPriceLevel,
      newCustomerSaleUnit: anyText,
      unitNames: fc.constantFrom([], [{ name: 'ตั้ง', nameEn: 'stack' }]),
      orderTypes: anyTypes,
      saleTypes: anyTypes,
      profileFiles: fc.subarray([...PROFILE_FILES]),
      companyNameTh: anyName.map((name) => name.trim()),
      companyNameEn: anyName.map((name) => name.trim()),
      mainStoreName: anyText,
      mainStoreNameEn: anyText,
      contactPhone: anyText,
      contactLine: anyText,
      companyAddressTh: anyText,
      companyAddressEn: anyText,
      companyTaxId: anyText,
      theme: fc.record({ brand: fc.stringMatching(/^#[0-9a-f]{6}$/), logo: anyText, logoEn: anyText }),
      apiBase: fc.constantFrom('rest/', 'https://example.test/api/'),
      pictureBase: fc.constantFrom('pictures', 'https://example.test/picture'),
      capabilities: fc.record({
        idempotency: fc.boolean(),
        marker: fc.boolean(),
        chunks: fc.boolean(),
        delta: fc.boolean(),
        wishlist: fc.boolean(),
        cancel: fc.boolean(),
        sessions: fc.boolean(),
        profile: fc.boolean(),
        lineLogin: fc.boolean(),
        promotions: fc.boolean(),
        orderRules: fc.boolean(),
        deliveryFees: fc.boolean(),
        stock: fc.boolean(),
        deliveryDays: fc.boolean(),
        publishedPlaces: fc.boolean(),
      }),
      homeCategories: fc.array(fc.record({ code: anyCode, level: fc.constantFrom(...HIERARCHY_LEVELS) }), {
        maxLength: 3,
      }),
      homeBanners: fc.array(anyCode, { maxLength: 3 }),
      homeBannersEn: fc.array(anyCode, { maxLength: 3 }),
      sideMenuLevel: fc.constantFrom(...HIERARCHY_LEVELS),
      requiredProfileFields: fc.subarray([...PROFILE_FIELDS]),
      visibleProfileFields: fc.subarray([...PROFILE_FIELDS]),
      pointHomeCompanyCodes: fc.array(anyCode, { maxLength: 2 }),
      myClientsCompanyCodes: fc.array(anyCode, { maxLength: 2 }),
      paymentMethods: fc.subarray([...PAYMENT_METHODS], { minLength: 1 }),
      installmentMinimum: anyLimit,
      installmentTermsMonths: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
      qrExpiryMinutes: fc.integer({ min: 1, max: 1440 }),
      orderLimits: fc
        .record({ minimum: anyLimit, maximum: anyLimit })
        .filter(({ minimum, maximum }) => maximum === 0 || maximum >= minimum),
      riderLimits: fc.record({
        held: fc.integer({ min: 1, max: 100 }),
        grabsPerHour: fc.integer({ min: 1, max: 100 }),
      }),
      materialTypes: fc.array(fc.record({ code: anyCode, nameTh: anyCode, nameEn: anyCode }), {
        maxLength: 2,
      }),
    }),
    fc.option(
      fc.record({
        kind: fc.constantFrom('archive' as const, 'style' as const),
        address: fc.constantFrom('tenant/map.pmtiles', 'https://maps.example.test/style.json'),
        attribution: anyText,
        origins: fc.subarray(['https://tiles.example.test', 'http://localhost:8099']),
      }),
      { nil: undefined },
    ),
  )
  .map(([flags, rest, map]) => ({ ...rest, ...flags, ...(map === undefined ? {} : { map }) }));

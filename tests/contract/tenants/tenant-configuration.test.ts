import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicConfiguration, readTenantFile } from '#contract/tenants/tenant-configuration';
import { anyTenantConfiguration } from '#tests/support/arbitraries/tenants';

const SMALLEST = {
  companyCode: 'KS',
  companyNameTh: 'ขายส่งดี',
  companyNameEn: 'Khaisong Trading',
  theme: { brand: '#1f7a4d' },
};

function problemWith(fields: object): string {
  const outcome = readTenantFile('demo', { ...SMALLEST, ...fields });
  return outcome.ok ? '' : outcome.problem;
}

describe("a tenant's configuration file", () => {
  it('has the defaults of Specification, TENANT-4', () => {
    expect(readTenantFile('demo', SMALLEST)).toMatchObject({
      ok: true,
      value: {
        isDemo: false,
        configuration: {
          tenant: 'demo',
          isPointMode: false,
          isAutoGuestLogin: true,
          qrExpiryMinutes: 5,
          installmentMinimum: 300_000,
          installmentTermsMonths: [3, 6],
          paymentMethods: ['KBANKBILLPAYMENT', 'KBANKCREDITCARD', 'KBANKQR', 'AR'],
          areCouponsEnabled: true,
          isSmallestUnitPriceShown: false,
          sideMenuLevel: 1,
          requiredProfileFields: [
            'addressText',
            'name',
            'mobile',
            'province',
            'district',
            'subdistrict',
            'postcode',
          ],
          orderLimits: { minimum: 0, maximum: 0 },
          homeBanners: [],
          homeBannersEn: [],
          apiBase: 'rest/',
        },
      },
    });
  });

  it('reads amounts in baht', () => {
    const limits = { orderLimits: { minimum: 500.5 }, installmentMinimum: 4000 };
    expect(readTenantFile('demo', { ...SMALLEST, ...limits })).toMatchObject({
      value: { configuration: { orderLimits: { minimum: 50_050, maximum: 0 }, installmentMinimum: 400_000 } },
    });
  });

  it('has names of a material type in both languages, or only its code', () => {
    const file = { ...SMALLEST, materialTypes: ['ZGAS', { code: 'EQUIP', nameTh: 'อุปกรณ์ร้าน' }] };
    expect(readTenantFile('demo', file)).toMatchObject({
      value: {
        configuration: {
          materialTypes: [
            { code: 'ZGAS', nameTh: 'ZGAS', nameEn: 'ZGAS' },
            { code: 'EQUIP', nameTh: 'อุปกรณ์ร้าน', nameEn: 'อุปกรณ์ร้าน' },
          ],
        },
      },
    });
  });

  it('enables all capabilities for the bundled back end, and only listed ones for another', () => {
    const capabilitiesOf = (fields: object) => {
      const outcome = readTenantFile('demo', { ...SMALLEST, ...fields });
      return outcome.ok ? outcome.value.configuration.capabilities : undefined;
    };
    const all = {
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
      stock: false,
      deliveryDays: false,
      publishedPlaces: true,
    };
    const none = {
      idempotency: false,
      marker: false,
      chunks: false,
      delta: false,
      wishlist: false,
      cancel: false,
      sessions: false,
      profile: false,
      lineLogin: false,
      promotions: false,
      orderRules: false,
      deliveryFees: false,
      stock: false,
      deliveryDays: false,
      publishedPlaces: false,
    };
    expect(capabilitiesOf({})).toEqual(all);
    expect(capabilitiesOf({ apiBase: 'https://example.test/' })).toEqual(none);
    expect(capabilitiesOf({ apiBase: 'https://example.test/', capabilities: { marker: true } })).toEqual({
      ...none,
      marker: true,
    });
    // The bundled back end uses the app's own places, also if its file lists capabilities.
    expect(capabilitiesOf({ capabilities: { marker: true } })).toEqual({
      ...none,
      marker: true,
      publishedPlaces: true,
    });
  });

  it.each([
    ['companyCode', { companyCode: '' }],
    ['companyNameTh', { companyNameTh: undefined }],
    ['theme.brand', { theme: { brand: 'green' } }],
    ['theme.brand', { theme: {} }],
    [
      'homeCategories[1].level',
      {
        homeCategories: [
          { code: 'G1', level: 1 },
          { code: 'G2', level: 6 },
        ],
      },
    ],
    ['paymentMethods[0]', { paymentMethods: ['CASH'] }],
    ['requiredProfileFields[0]', { requiredProfileFields: ['age'] }],
    ['qrExpiryMinutes', { qrExpiryMinutes: 0 }],
    ['orderLimits.minimum', { orderLimits: { minimum: -1 } }],
    ['orderLimits', { orderLimits: { minimum: 100, maximum: 50 } }],
    ['isPointMode', { isPointMode: 'N' }],
    ['isPontMode', { isPontMode: true }],
    ['capabilities', { capabilities: { magic: true } }],
    ['webhooks[0].name', { webhooks: [{ name: 'Our ERP', address: 'https://erp.example' }] }],
    ['webhooks[0].address', { webhooks: [{ name: 'erp', address: 'ftp://erp.example' }] }],
    ['webhooks[0].address', { webhooks: [{ name: 'erp', address: 'https://me:secret@erp.example' }] }],
    [
      'webhooks[0].events[0]',
      { webhooks: [{ name: 'erp', address: 'https://a.b', events: ['order.lost'] }] },
    ],
    ['webhooks[0].events', { webhooks: [{ name: 'erp', address: 'https://a.b', events: [] }] }],
    [
      'webhooks must not contain a target twice',
      {
        webhooks: [
          { name: 'erp', address: 'https://a.b' },
          { name: 'erp', address: 'https://c.d' },
        ],
      },
    ],
  ])('is refused with the name of the wrong field: %s', (field, fields) => {
    expect(problemWith(fields)).toContain(field);
  });

  it('is refused for an unknown webhook event, with the known events in the problem', () => {
    const webhooks = [{ name: 'erp', address: 'https://a.b', events: ['order.paid', 'order.lost'] }];
    const problem = problemWith({ webhooks });
    expect(problem).toContain('webhooks[0].events[1]');
    expect(problem).toContain('order.lost');
    for (const known of [
      'order.placed',
      'order.changed',
      'order.approved',
      'order.invoiced',
      'order.refused',
      'order.returned',
    ])
      expect(problem).toContain(known);
  });

  it('is refused if it is not an object', () => {
    for (const input of [null, 'demo', [], 3])
      expect(readTenantFile('demo', input)).toMatchObject({ ok: false });
  });
});

describe('the configuration sent to phones', () => {
  it('is read back as written', () => {
    fc.assert(
      fc.property(anyTenantConfiguration, (configuration) => {
        const sent: unknown = JSON.parse(JSON.stringify(publicConfiguration.toWire(configuration)));
        expect(publicConfiguration.fromWire(sent)).toEqual({ ok: true, value: configuration });
      }),
    );
  });

  it('has nothing private, and ignores fields of a newer server', () => {
    const webhooks = [{ name: 'erp', address: 'https://erp.example/hook' }];
    const file = readTenantFile('demo', { ...SMALLEST, isDemo: true, webhooks });
    if (!file.ok) throw new Error(file.problem);
    const sent = Object(publicConfiguration.toWire(file.value.configuration));
    expect(sent).not.toHaveProperty('isDemo');
    expect(file.value.webhooks).toMatchObject([{ events: expect.arrayContaining(['order.paid']) }]);
    expect(JSON.stringify(sent)).not.toContain('erp.example');
    const capabilities = { ...sent.capabilities, ofTomorrow: true };
    expect(publicConfiguration.fromWire({ ...sent, capabilities, aNewFlag: true })).toEqual({
      ok: true,
      value: file.value.configuration,
    });
  });
});

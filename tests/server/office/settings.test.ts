import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { stepUp } from '#contract/office/session-calls';
import { getSettings, saveSettings } from '#contract/office/settings-calls';
import { addOrder } from '#contract/orders/add-order';
import type { OwnSettings } from '#domain/tenants/own-settings';
import { HOUR_MS } from '#domain/kernel/durations';
import { satang } from '#domain/kernel/money';
import { findSettings } from '#server/store/office/tenant-settings';
import { refreshSettings } from '#server/tenants/refresh-settings';
import { openTenantSettings } from '#server/tenants/tenant-settings';
import { PASSWORD } from '#tests/support/data/people';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

async function saved(office: OfficeBrowser, change: Partial<OwnSettings>) {
  const { settings, revision } = await office.ask(getSettings, undefined);
  const answer = await office.ask(saveSettings, {
    settings: { ...settings, ...change },
    seenRevision: revision,
  });
  // The page reads them again, which applies them.
  await office.ask(getSettings, undefined);
  return answer;
}

async function publicTenant(path = 'tenant.json'): Promise<Record<string, unknown>> {
  const { body } = await server.app.inject({ url: `/demo/${path}` });
  return Object(JSON.parse(body));
}

/** The next test begins with the settings of the file. */
const forgetSettings = () => server.tenant.settings.apply(undefined);

describe('the settings', () => {
  test('apply to pages and orders without a restart, and to the office', async () => {
    const office = await officeOf(server, 'owner');
    const change = {
      companyNameTh: 'ชื่อใหม่',
      brand: '#aa3300',
      orderLimits: { minimum: satang(50_000), maximum: satang(0) },
    };
    expect(await saved(office, change)).toEqual({ kind: 'saved', revision: 1 });
    for (const path of ['tenant.json', 'office/tenant.json'])
      expect(await publicTenant(path)).toMatchObject({
        companyNameTh: 'ชื่อใหม่',
        theme: { brand: '#aa3300', logo: 'logo.svg' },
        orderLimits: { minimum: 500, maximum: 0 },
      });
    expect(await publicTenant('manifest.webmanifest')).toMatchObject({ theme_color: '#aa3300' });
    const token = await tokenOf(server, 'shop1');
    const sent = await server.send(addOrder.path, sending(token, orderBody()));
    expect(answerOf(addOrder, sent)).toMatchObject({ refusal: { code: 'below-minimum' } });
    forgetSettings();
  });

  test('that another process saved apply when they are read', async () => {
    const office = await officeOf(server, 'owner');
    const other = { ...server.tenant, settings: openTenantSettings(server.tenant.settings.file) };
    await saved(office, { contactPhone: '029999999' });
    expect(other.settings.configuration().contactPhone).not.toBe('029999999');
    expect(await refreshSettings(other)).toBe(true);
    expect(other.settings.configuration().contactPhone).toBe('029999999');
    forgetSettings();
  });

  test('are stored only where they differ from the file, which the rest follows', async () => {
    const office = await officeOf(server, 'owner');
    await saved(office, { qrExpiryMinutes: 9 });
    const row = await findSettings(server.database);
    expect(row?.fields).toEqual({ qrExpiryMinutes: 9 });
    const { file } = server.tenant.settings;
    const edited = openTenantSettings({ ...file, companyTaxId: '0105500000099', qrExpiryMinutes: 20 });
    expect(edited.apply(row)).toBe(true);
    expect(edited.configuration()).toMatchObject({ companyTaxId: '0105500000099', qrExpiryMinutes: 9 });
    forgetSettings();
  });

  test('that this version cannot read leave the present ones as they are', () => {
    const { file } = server.tenant.settings;
    const settings = openTenantSettings(file);
    expect(settings.apply({ revision: 3, fields: { brand: 'red' } })).toBe(false);
    expect(settings.configuration()).toBe(file);
  });

  test('of a second owner are not saved over those of the first', async () => {
    const office = await officeOf(server, 'owner');
    const { settings } = await office.ask(getSettings, undefined);
    await saved(office, { qrExpiryMinutes: 7 });
    const late = { settings: { ...settings, qrExpiryMinutes: 8 }, seenRevision: 0 };
    expect(await office.ask(saveSettings, late)).toEqual({ kind: 'refused', code: 'settings-changed' });
    expect(await office.ask(getSettings, undefined)).toMatchObject({
      revision: 1,
      changedBy: 'พนักงาน owner',
      settings: { qrExpiryMinutes: 7 },
    });
    forgetSettings();
  });

  test('have an entry with the fields that changed, before and after', async () => {
    const office = await officeOf(server, 'owner');
    await saved(office, { qrExpiryMinutes: 7, areCouponsEnabled: false });
    const { rows } = await office.ask(listAudit, {
      accountId: '',
      action: 'settings-saved',
      subject: 'settings',
      subjectId: '',
      text: '',
      firstDay: '',
      lastDay: '',
      after: '',
      take: 5,
    });
    expect(rows.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
      [
        { qrExpiryMinutes: 5, areCouponsEnabled: true },
        { qrExpiryMinutes: 7, areCouponsEnabled: false },
      ],
    ]);
    forgetSettings();
  });

  test('offer only payment methods of the file, each once', async () => {
    const office = await officeOf(server, 'owner');
    const { allMethods } = await office.ask(getSettings, undefined);
    const [first = 'COD'] = allMethods;
    expect(allMethods).not.toContain('CREDITCARD');
    for (const paymentMethods of [['CREDITCARD'], [first, first]] as const)
      expect(await saved(office, { paymentMethods })).toMatchObject({ code: 'payment-not-offered' });
    expect(await saved(office, { paymentMethods: [first] })).toMatchObject({ kind: 'saved' });
    expect(await publicTenant()).toMatchObject({ paymentMethods: [first] });
    forgetSettings();
  });

  test.for<readonly [string, unknown]>([
    ['brand', 'red'],
    ['companyNameTh', ' '],
    ['companyAddressEn', 'x'.repeat(201)],
    ['paymentMethods', []],
    ['orderLimits', { minimum: 500, maximum: 100 }],
    ['qrExpiryMinutes', 0],
    ['newCustomerPriceLevel', 100],
    ['requiredProfileFields', ['colour']],
    ['requiredProfileFields', undefined],
    ['sideMenuLevel', 6],
    ['apiBase', 'https://elsewhere.example/'],
  ])('are refused by the rules of the file: %s', async ([field, value]) => {
    const office = await officeOf(server, 'owner');
    const { settings } = await office.ask(getSettings, undefined);
    const wire = saveSettings.request.toWire({ settings, seenRevision: 0 });
    const body = { ...Object(wire), Settings: { ...Object(wire).Settings, [field]: value } };
    expect((await office.sendRaw(saveSettings, body)).status).toBe(400);
    expect(await findSettings(server.database)).toBeUndefined();
  });

  test('are changed by owners alone, with the password of the last minutes', async () => {
    const viewer = await officeOf(server, 'viewer');
    const { settings } = await viewer.ask(getSettings, undefined);
    const request = { settings: { ...settings, qrExpiryMinutes: 6 }, seenRevision: 0 };
    for (const role of ['viewer', 'sales', 'finance', 'warehouse', 'content'] as const)
      expect((await (await officeOf(server, role)).send(saveSettings, request)).status).toBe(403);
    const owner = await officeOf(server, 'owner');
    server.clock.moveOn(HOUR_MS / 4);
    expect((await owner.send(saveSettings, request)).body).toMatchObject({ error: 'password-needed' });
    await owner.ask(stepUp, PASSWORD);
    expect(await owner.ask(saveSettings, request)).toMatchObject({ kind: 'saved' });
    forgetSettings();
  });
});

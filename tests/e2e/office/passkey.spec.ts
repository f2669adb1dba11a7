import { Secret, TOTP } from 'otpauth';
import { OFFICE_HEADER } from '#contract/office/office-call';
import { addStaff } from '#contract/office/staff-calls';
import { expect, test } from '#tests/e2e/fixtures/test';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/shop';
import { expectNothingFoundInOffice, openOffice, openScreen } from '#tests/e2e/steps/office';

const PC = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

test.describe('a clerk with a passkey', () => {
  test.use({ ...PC, as: 'new-shop', isNewPhone: true });

  test('adds it, and signs in with it in place of a code', async ({ page, me }) => {
    // An account of this test alone, because its second factor stays.
    const username = `passkey-${me.person.customerCode}`.toLowerCase();
    const office = await openOffice(page, 'staff1', DEMO_PASSWORD);
    const added = await page.request.post(`rest/${addStaff.path}`, {
      headers: { [OFFICE_HEADER]: '1' },
      data: Object(addStaff.request.toWire({ username, name: 'สมหญิง', roles: ['viewer'] })),
    });
    const answer = addStaff.answer.fromWire(await added.json());
    if (!answer.ok || answer.value.kind !== 'added') throw new Error(await added.text());
    const { password } = answer.value;
    await page.context().clearCookies();

    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });

    await openOffice(page, username, password);
    await openScreen(page, 'account');
    await page.getByRole('button', { name: office('Set up the app') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: office('Set up the app') }).click();
    const secret = await dialog.locator('code').innerText();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await dialog.getByRole('textbox', { name: office('Code') }).fill(code);
    await page.keyboard.press('Enter');
    await dialog.getByLabel(office('I’ve saved the recovery codes')).check();
    await dialog.getByRole('button', { name: office('Continue') }).click();

    await page.getByRole('button', { name: office('Add a passkey') }).click();
    await dialog.getByLabel(office('Name, such as “office PC”')).fill('คอมหน้าร้าน');
    await page.keyboard.press('Enter');
    await expect(page.getByText(office('The passkey is added.'))).toBeVisible();
    await expect(page.getByText('คอมหน้าร้าน')).toBeVisible();
    await expectNothingFoundInOffice(page, 'passkeys');

    await page.context().clearCookies();
    await page.goto('office/');
    await page.getByLabel(office('Username')).fill(username);
    await page.getByLabel(office('Password'), { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const use = page.getByRole('button', { name: office('Use a passkey') });
    await expect(use).toBeFocused();
    await expectNothingFoundInOffice(page, 'the sign-in with a passkey');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: office('Screens') })).toBeVisible();
  });
});

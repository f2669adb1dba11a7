import { expect, test, type Page } from '@playwright/test';
import { expectNothingFoundHere } from './axe.ts';
import { looksToTry, signInWith } from './looks.ts';
import { wireHand } from './rider-invoices.ts';
import { tellOfSignIn } from './account-notice.ts';
import { codeSentTo, DEMO_PASSWORD, ENGLISH, signIn, speakEnglish, THAI, wayTo } from './shop.ts';
import { untilStill } from './within-the-app.ts';

const account = (page: Page) => page.getByRole('link', { name: THAI('Your account') });
const nameOfRider = (page: Page, name: string) => page.getByRole('banner').getByText(name);

test('a rider signs in by password, sees who they are, their devices, what happened to the account, and signs out', async ({
  page,
}) => {
  // The accounts of the demo are shared by all who try it, so nothing is told of them.
  await tellOfSignIn(page);
  await page.goto('rider/login');
  await page.getByLabel(THAI('Username')).fill('rider2');
  await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: THAI('Sign in') }).click();
  await expect(page).toHaveURL(/\/demo\/rider$/);
  await expect(nameOfRider(page, 'ปิติ ว่องไว')).toBeVisible();
  await account(page).click();
  await wayTo(page, THAI('Signed-in devices')).click();
  await expect(page.getByRole('heading', { name: THAI('Signed-in devices') })).toBeVisible();
  await page.goBack();
  await expect(wayTo(page, THAI('Change password'))).toBeVisible();
  await page.getByRole('link', { name: THAI('No, change my password') }).click();
  await expect(page.getByLabel(THAI('Old password'))).toBeVisible();
  await page.goto('product');
  await expect(page).toHaveURL(/\/demo\/rider$/);
  await account(page).click();
  await wayTo(page, THAI('Sign out')).click();
  await expect(page).toHaveURL(/\/demo\/rider\/login$/);
  await page.goto('rider');
  await expect(page.getByLabel(THAI('Username'))).toBeVisible();
});

test('a rider signs in by a code', async ({ page, request }) => {
  await page.goto('rider/login');
  await wayTo(page, THAI('With a code to my phone')).click();
  await expect(page).toHaveURL(/verifyotprider/);
  const mobile = '0800030001';
  await page.getByLabel(THAI('Mobile number')).fill(mobile);
  await page.getByRole('button', { name: THAI('Send me a code') }).click();
  await expect(page.getByLabel(THAI('Code'))).toBeVisible();
  await page.getByLabel(THAI('Code')).fill(await codeSentTo(request, mobile));
  await expect(nameOfRider(page, 'มานะ ขยันส่ง')).toBeVisible();
});

const BANG_KAPI = {
  permissions: ['geolocation'],
  geolocation: { latitude: 13.7657, longitude: 100.647, accuracy: 12 },
};

/** With its count behind it. */
const tab = (page: Page, name: RegExp) =>
  page.getByRole('link', { name: new RegExp(name.source.replace(/\$$/, '')) });
const cardOf = (page: Page, invoiceNo: string) => page.getByRole('article').filter({ hasText: invoiceNo });
const inThaiDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)));

for (const look of looksToTry(3)) {
  const { words } = look;

  test.describe(`deliveries, ${look.name}`, () => {
    test.use({ ...look.use, ...BANG_KAPI });

    test('a rider grabs one, is told who has the other, finds it by its number and gives it back', async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000);
      const [hand, other] = [await wireHand(request, 'rider1'), await wireHand(request, 'rider2')];
      const [first, second] = await hand.invoices(false);
      if (first === undefined || second === undefined) throw new Error('no invoices are left to be grabbed');
      await signInWith(page, 'rider1', look);
      await tab(page, words('To grab')).click();
      await expect(cardOf(page, first.invoiceNo)).toBeVisible();
      await untilStill(page);
      await expectNothingFoundHere(page, 'rider, to grab');

      await other.grab(first.orderId);
      await cardOf(page, first.invoiceNo).getByRole('button').click();
      await expect(cardOf(page, first.invoiceNo)).toContainText('ปิติ ว่องไว');
      await other.release(first.orderId);
      await cardOf(page, second.invoiceNo).getByRole('button').click();
      await expect(cardOf(page, second.invoiceNo).getByText(words('It is yours.'))).toBeVisible();

      await tab(page, words('Mine')).click();
      const mine = cardOf(page, second.invoiceNo);
      await expect(mine.getByRole('link', { name: words('Call {customerName}, {0}') })).toBeVisible();
      const search = page.getByRole('searchbox');
      await search.fill('ไม่มีร้านนี้');
      await wayTo(page, words('Show all')).click();
      await search.fill(inThaiDigits(second.invoiceNo));
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(mine).toBeVisible();
      await untilStill(page);
      await expectNothingFoundHere(page, 'rider, mine');

      await mine.getByRole('button', { name: words('Give back {customerName}') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('Give back') })
        .click();
      await expect(mine).toBeHidden();
      expect((await hand.invoices(true)).map(({ orderId }) => orderId)).not.toContain(second.orderId);
    });
  });
}

test.describe('the way of a rider', () => {
  test.use(BANG_KAPI);

  test('the nearest comes first, a route has numbers, the map has the same stops, and a dead spot takes nothing', async ({
    page,
    request,
    context,
  }) => {
    test.setTimeout(120_000);
    const hand = await wireHand(request, 'rider1');
    const grabbed = (await hand.invoices(false)).slice(0, 4);
    for (const { orderId } of grabbed) await hand.grab(orderId);
    await signIn(page, 'rider1');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.nth(3)).toBeVisible();
    const distances = async () =>
      (await page.getByText(/^[\d.]+ (ม|กม)\.$/).allTextContents()).map(
        (text) => Number.parseFloat(text) * (text.endsWith('กม.') ? 1000 : 1),
      );
    await expect.poll(async () => (await distances()).length).toBeGreaterThan(0);
    const shown = await distances();
    expect(shown).toEqual(shown.toSorted((one, next) => one - next));

    await page.getByRole('button', { name: THAI('Route') }).click();
    await expect(cards.first()).toContainText(/^1/);
    await page.getByRole('button', { name: THAI('Map') }).click();
    await expect(page.getByRole('list', { name: THAI('Stops in order') }).getByRole('listitem')).toHaveCount(
      shown.length,
    );

    await page.getByRole('button', { name: THAI('Nearest first') }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: THAI('Ask the company again') }).click();
    await expect(page.getByText(THAI('No signal · as of {age}'))).toBeVisible();
    await expect(cards.nth(3)).toBeVisible();
    await context.setOffline(false);
    for (const { orderId } of grabbed) await hand.release(orderId);
  });
});

test('who does not let the phone tell where it is sees the list all the same, and how to allow it', async ({
  page,
}) => {
  await page.goto('auth/athena');
  await speakEnglish(page);
  await signIn(page, 'rider2', ENGLISH);
  await tab(page, ENGLISH('To grab')).click();
  await expect(
    page.getByText(
      ENGLISH(
        'This app isn’t allowed to see your location. Turn on “Location” for it in the phone’s settings, then tap “Find me”.',
      ),
    ),
  ).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

import { chromium } from '@playwright/test';
const base = 'http://localhost:8290/demo/';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
export async function phone(user, scheme = 'light', w = 390, h = 844, opts = {}) {
  const c = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, ...opts });
  const p = await c.newPage();
  p.setDefaultTimeout(40000);
  await p.goto(base + 'login');
  await p.locator('input[autocomplete=username], input[name=username]').first().fill(user);
  await p.locator('input[type=password]').fill('demo1234');
  await p.keyboard.press('Enter');
  await p.waitForTimeout(5000);
  return p;
}
const step = process.argv[2];
if (step === 'order') {
  const c = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await c.route(/PROMOTION\/GET_RULES/i, (r) => r.abort());
  const p = await c.newPage();
  p.setDefaultTimeout(40000);
  await p.goto(base + 'login');
  await p.locator('input[autocomplete=username], input[name=username]').first().fill('shop1');
  await p.locator('input[type=password]').fill('demo1234');
  await p.keyboard.press('Enter');
  await p.waitForTimeout(6000);
  await p.goto(base + 'productdetail/C1002');
  await p.waitForTimeout(3000);
  await p
    .getByRole('button', { name: /ใส่ตะกร้า/ })
    .first()
    .click();
  await p.waitForTimeout(800);
  await p.goto(base + 'cart');
  await p.waitForTimeout(4000);
  console.log(
    await p
      .locator('main button')
      .evaluateAll((b) => b.map((x) => x.getAttribute('aria-label') || x.textContent)),
  );
  const plus = p.locator('main button[aria-label*="เพิ่ม"]').first();
  for (let i = 0; i < 2; i++) {
    await plus.click();
    await p.waitForTimeout(600);
  }
  await p.screenshot({ path: '/tmp/shots/s-cart.png' });
  await p.goto(base + 'ProceedToCheckout');
  await p.waitForTimeout(4000);
  await p.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await p.waitForTimeout(800);
  await p.screenshot({ path: '/tmp/shots/s-checkout.png' });
  await p
    .getByRole('button', { name: /สั่งซื้อ ฿|สั่งซื้อ/ })
    .last()
    .click();
  await p.waitForTimeout(6000);
  await p.screenshot({ path: '/tmp/shots/s-placed.png' });
  console.log((await p.locator('body').innerText()).match(/SO\d+/)?.[0], p.url());
}
if (step === 'rider') {
  const p = await phone('rider1');
  await p.goto(base + 'rider');
  await p.waitForTimeout(3000);
  await p.screenshot({ path: '/tmp/shots/r-list.png' });
  const no = process.argv[3];
  console.log((await p.locator('body').innerText()).includes(no));
  await p.getByText(no).first().click();
  await p.waitForTimeout(2500);
  const grab = p.getByRole('button', { name: /รับ/ });
  if (await grab.count()) {
    await grab.first().click();
    await p.waitForTimeout(2500);
  }
  await p.screenshot({ path: '/tmp/shots/r-drop.png', fullPage: true });
}
if (step === 'office') {
  const c = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const p = await c.newPage();
  p.setDefaultTimeout(40000);
  await p.addInitScript(() => {
    localStorage.setItem('office-language', 'th-TH');
    window.print = () => {};
  });
  await p.goto(base + 'office/');
  await p.locator('input').first().fill('staff1');
  await p.locator('input[type=password]').fill('demo1234');
  await p.keyboard.press('Enter');
  await p.getByRole('navigation').first().waitFor();
  await p.goto(base + 'office/orders?q=' + process.argv[3]);
  await p.waitForTimeout(3000);
  await p.getByText(process.argv[3]).first().click();
  await p.keyboard.press('Enter');
  await p.waitForTimeout(2500);
  await p.screenshot({ path: '/tmp/shots/of-panel.png' });
  await p.keyboard.press('p');
  await p.waitForTimeout(2500);
  await p.screenshot({ path: '/tmp/shots/of-print.png' });
  const eighty = p.getByText(/80/).first();
  if (await eighty.count()) {
    await eighty.click();
    await p.waitForTimeout(1500);
    await p.screenshot({ path: '/tmp/shots/of-print80.png' });
  }
  await p.emulateMedia({ media: 'print' });
  await p.waitForTimeout(500);
  await p.screenshot({ path: '/tmp/shots/of-print80p.png' });
  await p.emulateMedia({ media: 'screen' });
  for (const [lang, scheme] of [
    ['th', 'light'],
    ['en', 'dark'],
  ]) {
    await p.emulateMedia({ colorScheme: scheme });
    if (lang === 'en') await p.evaluate(() => localStorage.setItem('office-language', 'en-US'));
    await p.goto(base + 'office/delivery-zones?zone=RAM');
    await p.waitForTimeout(3500);
    await p.screenshot({ path: `/tmp/shots/of-zones-${lang}.png` });
    const row = p.getByText('RAM').first();
    if (await row.count()) {
      await row.click();
      await p.waitForTimeout(4000);
    }
    await p.screenshot({ path: `/tmp/shots/of-zone-${lang}.png` });
  }
}
await browser.close();

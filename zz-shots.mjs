import { chromium } from 'playwright-core';
const [, , list = '', lang = 'th-TH', scheme = 'light', width = '1280', user = 'staff1'] = process.argv;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--use-gl=swiftshader', '--enable-unsafe-swiftshader'],
});
const ctx = await browser.newContext({ viewport: { width: Number(width), height: 800 } });
await ctx.addInitScript(
  ([l, s]) => {
    localStorage.setItem('office-language', l);
    localStorage.setItem('mantine-color-scheme-value', s);
    window.print = () => {};
  },
  [lang, scheme],
);
const page = await ctx.newPage();
page.on('console', (m) => {
  if (m.type() === 'error') console.log('console', m.text().slice(0, 200));
});
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
await page.goto('http://127.0.0.1:8010/demo/office/');
await page.locator('input').first().fill(user);
await page.locator('input[type=password]').fill('demo1234');
await page.keyboard.press('Enter');
await page.waitForTimeout(4000);
for (const step of list.split(';')) {
  const [name, path, ...acts] = step.split('|');
  if (path) {
    await page.evaluate((p) => {
      history.pushState({}, '', '/demo/office' + p);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForTimeout(2500);
  }
  for (const act of acts) {
    if (act.startsWith('key:')) await page.keyboard.press(act.slice(4));
    else if (act.startsWith('type:')) await page.keyboard.type(act.slice(5));
    else if (act.startsWith('click:')) await page.locator(act.slice(6)).first().click();
    else if (act.startsWith('wait:')) await page.waitForTimeout(Number(act.slice(5)));
    await page.waitForTimeout(500);
  }
  await page.screenshot({ path: `/tmp/shot-d-${name}.png` });
}
await browser.close();

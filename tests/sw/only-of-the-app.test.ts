import { expect, test } from 'vitest';
import { isOfTheApp } from '../../sw/only-of-the-app.ts';

const OF_THE_APP = '<!doctype html><div id="root"></div>';
const OF_THE_PORTAL = '<!doctype html><h1>Log in to the Wi-Fi</h1>';

async function isInstalled(path: string, body: string, type: string, status = 200): Promise<boolean> {
  const response = new Response(body, { status, headers: { 'Content-Type': type } });
  return await isOfTheApp(`https://shop.example/demo/${path}`, response);
}

// Seen failing when any status 200 was accepted: the portal's page was installed in place of the app.
test.each([
  ['index.html', OF_THE_PORTAL, 'text/html'],
  ['assets/main-1.js', OF_THE_PORTAL, 'text/html; charset=utf-8'],
])("%s is not installed from a captive portal's page", async (path, body, type) => {
  expect(await isInstalled(path, body, type)).toBe(false);
});

test('the app itself is installed with its body', async () => {
  expect(await isInstalled('index.html', OF_THE_APP, 'text/html; charset=utf-8')).toBe(true);
  expect(await isInstalled('assets/main-1.js', 'export {}', 'text/javascript')).toBe(true);
  expect(await isInstalled('assets/face-1.woff2', 'x', 'font/woff2')).toBe(true);
});

test('a missing or failed file is not installed', async () => {
  expect(await isInstalled('assets/main-1.js', 'not found', 'text/plain', 404)).toBe(false);
  expect(await isInstalled('index.html', OF_THE_APP, 'text/html', 503)).toBe(false);
});

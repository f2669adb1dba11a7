import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';
import { openTestServer, sentBy, type TestServer } from '#tests/support/server/test-server';

const INDEX = `<!doctype html><html lang="th-TH"><head>
<base href="/" />
<meta property="csp-nonce" nonce="NONCE-OF-THE-PAGE" />
<title>Khaisong</title>
</head><body><script type="module" nonce="NONCE-OF-THE-PAGE" src="./assets/main-abc.js"></script></body></html>`;

let server: TestServer;
let unbuilt: TestServer;
let built: TemporaryFolder;

beforeAll(async () => {
  built = await temporaryFolder();
  for (const folder of ['office/assets', 'office/.vite', 'earlier'])
    await mkdir(join(built.path, folder), { recursive: true });
  await writeFile(join(built.path, 'office/index.html'), INDEX);
  await writeFile(join(built.path, 'office/licenses.txt'), 'notices');
  await writeFile(join(built.path, 'office/assets/main-abc.js'), 'new();');
  await writeFile(join(built.path, 'office/assets/main-abc.js.map'), '{}');
  await writeFile(join(built.path, 'office/.vite/manifest.json'), '{}');
  await writeFile(join(built.path, 'earlier/main-abc.js'), 'old();');
  await writeFile(join(built.path, 'earlier/main-000.js'), 'older();');
  server = await openTestServer({
    configuration: { companyNameTh: 'ร้าน "ก" <ข>', companyNameEn: 'K' },
    settings: {
      officeFolder: join(built.path, 'office'),
      earlierOfficeAssets: [join(built.path, 'earlier')],
    },
  });
  unbuilt = await openTestServer({ settings: { officeFolder: join(built.path, 'nothing') } });
});
afterAll(async () => {
  await server.close();
  await unbuilt.close();
  await built.remove();
});

const get = (url: string) => sentBy(server.app, { url, headers: { accept: 'text/html' } });

describe('the office of a tenant', () => {
  it('is one page with the base and name of the tenant, for every address of its screens', async () => {
    for (const path of ['', 'orders', 'orders?status=so-wait', 'customers/BKK1/C001']) {
      const page = await get(`/demo/office/${path}`);
      expect(page.status).toBe(200);
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.text).toContain('<base href="/demo/office/" />');
      expect(page.text).toContain('<title>ร้าน &quot;ก&quot; &lt;ข&gt;</title>');
    }
  });

  it('has a nonce of its own in every page, and a policy without inline styles and scripts', async () => {
    const pages = [await get('/demo/office/'), await get('/demo/office/')];
    const nonces = pages.map(({ text }) => /nonce="([\w-]{20,})"/.exec(text)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    for (const [index, { headers, text }] of pages.entries()) {
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(text).not.toContain('NONCE-OF-THE-PAGE');
    }
  });

  it('may load the company’s map, and its worker from its own origin', async () => {
    const mapped = await openTestServer({
      configuration: {
        map: {
          kind: 'style',
          address: 'https://maps.example.com/style.json',
          attribution: '',
          origins: ['https://tiles.example.com'],
        },
      },
      settings: { officeFolder: join(built.path, 'office') },
    });
    const { headers } = await sentBy(mapped.app, { url: '/demo/office/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://maps.example.com https://tiles.example.com;");
    expect(policy).toContain("worker-src 'self';");
    expect(String((await get('/demo/office/')).headers['content-security-policy'])).toContain(
      "connect-src 'self';",
    );
    await mapped.close();
  });

  it('tells its own address to its own origin only, for the service worker of the phone', async () => {
    expect((await get('/demo/office/orders')).headers['referrer-policy']).toBe('same-origin');
    expect((await get('/demo/product')).headers['referrer-policy']).toBe('no-referrer');
  });

  it('has hashed files cached for ever, also those of an earlier build', async () => {
    const file = await get('/demo/office/assets/main-abc.js');
    expect([file.status, file.text]).toEqual([200, 'new();']);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const older = await get('/demo/office/assets/main-000.js');
    expect([older.status, older.text]).toEqual([200, 'older();']);
    expect((await get('/demo/office/licenses.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('answers a missing file with 404, never with the page', async () => {
    for (const file of ['assets/gone-1.js', 'gone.css', '.vite/manifest.json'])
      expect((await get(`/demo/office/${file}`)).status).toBe(404);
  });

  it('moves an address without the slash to the one with it', async () => {
    const moved = await get('/demo/office?lang=en');
    expect([moved.status, moved.headers['location']]).toEqual([308, '/demo/office/?lang=en']);
  });

  it('says how to build it when it is not built', async () => {
    const page = await sentBy(unbuilt.app, { url: '/demo/office/orders' });
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('npm run build')]);
  });
});

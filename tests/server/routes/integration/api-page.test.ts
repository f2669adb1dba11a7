import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, sentBy, type TestServer } from '#tests/support/server/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const get = (path: string) => sentBy(server.app, { url: `/demo/rest/${path}` });

/** The addresses of scripts and styles in the page, as seen from it. */
function filesOf(page: string): readonly string[] {
  return [...page.matchAll(/<(?:script src|link rel="stylesheet" href)="([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
}

describe('the page of the API', () => {
  it('loads its scripts and styles from this server', async () => {
    const { text } = await get('docs');
    const files = filesOf(text);
    expect(files).toEqual([
      'docs/swagger-ui.css',
      'docs/page.css',
      'docs/swagger-ui-bundle.js',
      'docs/page.js',
    ]);
    for (const file of files) {
      const sent = await get(file);
      expect(sent.status).toBe(200);
      expect(sent.headers['content-type']).toBe(
        file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
      );
      expect(sent.text).not.toMatch(/@import|fonts\.googleapis/);
    }
  });

  it('has a content policy without inline scripts, inline styles and other origins', async () => {
    const { headers, text } = await get('docs');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(text).not.toMatch(/<script>|<style>| style=| on\w+=/);
  });

  it('leaves the content policy of all other pages as it is', async () => {
    const policyOf = async (url: string) =>
      (await sentBy(server.app, { url })).headers['content-security-policy'];
    const ofThePage = (await get('docs')).headers['content-security-policy'];
    expect(await policyOf('/demo/')).not.toBe(ofThePage);
    expect(await policyOf('/demo/rest/openapi.json')).toBe(await policyOf('/demo/'));
  });

  it('is for everybody, and calls can be tried only in a demo', async () => {
    expect((await get('docs')).text).toContain('data-can-try="true"');
    const production = await openTestServer({ sameDatabaseAs: server, isDemo: false });
    const sent = await sentBy(production.app, { url: '/demo/rest/docs' });
    await production.close();
    expect(sent.status).toBe(200);
    expect(sent.text).toContain('data-can-try="false"');
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const caddyfile = readFileSync(fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url)), 'utf8');

/**
 * Returns the proxy's log entry for an address, by the filter of deploy/Caddyfile. Caddy takes a quoted word literally.
 */
function logged(address: string): string {
  const [, pattern = '', put = ''] = /request>uri regexp "([^"]+)" "([^"]+)"/.exec(caddyfile) ?? [];
  return address.replaceAll(new RegExp(pattern, 'g'), put.replace('${1}', '$1'));
}

// Seen failing when the pattern matched everywhere, so that no line had an address.
test('the log of the proxy has addresses that end before secrets and queries', () => {
  const addresses = {
    '/north/': '/north/',
    '/north/rest/api/ADD_ORDER': '/north/rest/api/ADD_ORDER',
    '/north/login/key/payload/signature': '/north/login/…',
    '/north/order/tracking/A1B2C3': '/north/order/tracking/…',
    '/north/pay/6f9619ff-8b86-4d01-b42d-00c04fc964ff/return': '/north/pay/…',
    '/north/line_hook?code=secret&state=secret': '/north/line_hook?…',
    '/north/product?q=somebody': '/north/product?…',
  };
  for (const [address, line] of Object.entries(addresses)) expect(logged(address)).toBe(line);
});

test('both logs of the proxy are filtered and have no request headers', () => {
  expect(caddyfile.match(/^\t*log \{$/gm)).toHaveLength(2);
  expect(caddyfile.match(/import without-secrets$/gm)).toHaveLength(2);
  expect(caddyfile).toContain('request>headers delete');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTextLink } from '#domain/content/text-link';

test.each([
  ['news/FAQ_001', 'news/FAQ_001'],
  ['/productdetail/A%2F1', 'productdetail/A%2F1'],
  [' product?type=promotion ', 'product?type=promotion'],
  ['release/notes', 'release/notes'],
  ['Contact', 'Contact'],
])('the link "%s" in a text leads to a page of the shop', (written, path) => {
  expect(readTextLink(written)).toEqual({ kind: 'page', path });
});

test.each([
  'https://line.me/R/ti/p/@shop',
  'http://maps.example:8080/?q=1#top',
  'tel:021234567',
  'mailto:office@shop.example',
])('the link %s in a text leads out of the shop', (address) => {
  expect(readTextLink(address)).toEqual({ kind: 'external', address });
});

test.each([
  '',
  '#top',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://shop.example/1',
  '//evil.example/news',
  '/\\evil.example',
  'https://shop.example@evil.example/',
  'https:evil.example',
  'news/../login/key/payload/signature',
  'news/%2e%2e/login',
  'login/key/payload/signature',
  'unauth',
  'setpassword',
  'newsletter',
  'tel:*21*0812345678#',
])('the link "%s" in a text leads nowhere', (written) => {
  expect(readTextLink(written)).toBeUndefined();
});

const WRITTEN = fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('javascript:', 'data:', '//'));

test('any link leads to a page of the shop, the web, a phone number, an e-mail, or nowhere', () => {
  fc.assert(
    fc.property(WRITTEN, (written) => {
      const link = readTextLink(written);
      const address = link?.kind === 'page' ? `page ${link.path}` : link?.address;
      expect(address ?? 'nowhere').toMatch(/^(?:nowhere$|https?:\/\/|tel:|mailto:|page [a-zA-Z][^:\\]*$)/i);
    }),
  );
});

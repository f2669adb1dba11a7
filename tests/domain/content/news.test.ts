import { expect, test } from 'vitest';
import { newsTarget } from '#domain/content/news';

test.each([
  ['productdetail/C1001', { kind: 'product', code: 'C1001' }],
  ['/productdetail/A%2F1', { kind: 'product', code: 'A/1' }],
  ['product?c=G003&n=2', { kind: 'category', code: 'G003', level: 2 }],
  ['product?c=G003', { kind: 'category', code: 'G003', level: 1 }],
  ['/product/G003', { kind: 'category', code: 'G003', level: 1 }],
  [' product?type=promotion ', { kind: 'promotions' }],
] as const)('a banner with the link %s leads to a page of the shop', (link, target) => {
  expect(newsTarget(link)).toEqual(target);
});

// Seen failing when the link was treated as an address: the fifth led to another site.
test.each([
  '',
  'about',
  'product',
  'productdetail/',
  '//evil.example/productdetail/C1',
  'https://evil.example/productdetail/C1',
  'javascript:alert(1)//productdetail/C1',
  'productdetail/%E0%A4%A',
  'product?c=G003&n=9',
  'product/../rest/x',
])('the link "%s" leads nowhere', (link) => {
  expect(newsTarget(link)).toBeUndefined();
});

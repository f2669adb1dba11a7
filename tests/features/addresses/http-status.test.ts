import { expect, test } from 'vitest';
import { namedHttpStatus } from '#features/addresses/http-status';

test('a status has the text that came with it, else its standard text', () => {
  expect(namedHttpStatus('503')).toBe('503 Service Unavailable');
  expect(namedHttpStatus('503 Closed for the night')).toBe('503 Closed for the night');
  expect(namedHttpStatus('418')).toBe('418');
  expect(namedHttpStatus('')).toBe('');
});

test('a status text is cut to sixty characters', () => {
  expect(namedHttpStatus(`500 ${'x'.repeat(5_000)}`)).toHaveLength(60);
});

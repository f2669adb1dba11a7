import { expect, test } from 'vitest';
import { makeSetupCode } from '#server/tenants/setup-code';

const START = new Date('2026-11-30T02:00:00Z');
const after = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

test('a setup code serves one tenant, and another attempt after nothing was created', () => {
  const code = makeSetupCode(START);
  expect(code.text).toMatch(/^[\w-]{22}$/);
  expect(code.claim(`${code.text}x`, START)).toBe('wrong-code');
  expect(code.claim('', START)).toBe('wrong-code');
  expect(code.claim(code.text, START)).toBeUndefined();
  expect(code.claim(code.text, START)).toBe('busy');
  code.release();
  expect(code.claim(code.text, START)).toBeUndefined();
  code.spend();
  expect(code.claim(code.text, START)).toBe('wrong-code');
});

test('a setup code ends after a day, and each start has another one', () => {
  const code = makeSetupCode(START);
  expect(code.claim(code.text, after(25))).toBe('wrong-code');
  expect(makeSetupCode(START).text).not.toBe(code.text);
});

import { expect, test } from 'vitest';
import { STORED_ENTRIES, openStoredLog } from '#platform/storage/stored-log';
import type { LogEntry } from '#platform/runtime/log';

function storageWith(texts: Record<string, string> = {}) {
  return {
    texts,
    open: () => ({
      getItem: (name: string) => texts[name] ?? null,
      setItem: (name: string, text: string) => void (texts[name] = text),
    }),
  };
}

const entry = (code: string): LogEntry => ({
  at: '2026-11-20T02:00:00.000Z',
  code,
  details: { call: 'GetPoints', tries: 2, isOver: false },
});

test('a stored log is read again, for its own tenant alone', () => {
  const { open } = storageWith();
  openStoredLog(open, '/demo/').write([entry('call-failed')]);
  expect(openStoredLog(open, '/demo/').read()).toEqual([entry('call-failed')]);
  expect(openStoredLog(open, '/north/').read()).toEqual([]);
});

test('only the end of a long log is stored', () => {
  const { open } = storageWith();
  const log = openStoredLog(open, '/demo/');
  log.write(Array.from({ length: STORED_ENTRIES + 5 }, (_, index) => entry(`code-${index}`)));
  expect(log.read()).toHaveLength(STORED_ENTRIES);
  expect(log.read()[0]?.code).toBe('code-5');
});

test.each([
  '',
  'no json',
  '{}',
  '[null]',
  '[{"at":1}]',
  '[{"at":"","code":"","details":null}]',
  '[{"at":"","code":"","details":{"deep":{}}}]',
])('an invalid log counts as empty: %s', (text) => {
  expect(openStoredLog(storageWith({ 'khaisong-log /demo/': text }).open, '/demo/').read()).toEqual([]);
});

test('a browser without storage loses the log and nothing else', () => {
  const log = openStoredLog(() => {
    throw new DOMException('denied', 'SecurityError');
  }, '/demo/');
  log.write([entry('call-failed')]);
  expect(log.read()).toEqual([]);
});

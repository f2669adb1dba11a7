import { expect, test } from 'vitest';
import { openStatementNames } from '#server/store/database/connections/statement-names';

const usesOf = (names: ReturnType<typeof openStatementNames>, text: string, times: number) =>
  Array.from({ length: times }, () => names.nameOf(text));

test('a statement is prepared from its sixth use on, under one name', () => {
  expect(usesOf(openStatementNames(), 'select 1', 7)).toEqual([...Array(5).fill(undefined), 's1', 's1']);
});

test('two statements have two names', () => {
  const names = openStatementNames();
  const last = ['select 1', 'select 2'].map((text) => usesOf(names, text, 6).at(-1));
  expect(new Set(last).size).toBe(2);
});

test('at most a hundred statements are prepared, and these stay so', () => {
  const names = openStatementNames();
  const texts = Array.from({ length: 150 }, (_, number) => `select ${number}`);
  for (const text of texts) usesOf(names, text, 6);
  expect(texts.filter((text) => names.nameOf(text) !== undefined)).toEqual(texts.slice(0, 100));
});

test('texts that are used once do not keep others from being prepared', () => {
  const names = openStatementNames();
  for (let number = 0; number < 5000; number += 1) names.nameOf(`select ${number}`);
  expect(usesOf(names, 'select now()', 6).at(-1)).toBe('s1');
});

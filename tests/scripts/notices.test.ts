import { expect, test } from 'vitest';
import { noticesOf, packagesOf } from '../../scripts/build/notices.mjs';

test('the packages of a bundle are named once, with their scope', () => {
  const files = [
    'server/main.ts',
    'node_modules/zod/a.js',
    'node_modules/zod/b.js',
    'node_modules/@a/b/c.js',
  ];
  expect(packagesOf(files)).toEqual(['zod', '@a/b']);
});

test("the notices have version, licence and its text, also of fonts and of the worker's packages", () => {
  const text = noticesOf(['react', '@fontsource-variable/anuphan', 'workbox-routing']);
  expect(text).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toContain('workbox-routing');
});

import { describe, expect, it } from 'vitest';
import { newScripts } from '../../scripts/build/preload-new.ts';

const part = (fileName: string, imports: readonly string[] = [], styles: readonly string[] = []) => ({
  fileName,
  imports,
  isEntry: fileName === 'start.js',
  viteMetadata: { importedCss: new Set(styles) },
});

const parts = new Map(
  [
    part('start.js', ['react.js']),
    part('react.js'),
    part('orders.js', ['react.js', 'totals.js']),
    part('totals.js', ['react.js']),
    part('page.js', ['react.js', 'totals.js', 'fields.js']),
    part('fields.js', ['react.js']),
    part('alone.js', ['react.js', 'totals.js']),
    part('dressed.js', ['react.js'], ['dressed.css']),
  ].map((each) => [each.fileName, each] as const),
);

describe('a late import preloads', () => {
  it('everything that the app did not start with', () => {
    const dependencies = ['page.js', 'react.js', 'totals.js', 'fields.js'];
    expect(newScripts(parts, { host: 'start.js', target: 'page.js', dependencies })).toEqual([
      'page.js',
      'totals.js',
      'fields.js',
    ]);
  });

  it('nothing that the importing part already has', () => {
    const dependencies = ['page.js', 'react.js', 'totals.js', 'fields.js'];
    expect(newScripts(parts, { host: 'orders.js', target: 'page.js', dependencies })).toEqual([
      'page.js',
      'fields.js',
    ]);
  });

  it('nothing for a script that comes alone, because its import requests it', () => {
    const dependencies = ['alone.js', 'react.js', 'totals.js'];
    expect(newScripts(parts, { host: 'orders.js', target: 'alone.js', dependencies })).toEqual([]);
  });

  it('the script whose styles have to come first', () => {
    const dependencies = ['dressed.js', 'react.js'];
    expect(newScripts(parts, { host: 'start.js', target: 'dressed.js', dependencies })).toEqual([
      'dressed.js',
    ]);
  });
});

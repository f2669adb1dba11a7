import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const versions = z.record(z.string(), z.string());
const project = z
  .object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions })
  .parse(JSON.parse(read('package.json')));
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        resolved: z.string().optional(),
        optionalDependencies: versions.optional(),
        libc: z.array(z.string()).optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')));

const named = Object.entries({
  ...project.dependencies,
  ...project.devDependencies,
  ...project.optionalDependencies,
});

describe('the packages', () => {
  test('are pinned to exact versions', () => {
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('of Mantine have one version, because each requires the same version of the others', () => {
    const mantine = named.filter(([name]) => name.startsWith('@mantine/')).map(([, version]) => version);
    expect(new Set(mantine).size).toBe(1);
  });

  test('are locked without download addresses, which differ from place to place', () => {
    expect(Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  test('are locked for every platform, or npm ci refuses the lock file (npm run lock)', () => {
    const locked = new Set(
      Object.entries(lock.packages).map(
        ([place, { version = '' }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`,
      ),
    );
    const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
      Object.entries(optionalDependencies),
    );
    const missing = wanted.filter(
      ([name, version]) => /^\d/.test(version) && !locked.has(`${name}@${version}`),
    );
    expect(wanted.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  test('of Node are for glibc only; elsewhere they would hide the machine’s Node (npm run lock)', () => {
    const ofNode = Object.entries(lock.packages).filter(([place]) => /node_modules\/node-linux-/.test(place));
    expect(ofNode.length).toBeGreaterThan(0);
    expect(ofNode.map(([, { libc }]) => libc)).toEqual(ofNode.map(() => ['glibc']));
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bundleForNode } from '../../scripts/build/bundle-for-node.mjs';
import { unbundled } from '../../scripts/build/unbundled.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const lock = z
  .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
  .parse(JSON.parse(read('package-lock.json')));

/** The instructions of the last stage, which define the image's content. */
const lastStage =
  read('Dockerfile')
    .split(/^FROM /m)
    .at(-1) ?? '';

const isOfTheDemo = (file: string) => file.startsWith('server/scenes/') || file.includes('harfbuzzjs');

const outdirOf = (isWithoutDemo: boolean) => join(ROOT, 'node_modules', '.cache', `image-${isWithoutDemo}`);

const bundle = (isWithoutDemo: boolean) =>
  bundleForNode({
    entryPoints: ['server/main.ts', 'server/cli/staff.ts'],
    outbase: 'server',
    outdir: outdirOf(isWithoutDemo),
    isWithoutDemo,
  });

describe('the image', () => {
  test('has the built app and server, the packages for running, package.json and LICENSE only', () => {
    const copied = lastStage.split('\n').filter((line) => line.startsWith('COPY'));
    expect(copied).toEqual([
      'COPY --from=packages /khaisong/node_modules node_modules',
      'COPY --from=build /khaisong/dist dist',
      'COPY package.json LICENSE ./',
    ]);
    expect(read('Dockerfile')).toContain('npm ci --omit=dev');
    expect(read('Dockerfile')).toContain('node scripts/build/server.mjs --without-demo');
    expect(read('.dockerignore').split('\n')).toContain('demo');
  });

  test('has only packages that a bundle leaves beside it, and none of the app', () => {
    const versions = z.record(z.string(), z.string());
    const { dependencies, optionalDependencies } = z
      .object({ dependencies: versions, optionalDependencies: versions })
      .parse(JSON.parse(read('package.json')));
    const folder = mkdtempSync(join(tmpdir(), 'khaisong-image-'));
    try {
      writeFileSync(
        join(folder, 'package.json'),
        JSON.stringify({ name: 'khaisong', dependencies, optionalDependencies }),
      );
      execFileSync(process.execPath, [join(ROOT, 'scripts/build/keep-unbundled.mjs')], { cwd: folder });
      const left: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      expect(left).toEqual({
        name: 'khaisong',
        dependencies: Object.fromEntries(
          Object.entries(dependencies).filter(([name]) => unbundled.includes(name)),
        ),
      });
      expect(left).toHaveProperty(['dependencies', 'sharp']);
      expect(left).not.toHaveProperty(['dependencies', 'react']);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(read('Dockerfile')).toContain('node scripts/build/keep-unbundled.mjs && npm prune --omit=dev');
  });

  test('has no package that only draws logos', () => {
    expect(lock.packages['node_modules/harfbuzzjs']?.dev).toBe(true);
    expect(lock.packages['node_modules/@expo-google-fonts/kanit']?.dev).toBe(true);
  });

  test('has a server without the data of the demo, with the commands of the staff', async () => {
    const files = await bundle(true);
    expect(files.filter(isOfTheDemo)).toEqual([]);
    expect(files).toContain('server/services/orders/place-order.ts');
    // The same server with the demo has them, so the check works.
    expect((await bundle(false)).filter(isOfTheDemo).length).toBeGreaterThan(5);
  }, 120_000);

  // Seen failing with a stack, after the start had created a database.
  test('says in one line what to do for a demo tenant, even if there is demo data', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'khaisong-image-'));
    try {
      await bundle(true);
      const { status, stderr } = spawnSync(process.execPath, [join(outdirOf(true), 'main.mjs')], {
        cwd: ROOT,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], PORT: '0', TENANTS: 'redeem', DATA_DIR: join(folder, 'data') },
      });
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Khaisong could not start: .*has no demo.*DEMO_DIR.*TENANTS.*clone.*\n$/);
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 120_000);
});

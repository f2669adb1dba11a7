import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below.mjs';
import { root } from './project.mjs';
import { run } from './run.mjs';

/**
 * The inputs of each bundle. A change of an input triggers a new build; the content of a file counts, not its date.
 *
 * @type {Record<'phone' | 'office' | 'server', { words: string, inputs: string[], product: string, command: [string, string[]] }>}
 */
const bundles = {
  phone: {
    words: 'the phone app',
    inputs: [
      'domain',
      'contract',
      'src',
      'sw',
      'locales',
      'places',
      'public',
      'index.html',
      'vite.config.ts',
      'lingui.config.ts',
      'scripts/build',
      'package.json',
      'package-lock.json',
    ],
    product: 'dist/phone/index.html',
    command: [process.execPath, ['scripts/build/phone.mjs']],
  },
  office: {
    words: "the office's web app",
    inputs: [
      'domain',
      'contract',
      'office',
      'locales/office',
      'vite.office.config.ts',
      'lingui.config.ts',
      'scripts/build',
      'package.json',
      'package-lock.json',
    ],
    product: 'dist/office/index.html',
    command: [process.execPath, ['scripts/build/office.mjs']],
  },
  server: {
    words: 'the server',
    // The demo is not bundled, but worlds that are kept for tests and measurements belong to a build.
    inputs: [
      'domain',
      'contract',
      'places',
      'demo',
      'server',
      'scripts/build',
      'package.json',
      'package-lock.json',
    ],
    product: 'dist/server/main.mjs',
    command: [process.execPath, ['scripts/build/server.mjs']],
  },
};

/** The router's plugin writes this file during the build, so it does not count as an input. */
const generated = new Set(['src/route-tree.gen.ts']);

/** A hash of the server's inputs. */
export const hashOfServer = () => hashOf(bundles.server.inputs);

/** @param {readonly string[]} inputs */
const hashOf = (inputs) => {
  const hash = createHash('sha256');
  const files = inputs.flatMap((input) => (/\.\w+$/.test(input) ? [input] : filesBelow(input)));
  for (const file of files) {
    if (generated.has(file) || !existsSync(join(root, file))) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
};

/**
 * Builds the bundles that changed since the last build. Returns the exit code of the first failed build, otherwise 0.
 *
 * @param {{ force?: boolean, only?: 'phone' | 'office' | 'server' }} [options]
 */
export const buildWhatChanged = async ({ force = false, only } = {}) => {
  for (const [name, { words, inputs, product, command }] of Object.entries(bundles)) {
    if (only !== undefined && name !== only) continue;
    const stamp = join(root, 'dist', `${name}.stamp`);
    const hash = hashOf(inputs);
    const isFresh =
      existsSync(join(root, product)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
    if (isFresh && !force) continue;
    const startedAt = performance.now();
    console.log(`Building ${words} ...`);
    const code = await run(...command, { env: { NODE_ENV: 'production' } });
    if (code !== 0) return code;
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, hash);
    console.log(`Built ${words} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  }
  return 0;
};

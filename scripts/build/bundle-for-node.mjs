import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../steps/project.mjs';
import { unbundled } from './unbundled.mjs';

/**
 * Leaves out the demo's world, which is imported on demand and which real tenants never need. A static import of it
 * fails the build. A demo tenant stops such a server with what to do.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutDemo = {
  name: 'without-demo',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /(?:^\.|#server)\/(?:.*\/)?scenes\// }, ({ path }) => ({
      path,
      namespace: 'without-demo',
    }));
    onResolve({ filter: /\/demo-folder\.ts$/ }, () => ({
      path: join(root, 'server', 'tenants', 'without-demo-folder.ts'),
    }));
    onLoad({ filter: /.*/, namespace: 'without-demo' }, () => ({
      contents: "throw new Error('The demo is not part of this build.'); export {};",
    }));
  },
};

/**
 * Bundles the server's programs, so that Node starts them without reading hundreds of files. Puts the files that they
 * read beside them: the migrations, the table of places, the picture decoder and Swagger UI. Empties the folder first.
 *
 * @param {{ entryPoints: string[], outbase: string, outdir: string, isWithoutDemo?: boolean }} paths are relative to
 *   the project's root; a bundle without the demo cannot serve it
 * @returns {Promise<string[]>} the source files of the bundle, relative to the project's root
 */
export const bundleForNode = async ({ entryPoints, outbase, outdir, isWithoutDemo = false }) => {
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    metafile: true,
    plugins: isWithoutDemo ? [withoutDemo] : [],
    absWorkingDir: root,
    entryPoints,
    outdir,
    outbase,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: true,
    external: unbundled,
    logLevel: 'warning',
    // Some packages are CommonJS and load Node's own modules with require.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  cpSync(join(root, 'server', 'store', 'migrations'), join(outdir, 'store', 'migrations'), {
    recursive: true,
  });
  for (const file of ['decoder-process.mjs', 'decoder-thread.mjs'])
    cpSync(join(root, 'server', 'gateways', 'pictures', file), join(outdir, 'gateways', 'pictures', file));
  cpSync(join(root, 'places'), join(outdir, 'places'), { recursive: true });
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    cpSync(join(root, 'node_modules', 'swagger-ui-dist', file), join(outdir, 'swagger-ui', file));
  return Object.keys(metafile.inputs);
};

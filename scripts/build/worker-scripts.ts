import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';
import { phoneFolder } from '../steps/phone-bundle.mjs';
import { layerAlias } from './layer-alias.ts';
import { markParts } from './mark-parts.ts';

/** Other subsets of the font, the barcode decoder and pictures are loaded on demand. */
const FILES = [
  'index.html',
  'assets/*.{js,mjs,css}',
  'assets/anuphan-thai-*.woff2',
  'assets/anuphan-latin-wght-*.woff2',
];
const ON_DEMAND = /\/barcode-worker/;

/**
 * Builds the service worker after the app: `sw.js`, which answers requests, and the script for everything else, whose
 * name contains a hash, so that no version of the first loads the second of another one (decision 70).
 *
 * @param target as in `build.target`
 * @param plugins makes the plugins that the modules of the worker need
 */
export function workerScripts(target: readonly string[], plugins: () => PluginOption[]): Plugin {
  return {
    name: 'worker-scripts',
    apply: 'build',
    async closeBundle(failure) {
      if (failure !== undefined) return;
      const page = readFileSync(join(phoneFolder, 'index.html'));
      const pageRevision = `page-${hashOf(page)}`;
      const files = globSync(FILES, { cwd: phoneFolder }).filter((file) => !ON_DEMAND.test(file));
      const entries = files.toSorted().map((url) => ({
        // The names of the others contain a hash.
        revision: url === 'index.html' ? pageRevision : null,
        url,
      }));
      const background = await buildScript(
        'sw/background/background.ts',
        'assets/worker-background-[hash].js',
        { name: 'virtual:app-files', values: { APP_FILES: markParts(entries) } },
      );
      await buildScript('sw/sw.ts', 'sw.js', {
        name: 'virtual:this-build',
        values: { BACKGROUND_SCRIPT: background, BUILD: buildOf(page), PAGE_REVISION: pageRevision },
      });
    },
  };

  /** @returns the path of the written script below the folder of the app */
  async function buildScript(entry: string, name: string, module: VirtualModule): Promise<string> {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      resolve: { alias: layerAlias },
      plugins: [virtualModule(module), ...plugins()],
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: phoneFolder,
        emptyOutDir: false,
        copyPublicDir: false,
        sourcemap: 'hidden',
        target: [...target],
        minify: true,
        // A classic script: `importScripts` loads no modules, and Firefox runs no module as a worker. As a library, its
        // dynamic imports get no preloads, which only pages can do.
        lib: { entry, formats: ['iife'], name: 'worker' },
        rolldownOptions: { output: { entryFileNames: name } },
      },
    });
    const [script] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
    if (script === undefined) throw new Error(`${entry} was not built`);
    return script.fileName;
  }
}

interface VirtualModule {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

function virtualModule({ name, values }: VirtualModule): Plugin {
  const id = `\0${name}`;
  const code = Object.entries(values)
    // Browsers parse JSON faster than a literal.
    .map(([key, value]) => `export const ${key} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
    .join('\n');
  return {
    name,
    resolveId: (source) => (source === name ? id : undefined),
    load: (loaded) => (loaded === id ? code : undefined),
  };
}

/** The build as its pages read it from the name of their first script (src/store-home). */
function buildOf(page: Buffer): string {
  const [, build] = /<script type="module"[^>]* src="[^"]*-([\w-]{8})\.js"/.exec(page.toString()) ?? [];
  if (build === undefined) throw new Error('index.html loads no app');
  return build;
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

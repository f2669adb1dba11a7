import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/build/chunk-groups.ts';
import { layerAlias } from './scripts/build/layer-alias.ts';
import { preloadHome } from './scripts/build/preload-home.ts';
import { preloadNew } from './scripts/build/preload-new.ts';
import { linguiMacro } from './scripts/build/lingui-macro.ts';
import { scrollAreaRefs } from './scripts/build/scroll-area-refs.ts';
import { workbenchInDevelopment } from './scripts/build/workbench-in-development.ts';
import { workerScripts } from './scripts/build/worker-scripts.ts';

/** `npm run dev` serves this one tenant; the build serves every tenant (the server sets `<base>` per tenant). */
const devBase = '/demo/';
const devServer = process.env['DEV_SERVER'] ?? 'http://localhost:8081';

const root = fileURLToPath(new URL('.', import.meta.url));

/** In development no server rewrites the shell, so this adds the tenant's prefix to `<base>`. */
const tenantBaseInDevelopment: Plugin = {
  name: 'tenant-base-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<base href="/" />', `<base href="${devBase}" />`),
};

const newPreloads = preloadNew();

// Safari 16.4 is the first with lookbehind in regular expressions; before, a chunk that has one does not load. Chrome 110
// is the first with `toSorted`.
const target = ['chrome110', 'safari16.4', 'firefox115'];

export default defineConfig(({ command }) => ({
  base: command === 'build' ? './' : devBase,
  resolve: { alias: layerAlias },
  plugins: [
    tenantBaseInDevelopment,
    scrollAreaRefs(),
    workbenchInDevelopment(devBase),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    linguiMacro(),
    lingui(),
    preloadHome(),
    newPreloads.plugin,
    workerScripts(target, () => [linguiMacro(), lingui()]),
  ],
  build: {
    outDir: 'dist/phone',
    emptyOutDir: true,
    manifest: true,
    license: { fileName: '.vite/license.json' },
    modulePreload: { resolveDependencies: newPreloads.resolve },
    // The server names a script's source map in a header, because the phone stores the scripts.
    sourcemap: 'hidden',
    target,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/demo/rest': devServer,
      '/demo/pictures': devServer,
      '/demo/catalogue': devServer,
      '/demo/tenant.json': devServer,
      '/demo/manifest.webmanifest': devServer,
      '/demo/tenant/': devServer,
    },
  },
  root,
}));

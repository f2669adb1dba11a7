import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './scripts/build/chunk-groups.ts';
import { layerAlias } from './scripts/build/layer-alias.ts';
import { markParts } from './scripts/build/mark-parts.ts';
import { preloadHome } from './scripts/build/preload-home.ts';
import { preloadNew } from './scripts/build/preload-new.ts';
import { linguiMacro } from './scripts/build/lingui-macro.ts';
import { scrollAreaRefs } from './scripts/build/scroll-area-refs.ts';
import { workbenchInDevelopment } from './scripts/build/workbench-in-development.ts';

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
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // A classic script: the dynamic import of a module would contain `import.meta`, which a worker cannot evaluate.
        rollupFormat: 'iife',
        globPatterns: [
          'index.html',
          '**/*.{js,mjs,css}',
          // Other subsets of the font, the barcode decoder and pictures are loaded on demand.
          'assets/anuphan-thai-*.woff2',
          'assets/anuphan-latin-wght-*.woff2',
        ],
        globIgnores: ['**/*barcode-worker*', 'sw.js'],
        manifestTransforms: [markParts],
        // Hashed names need no second revision in the precache list.
        dontCacheBustURLsMatching: /^assets\//,
        buildPlugins: { vite: [linguiMacro(), lingui()] },
      },
    }),
  ],
  build: {
    outDir: 'dist/phone',
    emptyOutDir: true,
    manifest: true,
    license: { fileName: '.vite/license.json' },
    modulePreload: { resolveDependencies: newPreloads.resolve },
    sourcemap: true,
    // Safari 16.4 is the first with lookbehind in regular expressions; before, a chunk that has one does not load.
    target: ['chrome108', 'safari16.4', 'firefox115'],
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

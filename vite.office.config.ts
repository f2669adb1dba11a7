import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { layerAlias } from './scripts/build/layer-alias.ts';
import { linguiMacro } from './scripts/build/lingui-macro.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run dev` serves the office of this one tenant; the build serves every tenant. */
const devBase = '/demo/office/';
const devServer = process.env['DEV_SERVER'] ?? 'http://localhost:8081';

/** In development no server rewrites the page, so this adds the tenant's prefix to `<base>`. */
const tenantBaseInDevelopment: Plugin = {
  name: 'tenant-base-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<base href="/" />', `<base href="${devBase}" />`),
};

/**
 * The office, a build of its own: no byte of it is in the phone's. Its browsers are those of PCs that update
 * themselves.
 */
export default defineConfig(({ command }) => ({
  root: at('office/'),
  publicDir: false,
  base: command === 'build' ? './' : devBase,
  cacheDir: at('node_modules/.vite-office/'),
  resolve: { alias: layerAlias },
  plugins: [tenantBaseInDevelopment, react(), linguiMacro(), lingui()],
  // The server replaces it in every page (server/routes/office/office-app.ts).
  html: { cspNonce: 'NONCE-OF-THE-PAGE' },
  build: {
    outDir: at('dist/office/'),
    emptyOutDir: true,
    manifest: true,
    license: { fileName: '.vite/license.json' },
    sourcemap: true,
    target: ['chrome120', 'safari17', 'firefox121'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: 'mantine', test: /node_modules[\\/](?:@mantine|@floating-ui|dayjs)[\\/]/ },
            // Loaded with the first map.
            {
              name: 'maplibre',
              test: /node_modules[\\/](?:maplibre-gl|react-map-gl|@vis\.gl)[\\/]/,
              includeDependenciesRecursively: false,
            },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/demo/rest', '/demo/office/events', '/demo/office/tenant.json', '/demo/tenant/'].map((path) => [
        path,
        devServer,
      ]),
    ),
  },
}));

import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerAlias } from './scripts/build/layer-alias.ts';
import { linguiMacro } from './scripts/build/lingui-macro.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The office, a build of its own: no byte of it is in the phone's. Its browsers are those of PCs that update
 * themselves.
 */
export default defineConfig({
  root: at('office/'),
  publicDir: false,
  base: './',
  resolve: { alias: layerAlias },
  plugins: [react(), linguiMacro(), lingui()],
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
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
          ],
        },
      },
    },
  },
});

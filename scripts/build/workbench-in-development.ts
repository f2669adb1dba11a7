import type { Plugin } from 'vite';

/**
 * Loads the developers' workbench before the app. Only the development server applies it: a build never sees the folder.
 *
 * @param base the tenant's prefix in development
 */
export function workbenchInDevelopment(base: string): Plugin {
  return {
    name: 'workbench-in-development',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: `${base}workbench/open-workbench.tsx` },
        injectTo: 'head',
      },
    ],
  };
}

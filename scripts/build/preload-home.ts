import type { HtmlTagDescriptor, Plugin } from 'vite';
import { firstLanguage, homeRoutes } from './first-routes.mjs';

/** The screen that opens first with its layouts, and the most common language. */
const FIRST_PARTS = [
  ...homeRoutes.map((route) => `/src/routes/${route}.tsx?tsr-split=component`),
  `/${firstLanguage}`,
];

/** The fonts of the first screen. Text that was drawn in a fallback font is laid out twice. */
const FIRST_FONTS = /\/anuphan-(?:thai|latin)-wght-[^/]*\.woff2$/;

/** The page requests the parts of home at once, and does not wait for the app to import them. */
export function preloadHome(): Plugin {
  return {
    name: 'preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = new Map(
          Object.values(bundle).flatMap((part) =>
            part.type === 'chunk' ? [[part.fileName, part] as const] : [],
          ),
        );
        const first = [...chunks.values()].filter(
          ({ isDynamicEntry, facadeModuleId }) =>
            isDynamicEntry && FIRST_PARTS.some((part) => facadeModuleId?.endsWith(part)),
        );
        const scripts = new Set(first.flatMap(({ fileName, imports }) => [fileName, ...imports]));
        const styles = new Set(
          [...scripts].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]),
        );
        const missing = (files: ReadonlySet<string>) => [...files].filter((file) => !html.includes(file));
        const fonts = new Set(Object.keys(bundle).filter((file) => FIRST_FONTS.test(file)));
        return [
          ...missing(fonts).map((file) => link('preload', file, { as: 'font' })),
          ...missing(scripts).map((file) => link('modulepreload', file)),
          ...missing(styles).map((file) => link('stylesheet', file)),
        ];
      },
    },
  };
}

function link(
  rel: string,
  file: string,
  attributes: Readonly<Record<string, string>> = {},
): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel, ...attributes, crossorigin: true, href: `./${file}` },
    injectTo: 'head',
  };
}

import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

/** The fields of a chunk that name the chunks it needs. Names are files below the build's folder. */
interface Part {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

type Parts = ReadonlyMap<string, Part>;

/**
 * Returns the scripts to preload for a dynamic import: those that cannot be loaded yet. The app's start and the
 * importing part itself are loaded already, and a single script is requested by its import at the same moment. Naming
 * all of them would cost home two kilobytes.
 *
 * @param dependencies all scripts of the imported part, including itself
 */
export function newScripts(
  parts: Parts,
  { host, target, dependencies }: { host: string; target: string; dependencies: readonly string[] },
): string[] {
  const entries = [...parts.values()].flatMap(({ fileName, isEntry }) => (isEntry ? [fileName] : []));
  const here = closure(parts, [...entries, host]);
  const missing = dependencies.filter((file) => !here.has(file));
  const comesAlone = missing.every((file) => file === target) && !bringsStyles(parts, target, here);
  return comesAlone ? [] : missing;
}

/** Styles delay the import, so without a preload the script would be requested after them. */
const bringsStyles = (parts: Parts, target: string, here: ReadonlySet<string>): boolean =>
  [...closure(parts, [target])].some(
    (file) => !here.has(file) && (parts.get(file)?.viteMetadata?.importedCss.size ?? 0) > 0,
  );

function closure(parts: Parts, files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    closure(parts, parts.get(file)?.imports ?? [], found);
  }
  return found;
}

/**
 * Limits the preloads of dynamic imports to scripts that are not loaded yet. The plugin reads the parts of the build,
 * `resolve` is for Vite's `modulePreload`.
 */
export function preloadNew(): { plugin: Plugin; resolve: ResolveModulePreloadDependenciesFn } {
  let parts: Parts = new Map();
  return {
    plugin: {
      name: 'preload-new',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler: (_options, bundle) => {
          parts = new Map(
            Object.values(bundle).flatMap((part) =>
              part.type === 'chunk' ? [[part.fileName, part] as const] : [],
            ),
          );
        },
      },
    },
    resolve: (target, dependencies, { hostId, hostType }) =>
      hostType === 'js' ? newScripts(parts, { host: hostId, target, dependencies }) : [...dependencies],
  };
}

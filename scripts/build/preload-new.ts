import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

/** What of a part of the build says which other parts come with it. Names are files below the build's folder. */
interface Part {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

type Parts = ReadonlyMap<string, Part>;

/**
 * Which scripts a part asks for ahead when it imports another one late: those that cannot be there yet. What the app
 * starts with, and what the asking part is itself made of, has come before it runs; and a script that comes alone is
 * asked for by its import in the same moment. Naming them all the same would cost home two kilobytes.
 *
 * @param dependencies all scripts of the imported part, with itself
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

/** Styles are waited for before the import: without being asked for ahead, the script would come after them. */
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

/** Late imports preload only what is not there yet: the plugin reads the parts of the build, `resolve` is for Vite's `modulePreload`. */
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

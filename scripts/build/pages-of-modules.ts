import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The part of rolldown's module information that is read here. */
export interface Modules {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** All modules that a module imports, directly or indirectly. Dynamic imports do not count. */
function importsOf(start: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** The app itself, which every page needs. */
export const APP = 'src/main.tsx';

/** The component of a page, or a part of a page in src/routes that is imported on demand. */
export function isPage(id: string, modules: Modules): boolean {
  if (id.includes('?tsr-split')) return true;
  return (
    id.startsWith(`${root}src/routes/-`) && (modules.getModuleInfo(id)?.dynamicImporters ?? []).length > 0
  );
}

/**
 * Reads which pages import each module of the app.
 *
 * @returns by module id, the files below src/routes whose components import it, sorted; `APP` comes first
 */
export function readPagesOfModules(modules: Modules): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, string[]>();
  const note = (start: string, page: string) => {
    for (const id of importsOf(root + start, modules)) pages.set(id, [...(pages.get(id) ?? []), page]);
  };
  note(APP, APP);
  const files = readdirSync(`${root}src/routes`, { recursive: true, encoding: 'utf8' }).toSorted();
  for (const file of files.filter((name) => name.endsWith('.tsx'))) {
    const start = file.startsWith('-') ? `src/routes/${file}` : `src/routes/${file}?tsr-split=component`;
    if (isPage(root + start, modules)) note(start, file);
  }
  return pages;
}

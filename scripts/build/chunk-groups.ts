import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What rolldown tells of a module, as far as it is read here. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** The screen that opens first, with the frames around it. */
const FIRST_SCREEN = ['__root.tsx', '_order.tsx', '_order/index.tsx'];

/** What so many pages share is one file: thirty small ones are slow to fetch and compress badly. */
const SHARED_BY_MANY = 14;

/** Packages and folders that are one file each, by name. Packages change seldom, so an update of the app does not fetch them again. */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  react: /node_modules\/(?:react|react-dom|scheduler|clsx)\//,
  router: /node_modules\/@tanstack\/(?!(?:react-)?virtual)/,
  dexie: /node_modules\/dexie[^/]*\//,
  zod: /node_modules\/zod\//,
  // Only what is drawn over a page is made of it, and that comes after the first paint; its styles come with the page.
  mantine:
    /(?:node_modules\/(?:@mantine|@floating-ui|react-remove-scroll)|src\/ui\/theme\/mantine-look)(?!.*\.css)/,
  // Its own file, so that it is fetched when the phone is idle, and not at the install.
  maplibre: /node_modules\/(?:maplibre-gl|react-map-gl|@vis\.gl\/react-maplibre)\//,
  // A page that can show a toast has what shows it: the toast of a bad moment does not wait for the network.
  toasts: /src\/ui\/feedback\/toasts\/(?:toast-area|notify|(?:undo-)?toast\.module)/,
};

/** All that a module imports, itself or through others. Late imports do not count. */
function importsOf(start: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Which pages import a module, for each module of the app: `first` where the first screen is one of them. */
function readPages(modules: Modules): ReadonlyMap<string, string> {
  const pages = new Map<string, string[]>();
  const note = (start: string, page: string) => {
    for (const id of importsOf(root + start, modules)) pages.set(id, [...(pages.get(id) ?? []), page]);
  };
  note('src/main.tsx', 'first');
  const routes = readdirSync(`${root}src/routes`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  for (const route of routes.toSorted())
    note(`src/routes/${route}?tsr-split=component`, FIRST_SCREEN.includes(route) ? 'first' : route);
  const nameOf = (of: readonly string[]) => {
    if (of.includes('first')) return 'first';
    if (of.length >= SHARED_BY_MANY) return 'pieces';
    return `pages-${createHash('sha256').update(of.join()).digest('hex').slice(0, 6)}`;
  };
  return new Map([...pages].map(([id, of]) => [id, nameOf(of)]));
}

let pages: ReadonlyMap<string, string> | undefined;

/** Modules that the same pages import are one file: a page fetches what it needs, and no more. The rest is left to rolldown. */
const chunkOfPages = (id: string, modules: Modules): string | undefined =>
  id.includes('?tsr-split') ? undefined : (pages ??= readPages(modules)).get(id);

export const chunkGroups = [
  ...Object.entries(FOLDERS).map(([name, test]) => ({
    name,
    test,
    priority: 2,
    // The map and the toasts import what home has too.
    includeDependenciesRecursively: name !== 'maplibre' && name !== 'toasts',
  })),
  { name: chunkOfPages, debugName: 'pages', priority: 1, includeDependenciesRecursively: false },
];

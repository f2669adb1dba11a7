import { createHash } from 'node:crypto';
import { homeRoutes } from './first-routes.mjs';
import { APP, isPage, readPagesOfModules, type Modules } from './pages-of-modules.ts';

/** The screen that opens first, with its layouts. */
const FIRST_SCREEN = [APP, ...homeRoutes.map((name) => `${name}.tsx`)];

/**
 * Modules that this many pages share go into one file, because thirty small files are slow to fetch and compress badly.
 */
const SHARED_BY_MANY = 14;

/**
 * Mantine with the packages that it alone needs, and the thin pieces of `src/ui` on it. Overlays use it after the first
 * paint, and fields on all pages behind home. Of its styles only those of `src/ui/theme/mantine-look.css` come with it.
 */
const MANTINE = new RegExp(
  [
    /node_modules\/(?:@mantine\/(?:core|hooks|form)|klona|fast-deep-equal)\/(?!.*\.css)/,
    /node_modules\/(?:react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|tslib|get-nonce|detect-node)/,
    /src\/ui\/theme\/mantine-/,
    // scroll-area-refs.ts
    /scroll-area-refs/,
    /src\/ui\/forms\/(?:text-field|select-field|code-field|field-|use-checked-form|remaining-errors)/,
    /src\/ui\/forms\/place-fields\/focus-first-problem/,
    /src\/ui\/controls\/(?:file-choice|choice-switch|setting-switch)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** The parts of Mantine that only pages with a combobox need: a floating list, and the combobox itself. */
const COMBOBOX = new RegExp(
  [
    /node_modules\/(?:@floating-ui|tabbable)\//,
    // Select fields share these two with the combobox.
    /@mantine\/core\/esm\/components\/Combobox\/(?!ComboboxChevron|get-parsed-combobox-data|Combobox\.module)/,
    /@mantine\/core\/esm\/components\/Popover\//,
    /src\/ui\/forms\/combobox\//,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/**
 * Packages and folders that are one file each, by name. Packages seldom change, so an update of the app does not
 * download them again.
 */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  react: /node_modules\/(?:react|react-dom|scheduler|clsx)\//,
  router: /node_modules\/@tanstack\/(?!(?:react-)?virtual)/,
  dexie: /node_modules\/dexie[^/]*\//,
  zod: /node_modules\/zod\//,
  combobox: COMBOBOX,
  mantine: MANTINE,
  // A separate file, so that it is fetched when the phone is idle, and not at the install.
  maplibre: /node_modules\/(?:maplibre-gl|react-map-gl|@vis\.gl\/react-maplibre)\//,
  // A page that can show a toast also loads the code for it, so an error message does not wait for the network.
  toasts:
    /src\/ui\/feedback\/toasts\/(?:toast-area|notify|(?:undo-)?toast\.module)|node_modules\/(?:@mantine\/(?:notifications|store)|react-transition-group)\/(?!.*\.css)/,
};

let pages: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Modules with the same set of importing pages become one file, so a page fetches exactly what it needs. The rest is
 * left to rolldown.
 */
function chunkOfPages(id: string, modules: Modules): string | undefined {
  const of = isPage(id, modules) ? undefined : (pages ??= readPagesOfModules(modules)).get(id);
  if (of === undefined) return undefined;
  if (FIRST_SCREEN.some((page) => of.includes(page))) return 'first';
  if (of.length >= SHARED_BY_MANY) return 'pieces';
  return `pages-${createHash('sha256').update(of.join()).digest('hex').slice(0, 6)}`;
}

export const chunkGroups = [
  ...Object.entries(FOLDERS).map(([name, test]) => ({
    name,
    test,
    priority: 2,
    // These also import modules of home.
    includeDependenciesRecursively: !['maplibre', 'mantine', 'combobox', 'toasts'].includes(name),
  })),
  { name: chunkOfPages, debugName: 'pages', priority: 1, includeDependenciesRecursively: false },
];

/** A layer of the code: its allowed imports, and the reason. */
export type Layer = {
  readonly name: string;
  /** The folder (ending in /) or the file of the layer. */
  readonly place: string;
  /** True if only the files directly in the folder belong to it. A new folder there needs a layer of its own. */
  readonly filesOnly?: boolean;
  /** The other layers that it may import. */
  readonly mayImport: readonly string[];
  /** The packages that it may import. If undefined, any package that `never` does not name. */
  readonly packages?: readonly RegExp[];
  readonly neverPackages?: readonly RegExp[];
  /** Globals that it may not call. */
  readonly neverCalls?: readonly string[];
  /** True if the layer is divided into areas that do not import each other. The area is the first folder below. */
  readonly areas?: boolean;
  readonly why: string;
};

const react = [
  /^react(-|\/|$)/,
  /^@mantine\//,
  /^@tanstack\//,
  /^@tabler\//,
  /^@lingui\/react/,
  /^dexie-react-hooks$/,
];
const uiPackages = [
  /^react(-dom)?(\/|$)/,
  /^@mantine\//,
  /^@tabler\//,
  /^@lingui\//,
  /^@fontsource/,
  /^clsx$/,
  // The map is a component like any other, loaded when it is opened.
  /^maplibre-gl(\/|$)/,
  /^react-map-gl\/maplibre$/,
  /^topojson-(client|specification)$/,
  /^geojson$/,
  /^pmtiles$/,
  // Draws a signature smoothly, for the one field that takes it.
  /^signature_pad$/,
  // Cleans texts from outside, for the component that shows them.
  /^dompurify$/,
];
const network = ['fetch', 'XMLHttpRequest', 'EventSource'];
const belowState = ['domain', 'contract', 'platform', 'local', 'remote', 'sync'];
const noReactWhy = 'the service worker runs it too, and there is no React there';

/** All layers from the lowest up. Imports point downwards only. */
export const layers: readonly Layer[] = [
  {
    name: 'domain',
    place: 'domain/',
    mayImport: [],
    packages: [],
    neverCalls: [...network, 'setTimeout', 'setInterval'],
    why: 'phone, worker and server all run these rules, so nothing may come in that one of them does not have',
  },
  {
    name: 'contract',
    place: 'contract/',
    mayImport: ['domain'],
    packages: [/^zod\/mini$/],
    why: 'the phone loads it: only the domain and zod/mini are small and pure enough (plain zod costs every phone 17 KB more)',
  },
  {
    name: 'platform',
    place: 'src/platform/',
    mayImport: ['domain', 'locales', 'places', 'changes'],
    neverPackages: react,
    why: `it wraps the APIs of the browser, and ${noReactWhy}`,
  },
  {
    name: 'local',
    place: 'src/local/',
    mayImport: ['domain', 'platform'],
    neverPackages: [...react, /^ky$/],
    neverCalls: network,
    why: `what the phone remembers asks nobody, and ${noReactWhy}`,
  },
  {
    name: 'remote',
    place: 'src/remote/',
    mayImport: ['contract', 'domain', 'platform'],
    neverPackages: [...react, /^dexie/],
    why: `what the phone asks keeps nothing, and ${noReactWhy}`,
  },
  {
    name: 'sync',
    place: 'src/sync/',
    mayImport: ['domain', 'contract', 'platform', 'local', 'remote'],
    neverPackages: react,
    why: `what the phone owes is sent without a screen: ${noReactWhy}`,
  },
  {
    name: 'state',
    place: 'src/state/',
    mayImport: belowState,
    why: 'the verbs and live reads of the phone know nothing of screens, so that every screen can use them',
  },
  {
    name: 'rich-text',
    place: 'src/ui/text/rich-text/',
    mayImport: ['domain'],
    packages: [/^react$/, /^dompurify$/],
    neverCalls: network,
    why: 'the office draws texts of the company with it as the phone does, so nothing of the phone may be in it',
  },
  {
    name: 'map-drawing',
    place: 'src/ui/map/drawing/',
    mayImport: ['domain'],
    packages: uiPackages,
    neverCalls: network,
    why: 'the office draws maps with it as the phone does, so nothing of the phone may be in it',
  },
  {
    name: 'ui',
    place: 'src/ui/',
    mayImport: ['domain', 'rich-text', 'map-drawing'],
    packages: uiPackages,
    neverCalls: network,
    why: 'pieces without knowledge are drawn from their props alone, so that any screen and any test can use them',
  },
  {
    name: 'features',
    place: 'src/features/',
    mayImport: ['state', 'ui', 'rich-text', 'map-drawing', 'domain'],
    neverPackages: [/^ky$/, /^dexie/],
    neverCalls: network,
    areas: true,
    why: 'a screen reads and acts through state/ alone, and an area can be changed or removed without the others',
  },
  {
    name: 'layouts',
    place: 'src/layouts/',
    mayImport: ['features', 'state', 'ui', 'domain'],
    neverPackages: [/^ky$/, /^dexie/],
    neverCalls: network,
    why: 'a frame around screens reads and acts through state/ alone',
  },
  {
    name: 'routes',
    place: 'src/routes/',
    mayImport: ['layouts', 'features', 'state', 'ui', 'domain'],
    neverPackages: [/^ky$/, /^dexie/],
    neverCalls: network,
    why: 'a route only addresses: URL, search schema, guard, title, screen',
  },
  {
    name: 'main',
    place: 'src/',
    filesOnly: true,
    mayImport: [...belowState, 'state', 'ui', 'features', 'layouts', 'routes', 'locales'],
    why: 'it joins the parts of the phone, and nothing of the server is on a phone',
  },
  {
    name: 'sw',
    place: 'sw/',
    mayImport: [...belowState, 'locales'],
    neverPackages: react,
    why: 'the service worker has no page: it wakes the sync and what stands below it, never React',
  },
  {
    name: 'workbench',
    place: 'workbench/',
    mayImport: [...belowState, 'state', 'ui'],
    why: 'it is loaded by the development server alone: it uses the phone as a screen would, and nothing imports it',
  },
  {
    name: 'office',
    place: 'office/',
    mayImport: ['domain', 'contract', 'locales', 'places', 'rich-text', 'map-drawing'],
    neverPackages: [/^dexie/, /^workbox/, /^ky$/, /^node:/, /^fastify/, /^drizzle/],
    why: 'the office is an app of its own: nothing of the phone or the server is in it but the drawing of texts and maps, and the phone has nothing of it',
  },
  ...['server/settings', 'server/app-settings'].map((place) => ({
    name: 'server/settings',
    place,
    mayImport: ['domain'],
    why: 'settings are read before anything else stands',
  })),
  {
    name: 'server/settings/',
    place: 'server/settings/',
    mayImport: ['server/gateways', 'server/tenants', 'server/settings', 'domain'],
    why: 'what settings are about one thing stands in one file: its variables, their words for --help, how they are read',
  },
  {
    name: 'server/store',
    place: 'server/store/',
    mayImport: ['domain'],
    packages: [/^drizzle-orm(\/|$)/, /^@electric-sql\/pglite(\/|$)/, /^pg$/, /^zod$/, /^node:/],
    why: 'SQL and nothing else stands here (zod reads what a JSON column holds): one file a table, no wire, no web server',
  },
  {
    name: 'server/tenants',
    place: 'server/tenants/',
    mayImport: ['server/settings', 'server/store', 'contract', 'domain'],
    why: 'a tenant is read and opened before any request comes',
  },
  {
    name: 'server/gateways',
    place: 'server/gateways/',
    mayImport: ['domain'],
    neverPackages: [/^fastify/, /^@fastify\//, /^drizzle/],
    why: 'a gateway can be changed for another that speaks the same interface, so it knows neither tables nor routes',
  },
  {
    name: 'server/services',
    place: 'server/services/',
    mayImport: ['server/store', 'server/gateways', 'server/tenants', 'domain'],
    neverPackages: [/^fastify/, /^@fastify\//, /^zod/],
    why: 'a verb of the shop is called by routes, scenes and commands alike, so it knows no wire and no web server',
  },
  {
    name: 'server/tables',
    place: 'server/tables/',
    mayImport: ['server/services', 'server/gateways', 'server/tenants', 'domain'],
    neverPackages: [/^fastify/, /^@fastify\//, /^drizzle/],
    why: 'a table of the staff is read, checked and written by the same code for a command, a scene and the office',
  },
  {
    name: 'server/plugins',
    place: 'server/plugins/',
    mayImport: [
      'server/services',
      'server/store',
      'server/tenants',
      'server/gateways',
      'server/settings',
      'contract',
      'domain',
    ],
    why: 'a plugin serves every route, so it knows none of them',
  },
  {
    name: 'server/routes',
    place: 'server/routes/',
    mayImport: ['server/services', 'server/tables', 'server/plugins', 'server/tenants', 'contract', 'domain'],
    neverPackages: [/^drizzle/, /^pg$/, /^@electric-sql\//],
    why: 'a route checks, authorises and calls one service; SQL there would go around the rules of the services',
  },
  {
    name: 'server/scenes',
    place: 'server/scenes/',
    mayImport: ['server/services', 'server/tables', 'server/tenants', 'domain'],
    why: "a demo world is made by services and by the tables of the staff's import, so it can never be a world that the shop itself could not make",
  },
  {
    name: 'server/conformance',
    place: 'server/conformance/',
    mayImport: ['contract', 'domain'],
    why: 'it asks a back end over the wire alone, ours or any other, so it knows nothing of how ours works',
  },
  {
    name: 'server/cli',
    place: 'server/cli/',
    mayImport: ['server/services', 'server/tables', 'server/tenants', 'server/settings', 'domain'],
    why: 'a command of the staff is held to the same rules as a route: it calls services',
  },
  {
    name: 'server',
    place: 'server/',
    filesOnly: true,
    mayImport: [
      ...[
        'settings',
        'settings/',
        'tenants',
        'store',
        'gateways',
        'services',
        'tables',
        'plugins',
        'routes',
        'scenes',
        'cli',
        'conformance',
      ].map((folder) => `server/${folder}`),
      'contract',
      'domain',
    ],
    why: 'it joins the parts of the server, and nothing of the phone runs there',
  },
  {
    name: 'tenants',
    place: 'tenants/',
    mayImport: ['domain'],
    packages: [],
    why: 'a tenant is data: configuration, theme, pictures',
  },
  {
    name: 'scripts',
    place: 'scripts/',
    mayImport: ['configuration', 'server/cli'],
    why: 'nothing in scripts/ ships, so nothing there may become a part of what ships',
  },
  {
    name: 'tests',
    place: 'tests/',
    mayImport: ['*'],
    why: 'tests may reach everything, and nothing reaches them',
  },
  { name: 'locales', place: 'locales/', mayImport: [], why: 'words for people' },
  { name: 'changes', place: 'changes/', mayImport: [], why: 'what became different, for people' },
  { name: 'places', place: 'places/', mayImport: [], why: 'a table that the shop and the phones read' },
  { name: 'demo', place: 'demo/', mayImport: [], why: 'tables, pages and pictures of the demo tenants' },
  {
    name: 'configuration',
    place: '',
    filesOnly: true,
    mayImport: ['scripts'],
    why: 'the configuration of the tools is no part of the product',
  },
];

const holds = ({ place, filesOnly = false }: Layer, path: string): boolean => {
  if (place !== '' && !place.endsWith('/')) return path === place;
  return path.startsWith(place) && !(filesOnly && path.slice(place.length).includes('/'));
};

/** The layer of a file: the one with the longest matching place. */
export const layerOf = (path: string): Layer | undefined =>
  layers.filter((layer) => holds(layer, path)).sort((a, b) => b.place.length - a.place.length)[0];

import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { layerAlias } from './scripts/build/layer-alias.ts';
import { preloadHome } from './scripts/build/preload-home.ts';
import { linguiMacro } from './scripts/build/lingui-macro.ts';
import { workbenchInDevelopment } from './scripts/build/workbench-in-development.ts';

/** `npm run dev` serves this one tenant; the build serves every tenant (the server sets `<base>` per tenant). */
const devBase = '/demo/';
const devServer = process.env['DEV_SERVER'] ?? 'http://localhost:8081';

const root = fileURLToPath(new URL('.', import.meta.url));
const inProject = (id: string, folder: string) => id.startsWith(`${root}${folder}/`);

/** In development no server rewrites the shell, so `<base>` gets the tenant's prefix here. */
const tenantBaseInDevelopment: Plugin = {
  name: 'tenant-base-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<base href="/" />', `<base href="${devBase}" />`),
};

/** Only what keeps the whole catalogue reads these, and it comes behind the first paint. */
const KEEPS_CATALOGUE =
  /\/contract\/(?:barcode-|catalogue-|hierarchy-chunk|instant-field|price-list|light-reading|row-table)/;

/** What the screens of orders share and home does without. Whatever home imports must not stand among it. */
const IS_OF_ORDERS = new RegExp(
  [
    'contract/(?:known-address|clients|register-client|conditions|get-addresses|get-points|purchased-lines)',
    'domain/(?:client|new-client|not-this-month|offer-after-refusal|usual-order)',
    'src/state/(?:act-for|clients|new-clients|clients-ready|keep-clients|keep-of-customer|use-clients)',
    'src/state/(?:checkout-questions|owe-order|order-request|use-kept|use-checkout|order-history|unsent-orders)',
    'src/state/(?:use-unsent-address-count|use-orders|unsent-wishes|use-unsent-wishes|unsent-decisions|redeem|purchases|usual-order|use-usual-order|add-to-cart)',
    'src/ui/(?:status-pill|page-header|order-totals|order-line-list|payment-label)',
    'src/local/new-clients',
    'src/sync/(?:address-lane|surely-here)',
    'src/ui/(?:held-order|confirm-sheet|card|text-field|setting-switch|address-block|spaced-phone|choice-list)',
  ]
    .map((place) => `/${place}\\.tsx?$`)
    .join('|'),
);

/** Where an account is signed in; one page asks that, which stands in three places. */
const IS_OF_DEVICES =
  /\/(?:contract\/device-sessions\.ts$|domain\/device-(?:name|session)\.ts$|src\/(?:features\/devices\/|state\/(?:use-)?devices\.ts$))/;

/** How goods are found; it comes with the goods in memory, or with the first letter. */
const IS_OF_SEARCH =
  /\/domain\/(?:search-(?:products|query)|product-search|sound-alike|one-edit|keyboard-layout|pack-size|find-by-barcode)\.ts$/;

/** Only the page that a partner's link opens reads it. */
const IS_OF_ACCESS = /\/contract\/access-link\.ts$/;

/** Who signs in with LINE, or by a code alone. */
const IS_OF_LINE =
  /\/(?:contract\/line-calls|domain\/(?:line-login|after-sign-in)|src\/state\/(?:line-login|code-sign-in|use-line-link))\.ts$/;

/** How letters are gone through; only what searches needs it. */
const IS_OF_LETTERS = /\/domain\/(?:finder|letter-pairs|search-index|word-finder)\.ts$/;

/** What the pages about one's account share. Whatever a guard of a route imports must not stand among it. */
const IS_OF_ACCOUNT = new RegExp(
  [
    'contract/(?:one-time-code|password-calls)',
    'domain/(?:one-time-code|password-change)',
    'src/state/(?:prove-number|use-countdown)',
    'src/features/password/(?:new-password-fields|proof-words)',
  ]
    .map((place) => `/${place}\\.tsx?$`)
    .join('|'),
);

/** What a customer says of itself: profile, pictures, consent. It comes with the pages of it, or when some of it is owed. */
const IS_OF_DETAILS = new RegExp(
  [
    'contract/(?:private-file|profile|profile-fields|register|save-consent)',
    'domain/(?:consent|private-file|profile|registration)',
    'src/platform/shrink-picture',
    'src/remote/fetch-file',
    'src/local/privacy-choices',
    'src/sync/(?:confirmed-profiles|move-owed|owed-detail|send-client|send-details)',
    'src/local/move-customer',
    'src/state/(?:chosen-picture|client-photos|owe-detail|owe-file|privacy|profile|unsent-clients|unsent-details|use-privacy|use-profile|use-unsent-clients|use-unsent-details)',
  ]
    .map((place) => `/${place}\\.tsx?$`)
    .join('|'),
);

/** What changes an address, or says what is wrong with one; it comes with their page, or when a change of one is owed. */
const IS_OF_ADDRESSES =
  /\/(?:contract\/address-refusals|domain\/address-(?:change|rules)|src\/(?:sync\/send-address|state\/(?:change-address|owe-address|address-draft)))\.ts$/;

/** How orders go to another phone; it comes with that, or when what is kept does not open. */
const IS_OF_RESCUE = /\/contract\/(?:qr-series|rescued-(?:addresses|orders))\.ts$/;

/** Why an order waits for its address. */
const IS_OF_ADDRESS_WORDS = /\/src\/ui\/address-words\//;

/** The addresses of whoever is ordered for, with what of them is on its way. */
const IS_OF_ADDRESS_LIST =
  /\/(?:contract\/change-address|domain\/address-pair|src\/(?:local\/told-addresses|sync\/owed-address|state\/(?:ship-to|(?:use-)?(?:unsent-)?addresses)))\.tsx?$/;

/** How far an order got, and why it was not taken. */
const IS_OF_ORDER_WORDS = /\/src\/ui\/(?:refusal-words|changed-lines|unsent-words|send-steps)\.tsx?$/;

/** How people sign in; several routes share it, and home is none of them. */
const IS_OF_SIGN_IN = /\/src\/(?:features\/(?:password|profile|sign-in)\/|routes\/-sign-in-entry)/;

/** The places of Thailand; they come with the pages that write an address, or when the phone is at rest. */
const IS_OF_PLACES =
  /\/(?:domain\/place-table|src\/state\/(?:places|bring-places-file)|src\/remote\/fetch-places)\.ts$/;

/** How places are looked for by any part of an address; it comes behind the fields that it fills. */
const IS_OF_PLACE_FINDER =
  /\/(?:domain\/(?:address-parts|found-place|pasted-address|place-finder|place-mentions|place-points|place-search|place-words)\.ts$|src\/ui\/place-fields\/(?:place-box|understood-card)\.)/;

/** How pins are told; it comes with the map. */
const IS_OF_GAZETTEER =
  /\/(?:domain\/(?:gazetteer|locate-pin|outline)|src\/state\/(?:map-answers|(?:use-)?geocoder))\.ts$|\/contract\/geocoding\.ts$|\/src\/state\/find-places\.ts$/;

/** How an address's places and a picture are chosen, on each page that asks for them. */
const IS_OF_PLACE_FIELDS =
  /\/(?:domain\/place(?:-choice)?\.ts$|src\/state\/use-places\.ts$|src\/ui\/(?:place-fields\/(?!place-box|understood)|picture-field\/|begun-notice\/))/;

/** The way to the map, with each page that asks for a place on it; the map itself comes when it is opened. */
const IS_OF_PIN_MAP =
  /\/(?:domain\/(?:place-line|pin-map|pin-text)\.ts$|src\/(?:state\/(?:use-pin-map|place-here)|platform\/this-place)\.ts$|src\/ui\/(?:pin-field\/|pin-map\/(?:pin-map|pin-words|use-located)\.))/;

/** All of the map that is not MapLibre's own. */
const IS_OF_MAP_SHEET = /\/src\/ui\/pin-map\//;

/** What draws the map and finds places on it: the worker keeps it when the phone is at rest, not at the install (sw/later-parts.ts). */
const IS_LATER = /^assets\/(?:maplibre|map-|gazetteer|archive-style)/;

function markLater<Entry extends { url: string }>(entries: readonly Entry[]): { manifest: Entry[] } {
  return {
    manifest: entries.map((entry) =>
      IS_LATER.test(entry.url) ? { ...entry, url: `later/${entry.url}` } : entry,
    ),
  };
}

/** How numbers of phones and of the revenue are read; who writes them needs it. */
const IS_OF_NUMBERS = /\/(?:contract\/mobile-field|domain\/(?:mobile-number|tax-id))\.ts$/;

/** Where else goods are sold; it comes with the pages of goods that are not sold here. */
const IS_OF_OTHER_SHELVES = /\/src\/state\/(?:use-)?other-shelves\.ts$/;

/** How a guest's cart moves; it comes with the sign-in. */
const IS_OF_GUEST_CARTS = /\/src\/state\/guest-cart\.ts$/;

/**
 * What is cut together. Vendors change seldom, so an update of the app does not fetch them again; what three screens
 * share is one file instead of thirty small ones, which are slow to fetch and compress badly.
 */
const chunkGroups = [
  {
    name: 'react',
    priority: 2,
    // With React goes what files call while they are still being read: it must be there before them.
    test: /(?:node_modules\/(?:react|react-dom|scheduler|clsx)\/|\/src\/ui\/lazy-or-nothing\.)/,
  },
  // Only what is drawn over a page is made of it, and that comes after the first paint; its styles come with the page.
  {
    name: 'mantine',
    priority: 2,
    test: /(?:node_modules\/(?:@mantine|@floating-ui|react-remove-scroll)|src\/ui\/mantine-look)(?!.*\.css)/,
  },
  // Whoever has the place for toasts has what puts them up: a toast of a bad moment does not wait for the network.
  {
    name: 'toasts',
    priority: 1,
    test: /\/src\/ui\/(?:toast-area|notify|notify-undo|undo-toast\.module)\./,
    includeDependenciesRecursively: false,
  },
  { name: 'router', priority: 2, test: /node_modules\/@tanstack\/(?!(?:react-)?virtual)/ },
  { name: 'dexie', priority: 2, test: /node_modules\/dexie[^/]*\// },
  {
    name: 'wire',
    priority: 1,
    test: (id: string) =>
      (inProject(id, 'contract') &&
        ![
          KEEPS_CATALOGUE,
          IS_OF_ORDERS,
          IS_OF_ACCOUNT,
          IS_OF_DETAILS,
          IS_OF_ADDRESSES,
          IS_OF_ADDRESS_LIST,
          IS_OF_RESCUE,
          IS_OF_DEVICES,
          IS_OF_ACCESS,
          IS_OF_LINE,
          IS_OF_NUMBERS,
        ].some((parts) => parts.test(id))) ||
      /node_modules\/zod\//.test(id),
  },
  {
    name: 'shared',
    priority: 0,
    test: (id: string) =>
      (inProject(id, 'src') || inProject(id, 'domain')) &&
      ![
        IS_OF_ORDERS,
        IS_OF_ACCOUNT,
        IS_OF_DEVICES,
        IS_OF_LINE,
        IS_OF_SIGN_IN,
        IS_OF_ADDRESSES,
        IS_OF_ADDRESS_WORDS,
        IS_OF_ADDRESS_LIST,
        IS_OF_ORDER_WORDS,
        /\/src\/ui\/minimum-bar\.tsx$/,
        IS_OF_DETAILS,
        IS_OF_PLACES,
        IS_OF_PLACE_FINDER,
        IS_OF_GAZETTEER,
        IS_OF_PLACE_FIELDS,
        IS_OF_PIN_MAP,
        IS_OF_MAP_SHEET,
        IS_OF_NUMBERS,
        IS_OF_SEARCH,
        IS_OF_LETTERS,
        IS_OF_OTHER_SHELVES,
        IS_OF_GUEST_CARTS,
      ].some((parts) => parts.test(id)),
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'orders', priority: -1, test: IS_OF_ORDERS, includeDependenciesRecursively: false },
  { name: 'account', priority: -1, test: IS_OF_ACCOUNT, includeDependenciesRecursively: false },
  { name: 'places', priority: -1, test: IS_OF_PLACES, includeDependenciesRecursively: false },
  { name: 'finder', priority: -1, test: IS_OF_PLACE_FINDER, includeDependenciesRecursively: false },
  { name: 'gazetteer', priority: -1, test: IS_OF_GAZETTEER, includeDependenciesRecursively: false },
  {
    name: 'place-fields',
    priority: -1,
    test: IS_OF_PLACE_FIELDS,
    includeDependenciesRecursively: false,
  },
  { name: 'pin-map', priority: -1, test: IS_OF_PIN_MAP, includeDependenciesRecursively: false },
  // What draws the map: its own files, so that they are kept when the phone is at rest, and not at the install.
  {
    name: 'maplibre',
    priority: 2,
    test: /node_modules\/(?:maplibre-gl|react-map-gl|@vis\.gl\/react-maplibre)\//,
    // What its first import brings with it, such as how parts are loaded, home has too.
    includeDependenciesRecursively: false,
  },
  { name: 'numbers', priority: -1, test: IS_OF_NUMBERS, includeDependenciesRecursively: false },
  { name: 'addresses', priority: -1, test: IS_OF_ADDRESSES, includeDependenciesRecursively: false },
  {
    name: 'order-words',
    priority: -1,
    test: IS_OF_ORDER_WORDS,
    includeDependenciesRecursively: false,
  },
  {
    name: 'address-list',
    priority: -1,
    test: IS_OF_ADDRESS_LIST,
    includeDependenciesRecursively: false,
  },
  {
    name: 'address-words',
    priority: -1,
    test: IS_OF_ADDRESS_WORDS,
    includeDependenciesRecursively: false,
  },
  { name: 'rescue', priority: -1, test: IS_OF_RESCUE, includeDependenciesRecursively: false },
  { name: 'details', priority: -1, test: IS_OF_DETAILS, includeDependenciesRecursively: false },
  { name: 'search', priority: -1, test: IS_OF_SEARCH, includeDependenciesRecursively: false },
  { name: 'letters', priority: -1, test: IS_OF_LETTERS, includeDependenciesRecursively: false },
  {
    name: 'other-shelves',
    priority: -1,
    test: IS_OF_OTHER_SHELVES,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig(({ command }) => ({
  base: command === 'build' ? './' : devBase,
  resolve: { alias: layerAlias },
  plugins: [
    tenantBaseInDevelopment,
    workbenchInDevelopment(devBase),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    linguiMacro(),
    lingui(),
    preloadHome(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // A classic script: as a module's, a part that is asked for late would name `import.meta`, which a worker cannot evaluate.
        rollupFormat: 'iife',
        globPatterns: [
          'index.html',
          '**/*.{js,mjs,css}',
          // Other subsets of the face, the decoder of bars and pictures come when they are asked for.
          'assets/anuphan-thai-*.woff2',
          'assets/anuphan-latin-wght-*.woff2',
        ],
        globIgnores: ['**/*barcode-worker*', 'sw.js'],
        manifestTransforms: [markLater],
        // Hashed names need no second revision in the precache list.
        dontCacheBustURLsMatching: /^assets\//,
        buildPlugins: { vite: [linguiMacro(), lingui()] },
      },
    }),
  ],
  build: {
    outDir: 'dist/phone',
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    target: ['chrome108', 'safari16', 'firefox115'],
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/demo/rest': devServer,
      '/demo/pictures': devServer,
      '/demo/catalogue': devServer,
      '/demo/tenant.json': devServer,
      '/demo/manifest.webmanifest': devServer,
      '/demo/tenant/': devServer,
    },
  },
  root,
}));

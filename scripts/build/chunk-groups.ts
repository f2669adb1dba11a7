import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const inProject = (id: string, folder: string) => id.startsWith(`${root}${folder}/`);

/** Only what keeps the whole catalogue reads these, and it comes behind the first paint. */
const KEEPS_CATALOGUE =
  /\/contract\/(?:barcode-|catalogue-|hierarchy-chunk|instant-field|price-list|light-reading|row-table)/;

/** Parts of one name below the project's root. */
const partsOf = (...places: readonly string[]): RegExp =>
  new RegExp(places.map((place) => `/${place}\\.(?:tsx?|css)$`).join('|'));

/** What very many screens share and home does without before it is asked for it: cards, numbers, what owes a detail. */
const IS_OF_PIECES = partsOf(
  'contract/(?:mobile-field|private-file)',
  'domain/(?:client|mobile-number|private-file|tax-id)',
  'src/routes/-(?:slip-way|use-back)',
  'src/state/(?:choose-mode|owe-detail|owe-file|picture-address|use-material-name)',
  'src/sync/(?:address-lane|owed-detail|settle-refused-by-id)',
  'src/ui/(?:confirm-sheet|paid-label|payment-label|sheet|spaced-phone|undo-toast)',
  'src/ui/(?:address-block|card|order-totals|page-header|setting-switch|status-pill)(?:\\.module)?',
);

/** What is chosen and written on screens, and lists. */
const IS_OF_FIELDS = partsOf(
  'src/ui/(?:chip|choice-list|field-words|load-more|order-line-list|text-field)(?:\\.module)?',
);

/** Whom an agent orders for; whoever changes an unsent order reads it too. */
const IS_OF_CLIENTS = partsOf(
  'contract/(?:clients|register-client)',
  'domain/new-client',
  'src/local/new-clients',
  'src/state/(?:act-for|client-photos|clients|new-clients|(?:use-)?unsent-clients)',
);

/** What is kept of the clients of an agent, and of what a customer bought. */
const IS_OF_KEPT_CLIENTS = partsOf(
  'contract/purchased-lines',
  'src/local/move-customer',
  'src/state/(?:clients-ready|keep-clients|keep-of-customer|purchases|use-clients)',
);

/** Orders that were placed. */
const IS_OF_HISTORY = partsOf(
  'contract/order-history',
  'domain/order-period',
  'src/state/(?:order-history|use-orders)',
);

/** How an order stands in money. */
const IS_OF_PAID = partsOf(
  'domain/(?:pay-now|payment|payment-words|slip-under-way)',
  'src/state/use-slips-on-the-way',
);

/** Orders that were not sent yet, for the history and for whoever leaves. */
const IS_OF_UNSENT_ORDERS = partsOf('src/state/(?:use-unsent|unsent-orders)');

/** What the checkout asks the company for an order. */
const IS_OF_ORDERS = partsOf(
  'contract/(?:conditions|get-addresses|get-points|known-address)',
  'src/state/(?:checkout-questions|use-checkout|use-kept)',
);

/** An order that is about to be sent, or was refused. */
const IS_OF_PLACING = partsOf(
  'domain/(?:coupon|offer-after-refusal|price-tolerance)',
  'src/state/(?:order-request|owe-order|redeem)',
);

/** What its owner decides about an order that was not sent. */
const IS_OF_DECISIONS = partsOf('src/state/(?:discard-unsent|unsent-decisions)');

/** Accepted orders that the company does not know any more, which are seldom. */
const IS_OF_MISSING_ORDERS = partsOf(
  'domain/orders/accepted-again',
  'src/state/orders/(?:(?:use-)?missing-orders|send-missing-order)',
);

/** What is noted of orders and other changes that the company had accepted. */
const IS_OF_ACCEPTED_ORDERS = partsOf(
  'domain/orders/missing-order',
  'src/local/(?:accepted-(?:changes|orders)|sent-copies)',
  'src/sync/release-slips',
);

/** Takes back what was not sent yet. */
const IS_OF_WITHDRAWING = partsOf(
  'src/state/requeue-refused',
  'src/sync/withdraw-change',
  'src/ui/decision-toast',
);

/** What else was not sent yet, and how much of it there is. */
const IS_OF_UNSENT = partsOf(
  'src/platform/notification-permission',
  'src/state/unsent-(?:details|wishes)',
  'src/state/use-(?:owed-count|unsent-(?:address-count|details|wishes))',
);

/** What a customer usually orders, and goods that go into the cart by the list. */
const IS_OF_USUAL_ORDERS = partsOf('domain/usual-order', 'src/state/(?:add-to-cart|(?:use-)?usual-order)');

/** What the checkout and the page of coupons share. */
const IS_OF_CHECKOUT =
  /\/(?:contract\/coupons\.ts$|src\/(?:state\/(?:(?:use-)?coupons|orders|checkout-choices)\.ts$|ui\/coupon-words\/))/;
/** How pictures and what a camera sees are read; with scanning, and with slips. */
const IS_OF_READERS = /\/src\/platform\/(?:read-picture|bars-by-decoder)\.ts$/;

/** Slips of transfers, and where to transfer to; they come with their page, or when one is owed. */
const IS_OF_SLIPS =
  /\/(?:contract\/(?:slip|get-bank-accounts)|domain\/slip|src\/(?:local\/seen-slips|state\/(?:slips|payments\/(?:use-)?missing-slips|use-(?:owed-)?slips|(?:use-)?bank-accounts)|sync\/send-slip))\.tsx?$/;

/** Asks for one order and shows it. */
const IS_OF_SHOWN_ORDER = partsOf('src/state/(?:refresh-order|use-order|use-order-that-moved)');

/** What the company tells of one order, with the visits at the door; riders tell of those in the same way. */
const IS_OF_ONE_ORDER = partsOf(
  'contract/(?:delivery|delivery-fields|order-detail|orders/order-(?:change|return))',
  'domain/(?:delivery|orders/order-change)',
);

/** What a rider takes out and hands over; it comes with the rider's pages, or when a visit is owed. */
const IS_OF_DELIVERIES = partsOf(
  'contract/(?:get-(?:deliveries|invoices)|(?:grab|release)-invoice|send-delivery)',
  'domain/(?:delivery-form|invoice(?:-grab|-release)?)',
  'src/local/(?:delivery-drafts|told-visits)',
  'src/sync/(?:owed-visit|told-visit)',
  'src/state/(?:delivery-draft|grab-invoice|(?:use-)?rider-(?:invoices|history)|use-held-visits|visit|delivery/missing-visits)',
);

/** What the pages of a drop, of its form and of a rider's history share. */
const IS_OF_DROPS = /\/src\/features\/delivery\/(?:delivery\.module|reason-choice|visit-words)/;

/** How a visit reads, for its rider and for its shop. */
const IS_OF_DELIVERY_WORDS = /\/(?:domain\/delivery-money\.ts$|src\/ui\/delivery-words\/)/;

/** Private pictures, for whoever is shown one. */
const IS_OF_FILES = partsOf('src/remote/fetch-file', 'src/state/use-private-pictures?');

/** Where an account is signed in; one page asks that, which stands in three places. */
const IS_OF_DEVICES =
  /\/(?:contract\/(?:device-sessions|accounts\/account-notices)\.ts$|domain\/(?:device-(?:name|session)|accounts\/account-notice)\.ts$|src\/(?:features\/devices\/|ui\/device-words\/|state\/(?:use-)?devices\.ts$))/;

/** An order that its owner cancels, or that is missing; it comes with the pages of orders, or when one is owed. */
const IS_OF_CANCELLING =
  /\/(?:contract|domain|src\/sync|src\/state)\/(?:cancel-order|order-cancel|orders\/(?:use-is-order-missing|missing-cancels)|send-cancel|owed-cancel|use-unsent-cancels)\.ts$/;

/** What became of an order in doubt; it comes when somebody decides about one, or when its key was used before. */
const IS_OF_LOOK_UPS = partsOf(
  'contract/look-up-key',
  'src/sync/(?:close-key|look-up|next-revision|reused-key)',
);

/** Following an order by its number. */
const IS_OF_TRACKING =
  /\/(?:(?:contract|domain|src\/state)\/order-tracking\.ts$|src\/state\/use-tracking\.ts$|src\/ui\/(?:cancel-notice\/|order-timeline\/|order-status-label\.ts$))/;

/** Which ways to pay there are, and paying by one; the checkout has them too. */
const IS_OF_WAYS_TO_PAY =
  /\/(?:contract\/payment\.ts$|domain\/payment-offer\.ts$|src\/ui\/payment-methods\/|src\/state\/payments\.ts$)/;

/** Paying an order; it comes with an order and with the pages that gateways send browsers back to. */
const IS_OF_PAYMENT =
  /\/src\/(?:features\/payment\/|state\/(?:payment-code|use-order-payment)\.ts|platform\/(?:bill-bars|payment-picture|page-in-sight)\.ts)/;

/** Codes for another phone or for a bank, files that are saved, and time that runs out: orders, payments and proofs of a number. */
const IS_OF_CODES =
  /\/src\/(?:platform\/(?:qr-code|offer-file)\.ts|ui\/qr-picture\.(?:tsx|module\.css)|state\/use-seconds-until\.ts)$/;

/** How goods are found; it comes with the goods in memory, or with the first letter. */
const IS_OF_SEARCH =
  /\/(?:contract\/search\/nicknames-chunk|domain\/(?:search-(?:products|query)|closest-products|glued-words|product-search|sound-alike|one-edit|keyboard-layout|pack-size|find-by-barcode|product-nicknames|search\/[\w-]+))\.ts$/;

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

/** What a customer says of itself, with its pictures. */
const IS_OF_DETAILS = partsOf(
  'contract/(?:profile|profile-fields|register)',
  'domain/(?:profile|registration)',
  'src/sync/confirmed-profiles',
  'src/state/(?:use-)?profile',
);

/** What a customer consents to. */
const IS_OF_PRIVACY = partsOf(
  'contract/save-consent',
  'domain/consent',
  'src/local/privacy-choices',
  'src/state/(?:use-)?privacy',
);

/** What the outbox needs when something other than an order is owed, and notices of orders; behind the first paint. */
const IS_OF_OWED = partsOf(
  'contract/push',
  'domain/push',
  'src/local/order-push',
  'src/platform/browser-push',
  'src/state/(?:use-)?order-push',
  'src/sync/(?:move-owed|owe-push|send-client|send-details|send-push|send-wish)',
);

/** What changes an address, or says what is wrong with one; it comes with their page, or when a change of one is owed. */
const IS_OF_ADDRESSES =
  /\/(?:contract\/address-refusals|domain\/address-(?:change|rules)|src\/(?:sync\/send-address|state\/(?:change-address|owe-address|address-draft)))\.ts$/;

/** How orders go to another phone; it comes with that, or when what is kept does not open. */
const IS_OF_RESCUE = /\/contract\/(?:qr-series|rescued-(?:address-texts|addresses|orders))\.ts$/;

/** Why an order waits for its address. */
const IS_OF_ADDRESS_WORDS = /\/src\/ui\/address-words\//;

/** The addresses of whoever is ordered for, with what of them is on its way. */
const IS_OF_ADDRESS_LIST =
  /\/(?:contract\/change-address|domain\/address-pair|src\/(?:local\/told-addresses|sync\/owed-address|state\/(?:ship-to|(?:use-)?(?:unsent-)?addresses)))\.tsx?$/;

/** How far an order got, and why it was not taken. */
const IS_OF_ORDER_WORDS = partsOf(
  'src/ui/(?:refusal-words|unsent-words|(?:changed-lines|send-steps)(?:\\.module)?)',
);

/** How people sign in and out; several routes share it, and home is none of them. */
const IS_OF_SIGN_IN =
  /\/src\/(?:features\/(?:password|profile|sign-in)\/|ui\/wait-time\.|routes\/-sign-in-entry|state\/discard-unsent\.ts$)/;

/** The places of Thailand; they come with the pages that write an address, or when the phone is at rest. */
const IS_OF_PLACES =
  /\/(?:domain\/place-table|src\/state\/(?:(?:use-)?places|bring-places-file)|src\/remote\/fetch-places)\.ts$/;

/** Places of a back end that has ids of its own; it comes with the first of them. */
const IS_OF_BACK_END_PLACES =
  /\/(?:domain\/places\/(?:back-end-table|place-called|plain-name)|contract\/places|contract\/places\/[^/]+|src\/(?:remote|sync|state)\/places\/[^/]+)\.ts$|\/src\/ui\/place-fields\/back-end-notice\./;

/** How places are looked for by any part of an address; it comes behind the fields that it fills. */
const IS_OF_PLACE_FINDER =
  /\/(?:domain\/(?:address-parts|found-place|pasted-address|place-finder|place-mentions|place-points|place-search|place-words)\.ts$|src\/ui\/place-fields\/(?:place-box|understood-card)\.)/;

/** How pins are told; it comes with the map. */
const IS_OF_GAZETTEER =
  /\/(?:domain\/(?:gazetteer|locate-pin|outline)|src\/state\/(?:map-answers|(?:use-)?geocoder))\.ts$|\/contract\/geocoding\.ts$|\/src\/state\/find-places\.ts$/;

/** How an address's places and a picture are chosen, on each page that asks for them. */
const IS_OF_PLACE_FIELDS =
  /\/(?:domain\/(?:place(?:-choice)?|places\/published-id)\.ts$|src\/(?:state\/chosen-picture|platform\/shrink-picture)\.ts$|src\/ui\/(?:place-fields\/(?!place-box|understood|back-end)|picture-field\/|begun-notice\/))/;

/** The way to the map, with each page that asks for a place on it; the map itself comes when it is opened. */
const IS_OF_PIN_MAP =
  /\/(?:domain\/(?:place-line|pin-map|pin-text)\.ts$|src\/(?:state\/(?:use-pin-map|place-here)|platform\/this-place)\.ts$|src\/ui\/(?:pin-field\/|pin-map\/(?:pin-map|pin-words|use-located)\.))/;

/** All of the map that is not MapLibre's own. */
const IS_OF_MAP_SHEET = /\/src\/ui\/pin-map\//;

/** Where else goods are sold; it comes with the pages of goods that are not sold here. */
const IS_OF_OTHER_SHELVES = /\/src\/state\/(?:use-)?other-shelves\.ts$/;

/** What the company tells, for the menu and for whatever keeps it. */
const IS_OF_NEWS = partsOf('domain/news-pages', 'src/state/(?:use-)?news');

/** Pages that the company wrote, with what cleans and draws them. */
const IS_OF_COMPANY_TEXTS =
  /\/(?:domain\/shop-link\.ts$|src\/(?:ui\/rich-text|features\/news)\/|node_modules\/dompurify\/)/;

/** How a guest's cart moves; it comes with the sign-in. */
const IS_OF_GUEST_CARTS = /\/src\/state\/guest-cart\.ts$/;

/**
 * What is cut together. Vendors change seldom, so an update of the app does not fetch them again; what three screens
 * share is one file instead of thirty small ones, which are slow to fetch and compress badly.
 */
export const chunkGroups = [
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
    test: /\/src\/ui\/(?:toast-area|notify|notify-undo|(?:undo-)?toast\.module)\./,
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
          IS_OF_CLIENTS,
          IS_OF_HISTORY,
          IS_OF_ORDERS,
          IS_OF_UNSENT,
          IS_OF_CHECKOUT,
          IS_OF_ACCOUNT,
          IS_OF_DETAILS,
          IS_OF_PRIVACY,
          IS_OF_OWED,
          IS_OF_ADDRESSES,
          IS_OF_ADDRESS_LIST,
          IS_OF_RESCUE,
          IS_OF_DEVICES,
          IS_OF_SLIPS,
          IS_OF_ONE_ORDER,
          IS_OF_DELIVERIES,
          IS_OF_ACCESS,
          IS_OF_CANCELLING,
          IS_OF_LOOK_UPS,
          IS_OF_WITHDRAWING,
          IS_OF_TRACKING,
          IS_OF_LINE,
          IS_OF_PIECES,
          IS_OF_KEPT_CLIENTS,
          IS_OF_WAYS_TO_PAY,
        ].some((parts) => parts.test(id))) ||
      /node_modules\/zod\//.test(id),
  },
  {
    name: 'shared',
    priority: 0,
    test: (id: string) =>
      (inProject(id, 'src') || inProject(id, 'domain')) &&
      ![
        IS_OF_PIECES,
        IS_OF_FIELDS,
        IS_OF_CLIENTS,
        IS_OF_HISTORY,
        IS_OF_PAID,
        IS_OF_ORDERS,
        IS_OF_PLACING,
        IS_OF_UNSENT,
        IS_OF_UNSENT_ORDERS,
        IS_OF_USUAL_ORDERS,
        IS_OF_CHECKOUT,
        IS_OF_ACCOUNT,
        IS_OF_DEVICES,
        IS_OF_SLIPS,
        IS_OF_ONE_ORDER,
        IS_OF_SHOWN_ORDER,
        IS_OF_DELIVERIES,
        IS_OF_DROPS,
        IS_OF_DELIVERY_WORDS,
        IS_OF_FILES,
        IS_OF_READERS,
        IS_OF_CANCELLING,
        IS_OF_MISSING_ORDERS,
        IS_OF_WITHDRAWING,
        IS_OF_TRACKING,
        IS_OF_LINE,
        IS_OF_SIGN_IN,
        IS_OF_ADDRESSES,
        IS_OF_ADDRESS_WORDS,
        IS_OF_ADDRESS_LIST,
        IS_OF_ORDER_WORDS,
        /\/src\/ui\/minimum-bar\./,
        IS_OF_DETAILS,
        IS_OF_PRIVACY,
        IS_OF_OWED,
        IS_OF_PLACES,
        IS_OF_PLACE_FINDER,
        IS_OF_GAZETTEER,
        IS_OF_PLACE_FIELDS,
        IS_OF_PIN_MAP,
        IS_OF_MAP_SHEET,
        IS_OF_KEPT_CLIENTS,
        IS_OF_DECISIONS,
        IS_OF_SEARCH,
        IS_OF_LETTERS,
        IS_OF_OTHER_SHELVES,
        IS_OF_GUEST_CARTS,
        IS_OF_WAYS_TO_PAY,
        IS_OF_PAYMENT,
        IS_OF_CODES,
        IS_OF_NEWS,
        IS_OF_COMPANY_TEXTS,
      ].some((parts) => parts.test(id)),
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'readers', priority: -1, test: IS_OF_READERS, includeDependenciesRecursively: false },
  { name: 'order', priority: -1, test: IS_OF_ONE_ORDER, includeDependenciesRecursively: false },
  { name: 'shown-order', priority: -1, test: IS_OF_SHOWN_ORDER, includeDependenciesRecursively: false },
  { name: 'deliveries', priority: -1, test: IS_OF_DELIVERIES, includeDependenciesRecursively: false },
  { name: 'drops', priority: -1, test: IS_OF_DROPS, includeDependenciesRecursively: false },
  {
    name: 'delivery-words',
    priority: -1,
    test: IS_OF_DELIVERY_WORDS,
    includeDependenciesRecursively: false,
  },
  { name: 'files', priority: -1, test: IS_OF_FILES, includeDependenciesRecursively: false },
  { name: 'slips', priority: -1, test: IS_OF_SLIPS, includeDependenciesRecursively: false },
  { name: 'pieces', priority: -1, test: IS_OF_PIECES, includeDependenciesRecursively: false },
  { name: 'fields', priority: -1, test: IS_OF_FIELDS, includeDependenciesRecursively: false },
  { name: 'clients', priority: -1, test: IS_OF_CLIENTS, includeDependenciesRecursively: false },
  { name: 'kept', priority: -1, test: IS_OF_KEPT_CLIENTS, includeDependenciesRecursively: false },
  { name: 'decisions', priority: -1, test: IS_OF_DECISIONS, includeDependenciesRecursively: false },
  { name: 'paid', priority: -1, test: IS_OF_PAID, includeDependenciesRecursively: false },
  { name: 'placed', priority: -1, test: IS_OF_HISTORY, includeDependenciesRecursively: false },
  {
    name: 'unsent-orders',
    priority: -1,
    test: IS_OF_UNSENT_ORDERS,
    includeDependenciesRecursively: false,
  },
  { name: 'orders', priority: -1, test: IS_OF_ORDERS, includeDependenciesRecursively: false },
  { name: 'placing', priority: -1, test: IS_OF_PLACING, includeDependenciesRecursively: false },
  { name: 'owed', priority: -1, test: IS_OF_UNSENT, includeDependenciesRecursively: false },
  { name: 'usual', priority: -1, test: IS_OF_USUAL_ORDERS, includeDependenciesRecursively: false },
  { name: 'checkout', priority: -1, test: IS_OF_CHECKOUT, includeDependenciesRecursively: false },
  { name: 'codes', priority: -1, test: IS_OF_CODES, includeDependenciesRecursively: false },
  { name: 'pay', priority: -1, test: IS_OF_WAYS_TO_PAY, includeDependenciesRecursively: false },
  { name: 'payment', priority: -1, test: IS_OF_PAYMENT, includeDependenciesRecursively: false },
  {
    name: 'accepted-orders',
    priority: -1,
    test: IS_OF_ACCEPTED_ORDERS,
    includeDependenciesRecursively: false,
  },
  { name: 'withdraw', priority: -1, test: IS_OF_WITHDRAWING, includeDependenciesRecursively: false },
  { name: 'look-up', priority: -1, test: IS_OF_LOOK_UPS, includeDependenciesRecursively: false },
  {
    name: 'missing-orders',
    priority: -1,
    test: IS_OF_MISSING_ORDERS,
    includeDependenciesRecursively: false,
  },
  { name: 'cancel', priority: -1, test: IS_OF_CANCELLING, includeDependenciesRecursively: false },
  { name: 'account', priority: -1, test: IS_OF_ACCOUNT, includeDependenciesRecursively: false },
  { name: 'places', priority: -1, test: IS_OF_PLACES, includeDependenciesRecursively: false },
  {
    name: 'back-end-places',
    priority: -1,
    test: IS_OF_BACK_END_PLACES,
    includeDependenciesRecursively: false,
  },
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
  { name: 'privacy', priority: -1, test: IS_OF_PRIVACY, includeDependenciesRecursively: false },
  { name: 'senders', priority: -1, test: IS_OF_OWED, includeDependenciesRecursively: false },
  { name: 'search', priority: -1, test: IS_OF_SEARCH, includeDependenciesRecursively: false },
  { name: 'letters', priority: -1, test: IS_OF_LETTERS, includeDependenciesRecursively: false },
  {
    name: 'other-shelves',
    priority: -1,
    test: IS_OF_OTHER_SHELVES,
    includeDependenciesRecursively: false,
  },
  { name: 'news', priority: -1, test: IS_OF_NEWS, includeDependenciesRecursively: false },
  {
    name: 'company-texts',
    priority: -1,
    test: IS_OF_COMPANY_TEXTS,
    includeDependenciesRecursively: false,
  },
];

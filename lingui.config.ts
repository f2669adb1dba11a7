import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The check of the messages extracts into another folder, so that it never changes the catalogs. */
const folder = process.env['MESSAGES_DIR'] ?? '<rootDir>/locales';

/**
 * Pages that home does not need, and that load their texts themselves (state/runtime/language). They are not in the
 * first screen's catalog.
 */
const PAGES = [
  'accounts',
  'addresses',
  'clients',
  'content',
  'delivery',
  'device',
  'integration',
  'notifications',
  'orders',
  'payments',
  'quick-order',
  'search',
  'wishlist',
].map((noun) => `<rootDir>/src/features/${noun}/**`);

/** Components that only such pages use. */
const PIECES = [
  'accounts/**',
  'addresses/**',
  'controls/call-link.tsx',
  'controls/removable-chip.tsx',
  'delivery/**',
  'feedback/problem-messages.ts',
  'feedback/toasts/added-toast.ts',
  'feedback/toasts/decision-toast.ts',
  'forms/combobox/**',
  'forms/draft-notice/**',
  'forms/picture-field/**',
  'forms/place-fields/**',
  'forms/shop-fields/**',
  'forms/signature-pad/**',
  'map/**',
  'orders/**',
  'payments/**',
  'promotions/advice/**',
  'order-rules/**',
  'stock/**',
  'search/recent-search-list.tsx',
  'search/search-suggestions.tsx',
  'text/rich-text/**',
  'text/wait-time.tsx',
].map((piece) => `<rootDir>/src/ui/${piece}`);

/** Shown seldom, and only after the texts of pages are loaded. */
const SELDOM = [
  'catalogue/compact/compact-rule.tsx',
  'app/home/ship-to-sheet.tsx',
  'app/not-found/not-found-page.tsx',
  'app/not-found/unauthorised-page.tsx',
  'app/notices/account-notice-line.tsx',
  'app/notices/session-ended-messages.tsx',
  'cart/guest-cart-merge/**',
].map((feature) => `<rootDir>/src/features/${feature}`);

/** Parts of the product list and of a product that load on demand, with their texts. */
const PARTS_OF_LIST = [
  'list/did-you-mean.tsx',
  'filters/choices-sheet.tsx',
  'product/product-offers.tsx',
].map((part) => `<rootDir>/src/features/catalogue/${part}`);

/** Said on a page and by the service worker, so they are in both catalogs. */
const ALSO_OF_THE_WORKER = ['<rootDir>/src/sync/notifications/**'];

const LATER = [...PAGES, ...PIECES, ...PARTS_OF_LIST, ...SELDOM, ...ALSO_OF_THE_WORKER];

/** Screens of the office that few people open, and seldom. They load their texts themselves (office/kernel/languages). */
const SELDOM_IN_OFFICE = [
  'tenants/setup/**',
  'tenants/*.tsx',
  'integration/*.tsx',
  'audit/*.tsx',
  'audit/audit-{about,address,badges,fact-labels,fact-text}.ts',
  'accounts/invitation/**',
  'accounts/staff/{invitation-link,new-staff-form,role-choice,roles-form,sign-in-state,staff-screen}.tsx',
  'today/first-steps-card.tsx',
].map((part) => `<rootDir>/office/${part}`);

type Extractor = NonNullable<Parameters<typeof defineConfig>[0]['extractors']>[number];

/** Babel is slow, and two files of three have no messages. Every message uses an `i18n` or a macro of Lingui. */
const onlyWhatSpeaks: Extractor = {
  match: (path) => /\.tsx?$/.test(path),
  extract: async (path, code, onMessageExtracted, context) => {
    if (context === undefined || !/lingui|i18n/i.test(code)) return;
    const { extractFromFileWithBabel, getBabelParserOptions } =
      await import('@lingui/cli/api/extractors/babel');
    const plugins = getBabelParserOptions(path, {});
    await extractFromFileWithBabel(path, code, onMessageExtracted, context, { plugins });
  },
};

export default defineConfig({
  locales: ['th-TH', 'en-US'],
  sourceLocale: 'en-US',
  fallbackLocales: { default: 'en-US' },
  catalogs: [
    {
      path: `${folder}/{locale}`,
      include: ['<rootDir>/src'],
      exclude: LATER,
    },
    { path: `${folder}/pages/{locale}`, include: LATER },
    // The office is an app of its own.
    {
      path: `${folder}/office/{locale}`,
      include: ['<rootDir>/office', '<rootDir>/src/ui/map/drawing'],
      exclude: SELDOM_IN_OFFICE,
    },
    { path: `${folder}/office/seldom/{locale}`, include: SELDOM_IN_OFFICE },
    // A separate catalog, because the service worker contains it whole and in both languages.
    { path: `${folder}/worker/{locale}`, include: ['<rootDir>/sw', ...ALSO_OF_THE_WORKER] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  extractors: [onlyWhatSpeaks],
});

import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The messages check extracts into a folder of its own, so that it never touches the catalogs it judges. */
const folder = process.env['MESSAGES_DIR'] ?? '<rootDir>/locales';

/** Pages that home does without, and that wait for their words themselves (state/language): they do not come with the first screen. */
const PAGES = [
  'access',
  'addresses',
  'agents',
  'checkout',
  'coupons',
  'delivery',
  'devices',
  'history',
  'links',
  'news',
  'own-account',
  'password',
  'payment',
  'privacy',
  'profile',
  'quick-order',
  'release-notes',
  'rider',
  'scan',
  'setup',
  'sign-in',
  'slips',
  'this-phone',
  'tracking',
  'unsent',
  'usual-order',
  'wishlist',
].map((area) => `<rootDir>/src/features/${area}`);

/** Pieces that only such pages are made of. */
const PIECES = [
  'address-words',
  'begun-notice',
  'payment-methods',
  'coupon-words',
  'cancel-notice',
  'delivery-words',
  'device-words',
  'map',
  'missing-order',
  'order-timeline',
  'picture-field',
  'pin-field',
  'pin-map',
  'place-fields',
  'rich-text',
  'signature-pad',
].map((piece) => `<rootDir>/src/ui/${piece}`);

/** Single files that only such pages use: what became of an order, and what can be done about it. */
const FILES = [
  'changed-lines.tsx',
  'decision-toast.ts',
  'difference-slip.tsx',
  'obstacle-words.tsx',
  'order-status-label.ts',
  'payment-label.ts',
  'problem-words.ts',
  'refusal-facts.tsx',
  'refusal-words.ts',
  'send-steps.tsx',
  'taken-otherwise-note.tsx',
  'unsent-order-card.tsx',
  'unsent-words.ts',
  'wait-time.tsx',
].map((file) => `<rootDir>/src/ui/${file}`);

/** Drawn seldom, and only when the words of pages are here (state/accounts/use-account-notice). */
const ACCOUNT_NOTICE = '<rootDir>/src/features/shell/account-notice-line.tsx';

type Extractor = NonNullable<Parameters<typeof defineConfig>[0]['extractors']>[number];

/** Babel is slow, and two files of three say nothing: whatever is said goes through an `i18n` or a macro of Lingui. */
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
      exclude: [...[...PAGES, ...PIECES].map((page) => `${page}/**`), ...FILES, ACCOUNT_NOTICE],
    },
    { path: `${folder}/pages/{locale}`, include: [...PAGES, ...PIECES, ...FILES, ACCOUNT_NOTICE] },
    // A catalog of its own, because the service worker carries it whole and in both languages.
    { path: `${folder}/worker/{locale}`, include: ['<rootDir>/sw'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  extractors: [onlyWhatSpeaks],
});

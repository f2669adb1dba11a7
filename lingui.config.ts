import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The messages check extracts into a folder of its own, so that it never touches the catalogs it judges. */
const folder = process.env['MESSAGES_DIR'] ?? '<rootDir>/locales';

const ACCOUNT_FEATURES = ['sign-in', 'password', 'access', 'devices'].map(
  (feature) => `<rootDir>/src/features/${feature}/**`,
);

export default defineConfig({
  locales: ['th-TH', 'en-US'],
  sourceLocale: 'en-US',
  fallbackLocales: { default: 'en-US' },
  catalogs: [
    {
      path: `${folder}/{locale}`,
      include: ['<rootDir>/src'],
      exclude: ACCOUNT_FEATURES,
    },
    // What few people open, and nobody at the start: these words come with the first of its pages.
    { path: `${folder}/account/{locale}`, include: ACCOUNT_FEATURES },
    // A catalog of its own, because the service worker carries it whole and in both languages.
    { path: `${folder}/worker/{locale}`, include: ['<rootDir>/sw'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});

const kilobyte = 1000;

/** All budgets of the product. `npm run bench` and `npm run size` enforce them. */
export const sizeBudgets = {
  /** Gzip; the framework alone is about 190 KB. */
  homeScriptBytes: 230 * kilobyte,
  styleBytes: 30 * kilobyte,
  /** Without Mantine, which most routes share and the phone loads after the first paint. */
  lazyRouteBytes: 47 * kilobyte,
  /** The component library with its theme and its fields' styles: one file for all pages behind home. */
  mantineBytes: 60 * kilobyte,
  mapBytes: 320 * kilobyte,
  mapWorkerBytes: 150 * kilobyte,
  /** The barcode decoder with its worker, loaded on demand. */
  scannerBytes: 450 * kilobyte,
  /** The script that answers requests: a start waits for it. */
  workerBytes: 10 * kilobyte,
  /** The office on a PC, gzip: everything to its first screen, and the largest of its further screens. */
  officeScriptBytes: 355 * kilobyte,
  officeStyleBytes: 65 * kilobyte,
  officeScreenBytes: 49 * kilobyte,
  /** The map of the office with its styles, loaded where an area is drawn. */
  officeMapBytes: 330 * kilobyte,
  /** Databases, contracts and the sync of the worker. */
  workerBackgroundBytes: 105 * kilobyte,
  /** Transfer size at install: text gzipped, fonts unchanged. */
  precacheBytes: 473 * kilobyte,
};

/** For a catalogue of 10,000 products. Includes headers in both directions. */
export const transferBudgets = {
  firstDownloadBytes: 1200 * kilobyte,
  unchangedRefreshBytes: 5 * kilobyte,
};

/** Budgets of the measures in tests/perf/, which read them by name. */
export const timeBudgets = {
  offlineStartMs: 2200,
  tapToQuantityMs: 100,
  searchKeystrokeMs: 50,
  /** The time to price a cart after a tap, by 50 promotion rules among 10,000 products. */
  promotionPricingMs: 8,
  /** The time to parse a pasted list of 500 lines, among 10,000 products. */
  pastedListMs: 5000,
  longestPasteTaskMs: 50,
  categoryOpenMs: 100,
  longestScrollTaskMs: 50,
  /** Main-thread time while a whole catalogue of 10,000 products is downloaded and stored. */
  firstDownloadCpuMs: 1500,
  longestDownloadTaskMs: 100,
  /** The time of a clerk for 100 orders and 40 slips, by keyboard alone. */
  clerkMorningMs: 600_000,
  /** The time to paste, preview, apply and undo 10,000 prices in the office. */
  clerkPricesMs: 30_000,
};

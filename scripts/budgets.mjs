const kilobyte = 1000;

/** What the product may cost, in one place; `npm run bench` and `npm run size` hold it to them. */
export const sizeBudgets = {
  /** Gzip; the framework alone is about 190 KB. */
  homeScriptBytes: 230 * kilobyte,
  styleBytes: 30 * kilobyte,
  lazyRouteBytes: 40 * kilobyte,
  mapBytes: 320 * kilobyte,
  mapWorkerBytes: 150 * kilobyte,
  /** The decoder of bars with its worker, only on demand. */
  scannerBytes: 450 * kilobyte,
  /** As transferred at install: text gzipped, fonts as they are. */
  precacheBytes: 450 * kilobyte,
};

/** Of a catalogue of 10,000 products; headers of both ways count. */
export const transferBudgets = {
  firstDownloadBytes: 1200 * kilobyte,
  unchangedRefreshBytes: 5 * kilobyte,
};

/** Names that measures in tests/perf/ ask for, so that the numbers stand here alone. */
export const timeBudgets = {
  offlineStartMs: 2200,
  tapToQuantityMs: 100,
  searchKeystrokeMs: 50,
  /** Until every line of a pasted list of 500 is understood, among 10,000 products. */
  pastedListMs: 5000,
  longestPasteTaskMs: 50,
  categoryOpenMs: 100,
  longestScrollTaskMs: 50,
  /** Of the main thread, while a whole catalogue of 10,000 products comes and is kept. */
  firstDownloadCpuMs: 1500,
  longestDownloadTaskMs: 100,
};

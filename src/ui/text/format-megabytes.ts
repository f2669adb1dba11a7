const ONE_DECIMAL = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const MEGABYTE = 1_000_000;

/** `12.4 MB`, the same in Thai and English, with decimal megabytes as in data plans; never 0 for a positive number. */
export function formatMegabytes(bytes: number): string {
  const shown = bytes > 0 ? Math.max(bytes / MEGABYTE, 0.1) : 0;
  return `${ONE_DECIMAL.format(shown)} MB`;
}

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1,200`: the same in Thai and English. */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}

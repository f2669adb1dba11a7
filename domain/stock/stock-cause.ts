/**
 * Why an amount changed.
 * - count: the office, by hand
 * - import: a table
 * - system: another system of the company
 * - order: an order takes its goods
 * - change: the office changed an order
 * - release: an order was cancelled or refused
 */
export const STOCK_CAUSES = ['count', 'import', 'system', 'order', 'change', 'release'] as const;

export type StockCause = (typeof STOCK_CAUSES)[number];

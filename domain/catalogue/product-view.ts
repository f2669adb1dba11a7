/**
 * How a list of products is shown.
 * - cards: large pictures, for browsing
 * - list: one line for each product, for orders of many lines
 */
export type ProductView = 'cards' | 'list';

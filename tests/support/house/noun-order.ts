/** The nouns of one layer from the lowest up. A file imports its own noun and earlier ones. */
export interface NounOrder {
  /** The folder of the layer, ending in /. */
  readonly place: string;
  /** Folders below the place. The longest that contains a file is the file's own. */
  readonly nouns: readonly string[];
  /** Ends the sentence "…, but" of a failure. */
  readonly why: string;
}

const DOWN = 'what two nouns need moves down to the lower one, or to the kernel';

const order = (place: string, nouns: string, why: string): NounOrder => ({
  place,
  nouns: nouns.split(/\s+/),
  why,
});

/**
 * The allowed imports between nouns. Each order follows from what a noun depends on: an order has lines, so the
 * catalogue comes first.
 */
export const nounOrders: readonly NounOrder[] = [
  order(
    'domain/',
    'kernel payments/payment-method outbox catalogue cart stock order-rules promotions wishlist search content places tenants accounts addresses delivery-days delivery ' +
      'orders notifications payments quick-order integration clients office',
    `a rule is told without the nouns that build on it: ${DOWN}`,
  ),
  order(
    'contract/',
    'protocol kernel promotions stock order-rules delivery-days accounts wishlist delivery addresses orders search integration tenants notifications clients places ' +
      'content catalogue payments office api',
    `a call is declared from fields below it: ${DOWN}`,
  ),
  order(
    'src/platform/',
    'sharing pictures location notifications locks camera runtime storage network home',
    `a part of the browser is used without the others: ${DOWN}`,
  ),
  order(
    'src/local/',
    'kernel orders cart device catalogue addresses payments accounts wishlist clients places delivery quick-order search ' +
      'notifications database',
    `a table is read without the tables that came after it: ${DOWN}`,
  ),
  order('src/remote/', 'calls places files', `a call is made without knowing what it brings: ${DOWN}`),
  order(
    'src/sync/',
    'notifications outbox changes engine catalogue device queries',
    `the outbox knows no kind of change, and a change does not know who sends it: ${DOWN}`,
  ),
  order(
    'src/state/',
    'runtime catalogue stock order-rules promotions cart content search wishlist addresses delivery-days places notifications device accounts payments clients orders ' +
      'quick-order clients/prefetch clients/decisions notifications/inbox payments/coupons payments/hooks delivery ' +
      'integration app',
    `a verb of the phone works without the nouns that build on it; what composes many stands in app: ${DOWN}`,
  ),
  order(
    'office/',
    'kernel ui accounts tenants audit tables delivery-days customers products stock content promotions orders payments delivery integration reports today frame app main',
    `a screen of the office works without those that build on it: ${DOWN}`,
  ),
  order(
    'server/store/',
    'database payments/ledger-entries accounts catalogue promotions stock search wishlist content addresses delivery-days orders order-rules payments delivery clients ' +
      'quick-order notifications integration office',
    `a table refers to tables before it: ${DOWN}`,
  ),
  order(
    'server/services/',
    'kernel places search accounts catalogue stock order-rules promotions content wishlist addresses delivery-days clients notifications payments/events ' +
      'delivery/reports orders/events payments orders delivery orders/export integration office',
    `placing an order charges money and tells of it, never the other way round: ${DOWN}`,
  ),
];

/** The noun of a file in an order, or undefined if there is none. Imports name files without their extension. */
export const nounOf = ({ place, nouns }: NounOrder, path: string): string | undefined =>
  nouns
    .filter((noun) => `${path.replace(/\.tsx?$/, '')}/`.startsWith(`${place}${noun}/`))
    .sort((a, b) => b.length - a.length)[0];

export const nounOrderOf = (path: string): NounOrder | undefined =>
  nounOrders.find(({ place }) => path.startsWith(place));

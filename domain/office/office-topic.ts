/**
 * The lists that changed, as the stream of events names them. A browser reads those again that it shows.
 */
export const OFFICE_TOPICS = [
  'orders',
  'slips',
  'money',
  'statements',
  'deliveries',
  'products',
  'stock',
  'customers',
  'zones',
  'coupons',
  'promotions',
  'content',
  'integration',
  'staff',
  'imports',
] as const;

export type OfficeTopic = (typeof OFFICE_TOPICS)[number];

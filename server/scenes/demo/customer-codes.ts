/** The codes of the customers whose orders the demo makes. Everything else about them is in its tables. */
export const SHOP1 = 'C10001';
export const SHOP2 = 'C10002';
export const AGENT1 = 'A20000';

/** Agent1's twelve clients, all over the country. */
export const AGENT1_CLIENTS: readonly string[] = Array.from({ length: 12 }, (_, at) => `A${20_001 + at}`);

/** The sale unit of every demo customer. */
export const DEMO_SALE_UNIT = '1000';

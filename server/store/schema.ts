/** Every table, for drizzle-kit, which writes the migrations from it. Code imports a table from its own file. */
export { accounts } from './accounts.ts';
export { addresses } from './addresses.ts';
export { agentCustomers } from './agent-customers.ts';
export { categories } from './categories.ts';
export { conditions } from './conditions.ts';
export { counters } from './counters.ts';
export { customers } from './customers.ts';
export { idempotencyKeys } from './idempotency-keys.ts';
export { news } from './news.ts';
export { orderLines } from './order-lines.ts';
export { orderMoves } from './order-moves.ts';
export { orders } from './orders.ts';
export { products } from './products.ts';
export { sessions } from './sessions.ts';
export { signInTries } from './sign-in-tries.ts';
export { spentAccessLinks } from './spent-access-links.ts';
export { wishes } from './wishes.ts';

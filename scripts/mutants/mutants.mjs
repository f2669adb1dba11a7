/**
 * Small mistakes that a review might miss. Each has to make a test fail; docs/mutants.md lists the tests.
 *
 * @typedef {{ name: string, effect: string, file: string, from: string, to: string, tests: readonly string[], }} Mutant
 *   name: for `--only`; effect: in words; from: a text that occurs in the file exactly once; tests: the files
 *   with tests that should fail, at the lowest level that can
 */

/** @type {readonly Mutant[]} */
export const mutants = [
  {
    name: 'order-without-key',
    effect: 'an order is sent without its idempotency key',
    file: 'src/sync/outbox/define-change.ts',
    from: '        idempotencyKey: row.id,\n',
    to: '',
    tests: ['tests/stories/orders/offline-order.test.ts'],
  },
  {
    name: 'lane-order',
    effect: 'of a lane the newest change goes first, not the oldest',
    file: 'src/sync/engine/lanes.ts',
    from: 'for (const row of rows) if (!lanes.has(row.lane)) lanes.set(row.lane, row);',
    to: 'for (const row of rows) lanes.set(row.lane, row);',
    tests: ['tests/sync/outbox/lanes.test.ts'],
  },
  {
    name: 'killed-while-sending',
    effect:
      'what a killed tab was sending counts as never sent, so that its owner may change or discard it unasked',
    file: 'domain/outbox/next.ts',
    from: "{ ...change, state: 'unknown', isMaybeSent: true }",
    to: "{ ...change, state: 'waiting' }",
    tests: ['tests/sync/outbox/half-an-hour-of-trouble.test.ts'],
  },
  {
    name: 'key-outside-transaction',
    effect: 'the effect and its key are not one transaction: a failure between them leaves half of it',
    file: 'server/services/kernel/run-idempotent.ts',
    from: 'return await request.database.transaction((transaction) => runInside(transaction, request, effect));',
    to: 'return await runInside(request.database, request, effect);',
    tests: ['tests/server/plugins/idempotency.test.ts'],
  },
  {
    name: 'key-of-anybody',
    effect: 'a key is found whoever sent it: another account reads the answer',
    file: 'server/store/database/idempotency-keys.ts',
    from: '.where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)))',
    to: '.where(and(eq(idempotencyKeys.key, key)))',
    tests: ['tests/server/plugins/idempotency.test.ts'],
  },
  {
    name: 'price-level',
    effect: 'everybody buys at the first price level',
    file: 'domain/catalogue/prices.ts',
    from: 'prices.byLevel[level] ?? ZERO_SATANG',
    to: 'prices.byLevel[DEFAULT_PRICE_LEVEL] ?? ZERO_SATANG',
    tests: ['tests/domain/catalogue/units.test.ts', 'tests/domain/orders/order-draft.test.ts'],
  },
  {
    name: 'rounded-down',
    effect: 'the price of a smaller unit is rounded down, not half up',
    file: 'domain/kernel/money.ts',
    from: 'Math.floor((2 * price + rate) / (2 * rate))',
    to: 'Math.floor(price / rate)',
    tests: ['tests/domain/kernel/money.test.ts'],
  },
  {
    name: 'call-for-guests',
    effect: 'a guest may ask for coupons',
    file: 'contract/payments/coupons.ts',
    from: "method: 'POST', who: BUYERS,",
    to: "method: 'POST', who: ['guest', ...BUYERS],",
    tests: ['tests/contract/api/who-may-call.test.ts'],
  },
  {
    name: 'client-of-nobody',
    effect: 'an agent may act for any customer whose code and sale unit the request names',
    file: 'server/services/accounts/actor.ts',
    from: 'return (await isClientOfAgent(database, own.customerCode, client)) ? client : undefined;',
    to: 'return client;',
    tests: ['tests/access/foreign-ids.test.ts'],
  },
  {
    name: 'portal-installed',
    effect: "the service worker takes a captive portal's page for the app",
    file: 'sw/only-of-the-app.ts',
    from: 'return !isPage || (await response.clone().text()).includes(ROOT);',
    to: 'return true;',
    tests: ['tests/sw/only-of-the-app.test.ts'],
  },
  {
    name: 'part-of-another-tenant',
    effect: "the service worker answers another tenant's scanner part",
    file: 'sw/scanner-parts.ts',
    from: 'return pathname.startsWith(prefixPath) && SCANNER_PART.test(pathname.slice(prefixPath.length));',
    to: 'return SCANNER_PART.test(pathname.slice(prefixPath.length));',
    tests: ['tests/sw/scanner-parts.test.ts'],
  },
];

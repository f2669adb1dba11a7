/** Mistakes in access, and in the service worker. @type {readonly import('./mutant.mjs').Mutant[]} */
export const accessMutants = [
  {
    name: 'call-for-guests',
    effect: 'a guest may ask for coupons',
    file: 'contract/payments/coupons.ts',
    from: '  ...KEPT_READ,\n  who: BUYERS,\n',
    to: "  ...KEPT_READ,\n  who: ['guest', ...BUYERS],\n",
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

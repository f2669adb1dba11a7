/** Mistakes of the server in idempotency keys, in revisions, and in the order of changes. @type {readonly import('./mutant.mjs').Mutant[]} */
export const idempotencyMutants = [
  {
    name: 'key-outside-transaction',
    effect: 'the effect and its key are not one transaction: a failure between them leaves half of it',
    file: 'server/services/kernel/run-idempotent.ts',
    from: '    runInParts(request.database, {\n      first: (transaction) => lockKeys(transaction, request),\n      main: (transaction, locked) => runInside(transaction, request, { locked, effect }),\n    }),\n',
    to: '    lockKeys(request.database, request).then((locked) =>\n      runInside(request.database, request, { locked, effect }),\n    ),\n',
    tests: ['tests/server/plugins/idempotency.test.ts'],
  },
  {
    name: 'key-after-effect',
    effect: 'the key is stored in a transaction of its own after the effect',
    file: 'server/services/kernel/run-idempotent.ts',
    from: `  return await unlessRunning(request, () =>
    runInParts(request.database, {
      first: (transaction) => lockKeys(transaction, request),
      main: (transaction, locked) => runInside(transaction, request, { locked, effect }),
    }),
  );`,
    to: `  return await unlessRunning(request, async () => {
    const outcome = await runInParts(request.database, {
      first: (transaction) => lockKeys(transaction, request),
      main: (transaction, locked) => runInside(transaction, { ...request, keys: [] }, { locked, effect }),
    });
    if (outcome.kind !== 'done' || outcome.isReplayed) return outcome;
    const { owner, keys, fingerprint, now: createdAt } = request;
    for (const key of keys)
      await keyInsert(request.database, { owner, key, fingerprint, answer: outcome.answer, createdAt }).execute();
    return outcome;
  });`,
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
    name: 'other-body-same-key',
    effect: 'another request under a known key gets the answer of the first one',
    file: 'server/services/kernel/run-idempotent.ts',
    from: 'return before.fingerprint === fingerprint\n',
    to: 'return before.fingerprint !== CLOSED\n',
    tests: ['tests/server/plugins/idempotency.test.ts'],
  },
  {
    name: 'closed-key-used',
    effect: 'a late request takes effect although its key was closed for a discard',
    file: 'server/services/kernel/run-idempotent.ts',
    from: "      if (before?.fingerprint === CLOSED) return { kind: 'other-payload' };\n",
    to: '',
    tests: ['tests/stories/sync/37-discarded-while-sending.test.ts'],
  },
  {
    name: 'refusal-counts-as-done',
    effect: 'a refusal of a call that may be repeated is stored as done, so that its key cannot be closed',
    file: 'server/services/kernel/run-idempotent.ts',
    from: 'if (before === undefined && isDone(answer))',
    to: 'if (before === undefined)',
    tests: ['tests/stories/sync/37-refused-or-given-up.test.ts'],
  },
  {
    name: 'revision-not-compared',
    effect: 'an edited order that arrives after its first version is answered as accepted',
    file: 'server/services/orders/place-order.ts',
    from: 'asSent.revision !== request.revision || !isSameProducts(request.lines, asSent.lines)',
    to: '!isSameProducts(request.lines, asSent.lines)',
    tests: ['tests/server/routes/orders/place-order.test.ts'],
  },
  {
    name: 'revision-comes-back',
    effect: 'an address that was changed and changed back has its first revision again',
    file: 'server/services/addresses/address-revision.ts',
    from: "stamp === '' ? factsOf(address) : [...factsOf(address), stamp]",
    to: 'factsOf(address)',
    tests: ['tests/server/routes/addresses/addresses.test.ts'],
  },
  {
    name: 'decided-in-the-future',
    effect: 'a change from a phone whose clock runs ahead wins over every later decision',
    file: 'server/services/kernel/claim-change.ts',
    from: 'decidedAt: Math.min(sequence.decidedAt, at)',
    to: 'decidedAt: sequence.decidedAt',
    tests: ['tests/server/kernel/claim-change.test.ts'],
  },
  {
    name: 'older-change-last',
    effect: 'an older change of a device that arrives late undoes the newer one',
    file: 'domain/kernel/change-sequence.ts',
    from: "  if (own !== undefined && change.number < own.number) return 'superseded';\n",
    to: '',
    tests: ['tests/domain/kernel/change-sequence.test.ts'],
  },
];

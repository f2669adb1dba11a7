import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenRules } from './support/house/house-rules.ts';
import { sourceFiles } from './support/house/source-files.ts';

/** Returns the rules that a file with this path and code breaks. */
const problems = (path: string, code: string) => brokenRules([{ path, code }]);

/**
 * Parsing the whole project takes 3 seconds of an idle processor, and many times that on a busy one; it waits for
 * nothing.
 */
const WHOLE_PROJECT_MS = 120_000;

test('every file keeps the architecture rules', { timeout: WHOLE_PROJECT_MS }, () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(50);
  expect(brokenRules(files)).toEqual([]);
});

/** The maximum number of files in a folder, so that people can read its list. */
const MAX_FILES = 25;

/** Folders of numbered records and of pictures, which are found by number or code, and of generated files. */
const isGenerated = (folder: string) =>
  /^docs\/decisions$|^demo\/\w+\/pictures$|^server\/store\/migrations/.test(folder);

test('no folder has more than 25 files directly in it', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const counts = new Map<string, number>();
  for (const file of listed.split('\n').filter((name) => name.includes('/') && existsSync(name)))
    counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  const largest = [...counts]
    .filter(([folder]) => !isGenerated(folder))
    .toSorted(([, one], [, other]) => other - one);
  console.info(
    `The largest folders: ${largest
      .slice(0, 3)
      .map(([folder, count]) => `${folder} (${count})`)
      .join(', ')}`,
  );
  expect(largest.filter(([, count]) => count > MAX_FILES)).toEqual([]);
});

describe('an import from a higher layer is reported, in any syntax', () => {
  test.for([
    ['a static import', "import { start } from '#server/main';"],
    ['an import for its effect', "import '#server/app';"],
    ['a type-only import', "import type { App } from '#server/app';"],
    ['a type-only name', "import { type App } from '#server/app';"],
    ['a type written as import()', "export type App = import('#server/app').App;"],
    ['a dynamic import', "export const load = () => import('#server/app');"],
    ['a dynamic import of a template', 'export const load = () => import(`#server/app`);'],
    ['a re-export by name', "export { app } from '#server/app'; export const more = 1;"],
    ['a re-export of all', "export * from '#server/app'; export const more = 1;"],
    ['require', "export const app = require('#server/app');"],
    ['import equals', "import app = require('#server/app'); export const same = app;"],
    ['a glob', "export const parts = import.meta.glob(['../../server/*.ts']);"],
    ['a relative path', "import { app } from '../../server/app.ts';"],
  ])('%s', ([, code = '']) => {
    expect(problems('domain/cart/cart.ts', code)).toEqual([
      expect.stringMatching(
        /^domain\/cart\/cart\.ts:1 imports server \(server\/.*\), but phone, worker and server all run/,
      ),
    ]);
  });

  test('an import with a computed name is reported', () => {
    expect(problems('src/state/cart/cart.ts', 'export const load = (name: string) => import(name);')).toEqual(
      [expect.stringContaining('nobody can read')],
    );
  });
});

test('a chunk is destructured on import, because otherwise a failure in it reloads the page', () => {
  const call = (taken: string) => `export const load = () => import('./part.ts').then(${taken});`;
  expect(problems('src/state/cart/cart.ts', call('(part) => part.work()'))).toEqual([
    expect.stringContaining('the page is opened anew'),
  ]);
  expect(problems('src/state/cart/cart.ts', call('({ work }) => work()'))).toEqual([]);
});

describe('the state of a row of the outbox', () => {
  test.for([
    'export const run = (outbox: Table) => outbox.add({ state: "waiting" });',
    'export const run = ({ outbox }: Tables) => outbox.where("id").equals("1").modify({ state: "parked" });',
    'export const run = (phone: Phone) => phone.personal.outbox.and((row) => row).update(1, {});',
  ])('is written in one file only: %s', (code) => {
    const found = expect.stringContaining('writes a row of the outbox');
    expect(problems('src/local/orders/orders.ts', code)).toEqual([found]);
    expect(problems('src/sync/engine/push.ts', code)).toContainEqual(found);
    expect(problems('src/local/orders/write-outbox.ts', code)).toEqual([]);
  });

  test('does not change when other tables are written or rows of the outbox are deleted', () => {
    const code =
      'export const run = ({ outbox, orders }: Tables) => [outbox.where("id").delete(), orders.put({})];';
    expect(problems('src/local/orders/orders.ts', code)).toEqual([]);
  });
});

describe('a table of the phone', () => {
  test.for([
    'export const read = (phone: Phone) => phone.personal.outbox.where("lane").equals("1").toArray();',
    'export const read = ({ answers }: Context) => answers.products.get("1");',
    'export const read = (phone: Phone) => { const { orders } = phone.personal; return orders.get("1"); };',
    'export const read = ({ personal: { orders } }: Phone) => orders.get("1");',
    'export const read = ({ orders: known }: PersonalDatabase) => known.clear();',
    'export const read = (orders: OrderTable) => orders.filter(isOpen).count();',
    'export const read = (known: Tables) => known.orders.where("id");',
  ])('is not queried above src/local: %s', (code) => {
    const found = expect.stringContaining('queries are in src/local/, one file for each table');
    expect(problems('src/state/orders/orders.ts', code)).toEqual([found]);
    expect(problems('sw/sw.ts', code)).toEqual([found]);
    expect(problems('src/local/orders/orders.ts', code)).toEqual([]);
  });

  test('is named in a transaction above src/local', () => {
    const code = (call: string) => `export const run = (phone: Phone) => phone.personal.${call};`;
    expect(
      problems('src/state/orders/orders.ts', code('transaction("rw", phone.personal.orders, work)')),
    ).toEqual([expect.stringContaining('read() and write() of the database name its tables')]);
    expect(problems('src/state/orders/orders.ts', code('write(["orders"], work)'))).toEqual([]);
  });

  test('is not confused with a map or a list of the same name', () => {
    const code =
      'export const read = (orders: ReadonlyMap<string, Order>, seen: Seen) => [orders.get("1"), seen.orders.filter(isOpen)];';
    expect(problems('src/state/orders/orders.ts', code)).toEqual([]);
  });

  test('is reached without dexie above src/local, except by the hook below all live hooks', () => {
    const code = "import { liveQuery } from 'dexie';";
    const found = [expect.stringContaining('imports dexie')];
    expect(problems('src/background-tasks.ts', code)).toEqual(found);
    expect(problems('src/sync/engine/push.ts', code)).toEqual(found);
    expect(problems('src/state/runtime/hooks/use-live.ts', code)).toEqual([]);
  });
});

describe('text that is not an import is ignored', () => {
  test.for([
    ['a comment', "// import { app } from '#server/app'\nexport const one = 1;"],
    ['a block comment', "/* import('#server/app') */ export const one = 1;"],
    ['a text', `export const text = "import { app } from '#server/app'";`],
    ['a template', "export const text = `import('#server/app')`;"],
  ])('%s', ([, code = '']) => {
    expect(problems('domain/cart/cart.ts', code)).toEqual([]);
  });
});

describe('a layer keeps its own rules', () => {
  test.for([
    ['domain/cart/cart.ts', "import { z } from 'zod/mini';", 'package zod/mini'],
    ['domain/cart/cart.ts', "import { readFileSync } from 'node:fs';", 'package node:fs'],
    ['domain/cart/cart.ts', 'export const ask = () => fetch("/");', 'calls fetch()'],
    ['contract/orders/order.ts', "import { z } from 'zod';", 'package zod,'],
    ['contract/orders/order.ts', "import { db } from '#local/database';", 'imports local'],
    ['src/platform/runtime/clock.ts', "import { useState } from 'react';", 'package react,'],
    [
      'src/local/cart/cart-lines.ts',
      "import { useLiveQuery } from 'dexie-react-hooks';",
      'package dexie-react-hooks',
    ],
    ['src/local/cart/cart-lines.ts', "import { ask } from '#remote/ask';", 'imports remote'],
    ['src/remote/calls/ask.ts', "import { database } from '#local/database';", 'imports local'],
    [
      'src/remote/calls/ask.ts',
      "import { useRouter } from '@tanstack/react-router';",
      'package @tanstack/react-router',
    ],
    [
      'src/sync/engine/push.ts',
      "import { Trans } from '@lingui/react/macro';",
      'package @lingui/react/macro',
    ],
    ['src/sync/engine/push.ts', "import { cart } from '#state/cart';", 'imports state'],
    ['src/state/cart/cart.ts', "import { Money } from '#ui/money';", 'imports ui'],
    ['src/ui/money.tsx', "import { useCart } from '#state/cart';", 'imports state'],
    ['src/ui/money.tsx', "import ky from 'ky';", 'package ky'],
    ['src/ui/money.tsx', "export const load = () => fetch('/');", 'calls fetch()'],
    ['src/features/cart/page.tsx', "import { database } from '#local/database';", 'imports local'],
    ['src/features/cart/page.tsx', "import { Tile } from '#features/catalogue/tile';", 'the area catalogue'],
    ['src/features/cart/page.tsx', "import { Tile } from '../catalogue/tile.tsx';", 'the area catalogue'],
    ['src/layouts/order.tsx', "import { push } from '#sync/push';", 'imports sync'],
    ['src/routes/cart.tsx', "import { call } from '#contract/order';", 'imports contract'],
    ['src/main.tsx', "import { app } from '#server/app';", 'nothing of the server is on a phone'],
    ['sw/sw.ts', "import { createElement } from 'react';", 'never React'],
    ['sw/sw.ts', "import { cart } from '#state/cart';", 'imports state'],
    ['office/orders/order-list.tsx', "import { cart } from '#state/cart';", 'imports state'],
    ['office/orders/order-list.tsx', "import { Money } from '#ui/money';", 'imports ui'],
    [
      'office/orders/order-list.tsx',
      "import { orders } from '#server/store/orders';",
      'imports server/store',
    ],
    [
      'src/features/cart/page.tsx',
      "import { OrderList } from '#office/orders/order-list';",
      'imports office',
    ],
    ['sw/sw.ts', "import { keys } from '#office/kernel/keys';", 'imports office'],
    ['server/app.ts', "import { cart } from '#state/cart';", 'nothing of the phone runs there'],
    ['server/routes/order.ts', "import { orders } from '#server/store/orders';", 'imports server/store'],
    ['server/routes/order.ts', "import { eq } from 'drizzle-orm';", 'package drizzle-orm'],
    ['server/services/orders/place-order.ts', "import { call } from '#contract/order';", 'imports contract'],
    [
      'server/services/orders/place-order.ts',
      "import { route } from '#server/routes/order';",
      'imports server/routes',
    ],
    [
      'server/services/orders/place-order.ts',
      "import type { FastifyRequest } from 'fastify';",
      'package fastify',
    ],
    [
      'server/store/orders/orders.ts',
      "import { placeOrder } from '#server/services/place-order';",
      'imports server/services',
    ],
    ['server/store/orders/orders.ts', "import type { FastifyRequest } from 'fastify';", 'package fastify'],
    ['server/scenes/demo.ts', "import { route } from '#server/routes/order';", 'imports server/routes'],
    ['server/cli/move.ts', "import { orders } from '#server/store/orders';", 'imports server/store'],
    ['domain/cart/cart.ts', "import { runStages } from '../../scripts/steps/stages.mjs';", 'imports scripts'],
    ['server/app.ts', "import { root } from '#scripts/steps/project.mjs';", 'imports scripts'],
    ['server/app.ts', "import { startShop } from '#tests/support/server/shop';", 'imports tests'],
  ])('%s is refused with %s', ([path = '', code = '', what = '']) => {
    expect(problems(path, code)).toEqual([expect.stringContaining(what)]);
  });

  test('allowed imports pass', () => {
    expect(
      problems(
        'src/features/cart/page.tsx',
        "import { useCart } from '#state/cart'; import { Line } from './line.tsx';",
      ),
    ).toEqual([]);
    expect(
      problems(
        'server/services/orders/place-order.ts',
        "import { orders } from '#server/store/orders'; import { total } from '#domain/money';",
      ),
    ).toEqual([]);
    expect(
      problems(
        'contract/orders/order.ts',
        "import { z } from 'zod/mini'; import type { Order } from '#domain/order';",
      ),
    ).toEqual([]);
  });
});

describe('a noun imports only the nouns before it', () => {
  test.for([
    ['domain/cart/cart.ts', "import { isPaid } from '#domain/payments/payment';", 'payments', 'cart'],
    ['src/state/runtime/phone.ts', "import type { Cart } from '#state/cart/cart';", 'cart', 'runtime'],
    ['src/state/cart/cart.ts', "export const load = () => import('#state/app/home');", 'app', 'cart'],
    [
      'src/state/clients/clients.ts',
      "import { keep } from './prefetch/keep.ts';",
      'clients/prefetch',
      'clients',
    ],
    [
      'server/store/payments/ledger-entries.ts',
      "import { slips } from './slips.ts';",
      'payments',
      'payments/ledger-entries',
    ],
  ])('%s is refused with %s', ([path = '', code = '', other = '', own = '']) => {
    expect(problems(path, code)).toEqual([
      expect.stringMatching(new RegExp(`imports ${other} \\(.*which stands above ${own} in .*, but `)),
    ]);
  });

  test('imports of the same noun pass', () => {
    expect(
      problems(
        'server/services/orders/place-order.ts',
        "import { settle } from '#server/services/payments/settle'; import { cartOf } from './order-cart.ts';",
      ),
    ).toEqual([]);
  });

  test('a file without a noun is refused', () => {
    expect(problems('domain/thing.ts', 'export const one = 1;')).toEqual([
      expect.stringContaining('has no noun'),
    ]);
    expect(problems('domain/things/thing.ts', 'export const one = 1;')).toEqual([
      expect.stringContaining('has no noun'),
    ]);
  });
});

describe('a file in any folder', () => {
  test('does not import by a path that climbs to another layer', () => {
    expect(
      problems('src/features/cart/page.tsx', "import { total } from '../../../domain/money.ts';"),
    ).toEqual([expect.stringContaining('breaks when a file moves')]);
    expect(
      problems('tests/support/house/one.ts', "import { root } from '../../../scripts/steps/project.mjs';"),
    ).toEqual([expect.stringContaining('breaks when a file moves')]);
  });

  test('is not a barrel', () => {
    expect(
      problems('domain/cart/index.ts', "export * from './cart.ts';\nexport { total } from './money.ts';"),
    ).toEqual([expect.stringContaining('barrel')]);
  });

  test.for([
    ['export default 1;'],
    ['const one = 1; export { one as default };'],
    ['export default function Page() { return null; }'],
  ])('has no default export: %s', ([code = '']) => {
    expect(problems('src/ui/page.tsx', code)).toEqual([expect.stringContaining('default export')]);
  });

  test('may have a default export if it is the configuration of a tool', () => {
    expect(problems('vite.config.ts', 'export default { base: "./" };')).toEqual([]);
  });

  test.for([
    ['a property', 'export const code = (row: Row) => row.P_Code;'],
    ['a key', "export const code = (row: Row) => row['CUSTOMERCODE'];"],
    ['a text', "export const header = 'SALEUNIT';"],
    ['a template', 'export const field = (n: number) => `UNIT2RATE ${n}`;'],
    ['a type', 'export type Row = { readonly AmpherID: string };'],
  ])('does not use wire names, such as %s', ([, code = '']) => {
    expect(problems('server/services/catalogue/read-products.ts', code)).toEqual([
      expect.stringContaining("the wire's names stop at contract/"),
    ]);
    expect(problems('contract/catalogue/product.ts', code)).toEqual([]);
  });

  test('may use wire names in a comment', () => {
    expect(problems('domain/catalogue/product.ts', '// P_Code on the wire\nexport const one = 1;')).toEqual(
      [],
    );
  });

  test.for([
    ['a comparison', "export const isCash = (order: Order) => order.payment === 'COD';"],
    ['a comparison with a template', 'export const isCash = (order: Order) => `COD` !== order.payment;'],
    ['a list', "export const takesSlips = (methods: string[]) => methods.includes('BANK');"],
    ['a key', 'export const days: Partial<Record<PaymentMethod, number>> = { AR: 30 };'],
    ['a property', 'export const hint = HINTS.KBANKQR;'],
  ])('does not name a payment method, such as in %s', ([, code = '']) => {
    expect(problems('server/services/orders/place-order.ts', code)).toEqual([
      expect.stringContaining('a new method is one row: ask a fact of methodOf(…)'),
    ]);
  });

  test('may name payment methods in the table of their texts, and compares nothing with them there', () => {
    const path = 'src/ui/payments/payment-method-messages.ts';
    expect(problems(path, 'export const MESSAGES = { COD: 1, AR: 2 };')).toEqual([]);
    for (const code of [
      "method === 'COD' ? 1 : 2",
      "(() => { switch (method) { case 'COD': return 1; } })()",
    ])
      expect(problems(path, `export const label = (method: string) => ${code};`)).toEqual([
        expect.stringContaining('names the payment method COD'),
      ]);
  });

  test('is refused in an unknown folder', () => {
    expect(problems('server/extras/thing.ts', 'export const one = 1;')).toEqual([
      expect.stringContaining('in no room of the house'),
    ]);
  });
});

import { refuseArguments } from './steps/arguments.mjs';
import { browserSettings } from './steps/browser.mjs';
import { buildWhatChanged } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';
import { startPostgres } from './steps/postgres.mjs';
import { installed, run } from './steps/run.mjs';

/**
 * Runs all randomized tests with far more examples than `npm test`: `npm run test:soak`.
 *
 * FC_RUNS is the number of examples for each property of the rules; other properties take a tenth. SOAK_RUNS is the
 * number of simulated lives of a phone, SOAK_POSTGRES_RUNS those on PostgreSQL, and SOAK_BROWSER_RUNS those in a
 * browser. SOAK_ATTACKS is the number of fuzzed requests for each call and account, SOAK_CARTS that of carts with
 * promotions that are priced on both sides. All use SOAK_SEED. A failure names its seed:
 * `SOAK_SEED=1234 SOAK_RUNS=1 npm run test:soak` repeats that life.
 */
refuseArguments('npm run test:soak');
requireNode();
await ensureInstalled();

const examples = process.env['FC_RUNS'] ?? '10000';
/** A smaller number, for tests whose examples open a file, a phone's database or a picture. */
const slowExamples = String(Math.ceil(Number(examples) / 10));
const lives = process.env['SOAK_RUNS'] ?? '200';
const onPostgresLives = process.env['SOAK_POSTGRES_RUNS'] ?? '20';
const inBrowser = process.env['SOAK_BROWSER_RUNS'] ?? '5';
const attacks = process.env['SOAK_ATTACKS'] ?? '100';
const carts = process.env['SOAK_CARTS'] ?? '1000000';
const seed = process.env['SOAK_SEED'] ?? String(Date.now() % 1_000_000_000);

/** @param {readonly string[]} parameters @param {Record<string, string>} env */
const vitest = (parameters, env) =>
  run(installed('vitest'), ['run', '--testTimeout=1800000', ...parameters], {
    env: { SOAK_SEED: seed, ...env },
  });

/** @param {readonly string[]} parameters @param {Record<string, string>} env */
const onPostgres = async (parameters, env) => {
  const postgres = await startPostgres();
  try {
    return await vitest(parameters, { ...env, TEST_DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
};

/** @param {string} config @param {readonly string[]} parameters @param {Record<string, string>} settings */
const playwright = async (config, parameters, settings) => {
  const built = await buildWhatChanged();
  if (built !== 0) return built;
  const env = { ...(await browserSettings()), FAULT_SEED: seed, ...settings };
  const all = ['test', '--config', config, '--reporter', 'list', ...parameters];
  return await run(installed('playwright'), all, { env });
};

const FAULTS = 'playwright.faults.config.ts';
const PERSON = 'playwright.config.ts';

/** @type {readonly (readonly [title: string, part: () => Promise<number>])[]} */
const parts = [
  [
    `Rules and wire, ${examples} examples each, seed ${seed}`,
    () => vitest(['--project', 'rules'], { FC_RUNS: examples }),
  ],
  [
    `Promotions, ${carts} carts priced as on the phone and as on the server, seed ${seed}`,
    () => vitest(['contract/promotions/phone-and-server'], { FC_RUNS: carts }),
  ],
  [
    `Phone and house, ${slowExamples} examples each, seed ${seed}`,
    () => vitest(['--project', 'phone', '--project', 'house'], { FC_RUNS: slowExamples }),
  ],
  [
    `Behaviour that is the same on every database, ${slowExamples} examples each, seed ${seed}`,
    () => vitest(['--project', 'server-alike'], { FC_RUNS: slowExamples }),
  ],
  [
    'Stories with all variants of each fault; server and operations on the embedded database',
    () =>
      vitest(['--project', 'stories', '--project', 'server', '--project', 'operations'], {
        FAULT_KINDS: 'all',
      }),
  ],
  [
    'All tests with the clock set back by five minutes in the middle of each test',
    () => vitest([], { CLOCK_JUMP: '2' }),
  ],
  [
    `Attacks: all calls by all roles, ${attacks} requests each, from seed ${seed}`,
    () => vitest(['tests/access/fuzzed-calls'], { FC_RUNS: attacks }),
  ],
  [
    `A phone and a real server, ${lives} simulated lives, from seed ${seed}`,
    () =>
      vitest(
        [
          'tests/stories/soak/soak',
          'tests/stories/sync/18-',
          'tests/stories/sync/19-',
          'wishlist-on-two-devices',
        ],
        {
          SOAK_RUNS: lives,
        },
      ),
  ],
  [
    `Phones and two server processes on PostgreSQL, ${onPostgresLives} simulated lives, from seed ${seed}`,
    () => onPostgres(['tests/stories/soak/soak'], { SOAK_RUNS: onPostgresLives }),
  ],
  [
    `The model of an order, and its planted faults, seed ${seed}`,
    () => run(process.execPath, ['scripts/model.mjs', '--samples', '20000', '--seed', seed]),
  ],
  [
    `A phone and a real server act out 1,000 traces of the model, from seed ${seed}`,
    () => run(process.execPath, ['scripts/model.mjs', '--replay', '1000', '--seed', seed]),
  ],
  [
    `Races of riders for invoices, of orders for goods and places, and of calls for one key, on PostgreSQL, seed ${seed}`,
    () =>
      onPostgres(['delivery-races', 'trade-races', 'closed-key-races'], {
        FC_RUNS: slowExamples,
        RACE_ROUNDS: '600',
      }),
  ],
  ['All payment methods at all gateways', () => vitest(['payment-knobs'], { FAULT_KINDS: 'all' })],
  [
    `A browser with all variants of each fault, and ${inBrowser} simulated lives from seed ${seed}`,
    () => playwright(FAULTS, [], { FAULT_KINDS: 'all', SOAK_BROWSER_RUNS: inBrowser }),
  ],
  [
    'Accessibility (axe) in all languages',
    () => playwright(PERSON, ['accessibility'], { FAULT_KINDS: 'all' }),
  ],
  [
    'All payment methods on phones and desktops, in all languages',
    () => playwright(PERSON, ['payment', 'slip', 'coupon'], { FAULT_KINDS: 'all' }),
  ],
  [
    'A rider’s day and all maps on phones and desktops, in all languages',
    () => playwright(PERSON, ['rider', 'map', 'delivered-order'], { FAULT_KINDS: 'all' }),
  ],
  ['All roles on all routes', () => playwright(PERSON, ['roles-by-routes'], { FAULT_KINDS: 'all' })],
];

const failed = [];
for (const [title, part] of parts) {
  console.log(`\n=== ${title}\n`);
  if ((await part()) !== 0) failed.push(title);
}
for (const title of failed) console.error(`FAILED: ${title}`);
process.exitCode = failed.length === 0 ? 0 : 1;

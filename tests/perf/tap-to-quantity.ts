import { timeBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import type { SlowPage } from '#tests/perf-equipment/mid-range-phone';
import { onEachCatalogue, type CatalogueOnPhone } from '#tests/perf-equipment/on-each-catalogue';
import { medianOf, quantileOf } from '#tests/perf-equipment/quantiles';
import type { TouchTimes } from '#tests/perf-equipment/stopwatch';
import { tapAndTime } from '#tests/perf-equipment/tap-and-time';
import { visitUntilStored } from '#tests/perf-equipment/visit-until-stored';

export const name = 'Tap to the painted quantity, while the cart is written strictly';

const CARDS = 12;

export function measure(): Promise<readonly Measured[]> {
  return onEachCatalogue(measureCatalogue);
}

async function measureCatalogue({
  server,
  phone,
  catalogue,
}: CatalogueOnPhone): Promise<readonly Measured[]> {
  await visitUntilStored(phone, server.url);
  const slow = await phone.openPage();
  await slow.page.goto(`${server.url}product`, { waitUntil: 'networkidle' });
  await slow.page.locator('article h3').first().waitFor();
  const adding: Tap[] = [];
  const counting: Tap[] = [];
  const tapped = new Set<string>();
  while (tapped.size < CARDS) {
    const product = await nextProduct(slow, tapped);
    adding.push(await tapCard(slow, product, 1));
    counting.push(await tapCard(slow, product, 2));
    tapped.add(product);
  }
  await slow.page.close();
  const budget = timeBudgets.tapToQuantityMs;
  const durabilities = new Set([...adding, ...counting].map(({ durability }) => durability));
  return [
    ...rowsOf(`Tap on + to the painted quantity, ${catalogue}, of ${counting.length}`, counting, { budget }),
    ...rowsOf(`Tap on "add to cart" to the painted 1, ${catalogue}, of ${adding.length}`, adding, {
      aim: budget,
    }),
    {
      name: `Writes of the cart that were not strict`,
      value: [...durabilities].filter((each) => each !== 'strict').length,
      unit: '',
      budget: 0,
    },
  ];
}

function rowsOf(
  what: string,
  taps: readonly Tap[],
  limit: Pick<Measured, 'budget' | 'aim'>,
): readonly Measured[] {
  const of = (part: 'sinceTouchMs' | 'sinceReleaseMs' | 'writtenMs') => taps.map((each) => each[part]);
  const row = (name: string, value: number) => ({ name, value: Math.round(value), unit: 'ms' });
  return [
    { ...row(`${what}: median`, medianOf(of('sinceTouchMs'))), ...limit },
    row('... 95th percentile', quantileOf(of('sinceTouchMs'), 0.95)),
    row('... median from the release of the finger', medianOf(of('sinceReleaseMs'))),
    row('... median until the cart is on the disk', medianOf(of('writtenMs'))),
  ];
}

interface Tap extends TouchTimes {
  /** The time from the touch to the end of the write. */
  readonly writtenMs: number;
  readonly durability: string;
}

/** Names the first product of the list that was not tapped. The list removes cards that are far above the screen. */
async function nextProduct({ page }: SlowPage, tapped: ReadonlySet<string>): Promise<string> {
  const names = await page.locator('main article h3').allTextContents();
  const next = names.find((each) => !tapped.has(each));
  if (next === undefined) throw new Error('the list has no further product');
  return next;
}

/** Taps the button that adds one: "add to cart" if the cart has none of it, otherwise +. */
async function tapCard(slow: SlowPage, product: string, quantity: number): Promise<Tap> {
  const { page } = slow;
  // By the text, because a name may have parts that do not break, which its accessible name separates by spaces.
  const heading = page.locator('h3').filter({ hasText: new RegExp(`^${RegExp.escape(product)}$`) });
  const article = page.locator('main article').filter({ has: heading });
  const times = await tapAndTime(
    slow,
    article.locator('button').last(),
    (wanted) => {
      const [product = '', quantity = ''] = wanted.split('\n');
      const cards = [...document.querySelectorAll('main article')];
      const card = cards.find((each) => each.querySelector('h3')?.textContent === product);
      return card?.querySelector('input')?.value === quantity;
    },
    `${product}\n${quantity}`,
  );
  const { touchedAtMs } = times;
  const write = await page.evaluate(async (touchedAt) => {
    const isWritten = () => (stopwatch.lastCartWrite()?.atMs ?? 0) > touchedAt;
    await stopwatch.whenPainted(isWritten);
    return stopwatch.lastCartWrite();
  }, touchedAtMs);
  return {
    ...times,
    writtenMs: (write?.atMs ?? Number.NaN) - touchedAtMs,
    durability: write?.durability ?? 'none',
  };
}

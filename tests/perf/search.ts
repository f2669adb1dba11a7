import { timeBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import type { PhoneSpeed, SlowPage } from '#tests/perf-equipment/mid-range-phone';
import { onEachCatalogue, type CatalogueOnPhone } from '#tests/perf-equipment/on-each-catalogue';
import { medianOf, quantileOf } from '#tests/perf-equipment/quantiles';
import { untilCalm } from '#tests/perf-equipment/until-calm';
import { visitUntilStored } from '#tests/perf-equipment/visit-until-stored';

export const name = 'A letter typed into the search to its painted results';

/** Search texts, typed letter by letter. Products of both catalogues match at every step. */
const WORDS = ['น้ำปลา', 'ข้าว', 'fish'];

/** Misspelled texts: after some letters nothing matches exactly, and every letter starts a search for similar words. */
const SLIPS = [
  ['ขาวหอม', 3],
  ['บะหมึ่', 4],
] as const;

export function measure(): Promise<readonly Measured[]> {
  return onEachCatalogue(measureCatalogue);
}

async function measureCatalogue({
  server,
  phone,
  catalogue,
}: CatalogueOnPhone): Promise<readonly Measured[]> {
  await visitUntilStored(phone, server.url);
  const rows: Measured[] = [];
  for (const speed of phone.speeds) rows.push(...(await measureAt(speed, server.url, catalogue)));
  return rows;
}

async function measureAt(speed: PhoneSpeed, url: string, catalogue: string): Promise<readonly Measured[]> {
  const slow = await speed.openPage();
  await slow.page.goto(`${url}product`, { waitUntil: 'networkidle' });
  const letters: number[] = [];
  for (const word of WORDS) letters.push(...(await typeWord(slow, word)));
  const similar: number[] = [];
  for (const [word, before] of SLIPS) similar.push(...(await typeWord(slow, word)).slice(before));
  await slow.page.close();
  const row = (what: string, value: number) => ({ name: what, value: Math.round(value), unit: 'ms' });
  const limit = speed.limit(timeBudgets.searchKeystrokeMs);
  return [
    {
      ...row(
        `Letter to painted results, ${catalogue}, ${speed.name}: median of ${letters.length}`,
        medianOf(letters),
      ),
      ...limit,
    },
    row('... 95th percentile', quantileOf(letters, 0.95)),
    {
      ...row(`... where only similar products are found: median of ${similar.length}`, medianOf(similar)),
      ...limit,
    },
  ];
}

/** @returns the time of each letter */
async function typeWord({ page, tools }: SlowPage, word: string): Promise<readonly number[]> {
  const field = page.getByRole('searchbox');
  await field.fill('');
  const times: number[] = [];
  const letters = [...word];
  for (const [index, letter] of letters.entries()) {
    await field.focus();
    await untilCalm(page);
    const typed = JSON.stringify(letters.slice(0, index + 1).join(''));
    await page.evaluate(
      `globalThis.timed = stopwatch.fromLetter(() =>
        document.getElementById('results-heading')?.textContent?.includes(${typed}) === true &&
        document.querySelector('main article h3') !== null); undefined`,
    );
    await tools.send('Input.insertText', { text: letter });
    times.push(await page.evaluate<number>('globalThis.timed'));
  }
  return times;
}

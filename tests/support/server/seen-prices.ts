import { setPrices } from '#contract/office/prices/set-prices';
import type { OfficePriceChange, SetPricesAnswer } from '#domain/office/prices/set-prices';
import { withSeenPrices } from '#domain/office/prices/with-seen-prices';
import type { OfficeBrowser } from './office-browser.ts';

type NewPrices = Pick<OfficePriceChange, 'code'> & Partial<Omit<OfficePriceChange, 'code'>>;

/** Changes that name no other price. */
export const priceChanges = (changes: readonly NewPrices[]): readonly OfficePriceChange[] =>
  changes.map((change) => ({ salesPrice: undefined, byLevel: {}, seen: undefined, ...change }));

/** Looks at what prices would change, and sets them as a clerk does who confirms it all. */
export async function setSeenPrices(
  office: OfficeBrowser,
  changes: readonly NewPrices[],
): Promise<SetPricesAnswer> {
  const named = priceChanges(changes);
  const dry = await office.ask(setPrices, { changes: named, isDryRun: true, isAcceptingLargeChanges: false });
  if (dry.kind === 'refused') return dry;
  const seen = withSeenPrices(named, dry.prices);
  return await office.ask(setPrices, { changes: seen, isDryRun: false, isAcceptingLargeChanges: true });
}

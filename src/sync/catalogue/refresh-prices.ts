import { getPackedPriceList, readPricePart } from '#contract/catalogue/price-list';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { AccountKey } from '#local/kernel/account';
import {
  forgetPricesExcept,
  readPriceList,
  savePriceLists,
  savePriceParts,
  type PriceListRow,
  type PricePartRow,
} from '#local/catalogue/price-lists';
import type { SessionRow } from '#local/accounts/sessions';
import { openSlices } from '#platform/runtime/yield-to-screen';
import { callServer } from '#remote/calls/call-server';
import { credentialsOf, type CatalogueContext, type CatalogueProblem } from './catalogue-context.ts';

/** A price list to store: its row, and the parts that are not stored yet. */
export interface FreshPriceList {
  readonly row: PriceListRow;
  readonly added: readonly PricePartRow[];
}

/** - forbidden: this account may not read that level (any more) */
export type PriceListOutcome = FreshPriceList | CatalogueProblem | 'forbidden';

interface WantedPriceList {
  readonly priceLevel: PriceLevel;
  readonly version: string;
  /** The time at which the server reported this version as current. */
  readonly asOf: Date;
}

/**
 * Fetches the current prices of one level. A list with the same version is not requested; otherwise only the
 * changed parts are transferred. It does not store anything yet.
 */
export async function freshPriceList(
  context: CatalogueContext,
  session: SessionRow,
  { priceLevel, version, asOf }: WantedPriceList,
): Promise<PriceListOutcome> {
  const list = { account: session.account, mode: context.mode, level: priceLevel };
  const cached = await readPriceList(context.answers.priceLists, list);
  if (cached?.version === version) return { row: { ...cached, asOf }, added: [] };
  const knownParts = cached?.parts ?? [];
  const outcome = await callServer(
    context.syncContext.remote,
    getPackedPriceList,
    { priceLevel, mode: context.mode, knownParts },
    { credentials: credentialsOf(session) },
  );
  if (outcome.kind === 'session-ended') return 'session-changed';
  if (outcome.kind === 'refused') return outcome.code === 'forbidden' ? 'forbidden' : 'unreadable';
  if (outcome.kind !== 'accepted') return outcome.kind;
  const { answer } = outcome;
  const known = new Set(knownParts);
  if (answer.priceLevel !== priceLevel) return 'unreadable';
  const slices = openSlices();
  const added: PricePartRow[] = [];
  for (const { hash, rows } of answer.parts) {
    const isReadable = rows === undefined ? known.has(hash) : readPricePart(rows, priceLevel) !== undefined;
    if (!isReadable) return 'unreadable';
    if (rows !== undefined) added.push({ ...list, hash, text: JSON.stringify(rows) });
    await slices.rest();
  }
  const parts = answer.parts.map(({ hash }) => hash);
  return { row: { ...list, version: answer.version, asOf: answer.asOf, parts }, added };
}

/**
 * Stores these as the account's only price lists. Call it inside a transaction over lists and parts, so that
 * nobody reads half a list.
 */
export async function writePriceLists(
  context: CatalogueContext,
  account: AccountKey,
  lists: readonly FreshPriceList[],
): Promise<void> {
  const { mode } = context;
  const { priceLists, priceParts } = context.answers;
  const levels = new Set(lists.map(({ row }) => row.level));
  const named = new Set(lists.flatMap(({ row }) => row.parts.map((hash) => `${row.level} ${hash}`)));
  await forgetPricesExcept({ priceLists, priceParts }, { account, mode }, { levels, parts: named });
  await savePriceParts(
    priceParts,
    lists.flatMap(({ added }) => added),
  );
  await savePriceLists(
    priceLists,
    lists.map(({ row }) => row),
  );
}

import type { AnswersDatabase } from '#local/database/answers-database';
import { namedChunks } from '#local/catalogue/catalogues';
import type { MakeRoom } from '#local/database/database-guard';
import type { PersonalDatabase } from '#local/database/personal-database';
import { forgetSentCopies } from '#local/kernel/preferences';
import { readSession } from '#local/accounts/sessions';
import type { ChunkStore } from '#platform/storage/chunk-store';

interface RoomSources {
  readonly freePictures: MakeRoom;
  readonly openChunkStore: () => Promise<ChunkStore | undefined>;
  readonly answers: AnswersDatabase;
  readonly personal: () => PersonalDatabase;
}

/**
 * What a full phone gives back, the least missed first: pictures, pieces of catalogues that are no longer in use, copies
 * of what the company has, what others who used this phone were told, the lists that were looked at (Promises, row 22). Carts, orders and what waits to be sent are never among it, nor the addresses
 * and prices that the next order needs.
 */
export function roomToMake(sources: RoomSources): readonly MakeRoom[] {
  const { freePictures, answers, personal } = sources;
  const freeCopies = runOneAtATime(() => forgetSentCopies(personal().preferences));
  return [
    freePictures,
    () => forgetOldChunks(sources),
    freeCopies,
    () => forgetOthers(answers, personal()),
    () => forgetLists(answers, personal()),
  ];
}

/** The copies lie in the database that is full: while they are being deleted, its own failure never asks for that again. */
function runOneAtATime(makeRoom: MakeRoom): MakeRoom {
  let isRunning = false;
  return async () => {
    if (isRunning) return false;
    isRunning = true;
    try {
      return await makeRoom();
    } finally {
      isRunning = false;
    }
  };
}

async function forgetOldChunks({ openChunkStore, answers }: RoomSources): Promise<boolean> {
  const store = await openChunkStore();
  if (store === undefined) return false;
  const named = await namedChunks(answers.catalogues);
  const kept = await store.hashes();
  await store.deleteAllBut(named);
  return [...kept].some((hash) => !named.has(hash));
}

async function forgetOthers(answers: AnswersDatabase, personal: PersonalDatabase): Promise<boolean> {
  const account = (await readSession(personal.sessions))?.account ?? '';
  const { keptAnswers, products, productLists, priceLists, priceParts } = answers;
  let gone = 0;
  for (const table of [keptAnswers, products, productLists, priceLists, priceParts])
    gone += await table.where('account').notEqual(account).delete();
  return gone > 0;
}

/** Goods that lie in a cart keep their prices: the cart is to be ordered without a signal too. */
async function forgetLists(answers: AnswersDatabase, personal: PersonalDatabase): Promise<boolean> {
  const inCarts = new Set((await personal.cartLines.toArray()).map((line) => line.productCode));
  const lists = await answers.productLists.count();
  await answers.productLists.clear();
  const gone = await answers.products.filter((row) => !inCarts.has(row.code)).delete();
  return lists + gone > 0;
}

import type { AnswersDatabase } from '#local/database/answers-database';
import { namedChunks } from '#local/catalogue/catalogues';
import type { FreeSpace } from '#local/database/database-guard';
import type { PersonalDatabase } from '#local/database/personal-database';
import { forgetSentCopies } from '#local/orders/sent-copies';
import { readSession } from '#local/accounts/sessions';
import type { ChunkStore } from '#platform/storage/chunk-store';
import { readCodesInCarts } from '#local/cart/cart-lines';
import { forgetAllProductLists } from '#local/catalogue/product-lists';
import { forgetProductsExcept } from '#local/catalogue/products';

interface SpaceSources {
  readonly freePictures: FreeSpace;
  readonly openChunkStore: () => Promise<ChunkStore | undefined>;
  readonly answers: AnswersDatabase;
  readonly personal: () => PersonalDatabase;
}

/**
 * The order in which a full phone frees storage, the least useful first: pictures, catalogue chunks that are no longer
 * in use, copies of confirmed data, cached answers of the phone's other users, and viewed lists (Promises, row 22).
 * Never carts, orders or unsent changes, nor the addresses and prices that the next order needs.
 */
export function spaceToFree(sources: SpaceSources): readonly FreeSpace[] {
  const { freePictures, answers, personal } = sources;
  const freeCopies = runOneAtATime(() => forgetSentCopies(personal().sentCopies));
  return [
    freePictures,
    () => forgetOldChunks(sources),
    freeCopies,
    () => forgetOthers(answers, personal()),
    () => forgetLists(answers, personal()),
  ];
}

/**
 * Writes that fail at once share one run, in one database or in two: the second would find nothing left to free, and
 * delete something more valuable. For a way that itself writes to no guarded database.
 */
export function shareRuns(freeSpace: FreeSpace): FreeSpace {
  let running: Promise<boolean> | undefined;
  return async () => {
    running ??= freeSpace().finally(() => {
      running = undefined;
    });
    return await running;
  };
}

/** The copies are in the database that is full, so a failure while deleting them must not start this again. */
function runOneAtATime(freeSpace: FreeSpace): FreeSpace {
  let isRunning = false;
  return async () => {
    if (isRunning) return false;
    isRunning = true;
    try {
      return await freeSpace();
    } finally {
      isRunning = false;
    }
  };
}

async function forgetOldChunks({ openChunkStore, answers }: SpaceSources): Promise<boolean> {
  const store = await openChunkStore();
  if (store === undefined) return false;
  const named = await namedChunks(answers.catalogues);
  const stored = await store.hashes();
  await store.deleteAllBut(named);
  return [...stored].some((hash) => !named.has(hash));
}

async function forgetOthers(answers: AnswersDatabase, personal: PersonalDatabase): Promise<boolean> {
  return await answers.forgetOthers((await readSession(personal.sessions))?.account ?? '');
}

/** Products in a cart keep their prices, so that the cart can be ordered offline. */
async function forgetLists(answers: AnswersDatabase, personal: PersonalDatabase): Promise<boolean> {
  const inCarts = await readCodesInCarts(personal.cartLines);
  const hadLists = await forgetAllProductLists(answers.productLists);
  const hadProducts = await forgetProductsExcept(answers.products, inCarts);
  return hadLists || hadProducts;
}

import type { AnswersDatabase } from '#local/answers-database';
import type { MakeRoom } from '#local/database-care';
import type { PersonalDatabase } from '#local/personal-database';
import { readSession } from '#local/sessions';

interface RoomSources {
  readonly freePictures: MakeRoom;
  readonly answers: AnswersDatabase;
  readonly personal: () => PersonalDatabase;
}

/**
 * What a full phone gives back, the least missed first: pictures, what others who used this phone were told, the lists
 * that were looked at (Promises, row 22). Carts, orders and what waits to be sent are never among it, nor the addresses
 * and prices that the next order needs.
 */
export function roomToMake({ freePictures, answers, personal }: RoomSources): readonly MakeRoom[] {
  return [freePictures, () => forgetOthers(answers, personal()), () => forgetLists(answers, personal())];
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

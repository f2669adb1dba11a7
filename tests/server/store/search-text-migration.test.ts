import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readProducts } from '#server/store/catalogue/read-products';
import { putProducts } from '#tests/support/server/catalogue-rows';
import { databaseOf } from '#tests/support/server/databases/old-database';
import { GOODS } from '#tests/support/data/products';

// A column that stayed might have been NOT NULL: no product could be added any more.
test('a database with the old search column keeps its products and accepts new ones', async () => {
  const { database: old, openNow, close } = await databaseOf('0002_news');
  const { fishSauce, soySauce } = GOODS;
  const { code, prices, pointsPerCase, materialType, ...facts } = fishSauce;
  await old.execute(sql`
    insert into products (code, position, material_type, points_per_case, search_text, facts, prices)
    values (${code}, 0, ${materialType}, ${pointsPerCase}, 'a text', ${JSON.stringify(facts)}, ${JSON.stringify(prices)})`);

  const database = await openNow();
  await putProducts(database, [
    { product: soySauce, isForPoints: false },
    { product: fishSauce, isForPoints: false },
  ]);
  const kept = await readProducts(database);
  expect(kept.map(({ product }) => product)).toEqual([fishSauce, soySauce]);
  await close();
});

import type { Database } from '#server/store/database/database';
import { emptyDatabase } from './borrowed-database.ts';
import { addProducts } from '#tests/support/data/products';
import { saveWorld, type WorldSnapshot } from './world-snapshot.ts';
import { addPeople } from '#tests/support/data/people';

/** `people`: only the people of people.ts. `stocked`: with the products of goods.ts. */
export type WorldName = 'people' | 'stocked';

type Worlds = Readonly<Record<WorldName, WorldSnapshot>>;

const worlds = new WeakMap<Database, Promise<Worlds>>();

/** Fills the database with exactly this world. The world is created once per database, and restored from then on. */
export async function layWorld(database: Database, name: WorldName): Promise<void> {
  const made = worlds.get(database) ?? makeWorlds(database);
  worlds.set(database, made);
  await (await made)[name].restore();
}

async function makeWorlds(database: Database): Promise<Worlds> {
  await emptyDatabase(database);
  await addPeople(database);
  const people = await saveWorld(database, 'people');
  await addProducts(database);
  return { people, stocked: await saveWorld(database, 'stocked') };
}

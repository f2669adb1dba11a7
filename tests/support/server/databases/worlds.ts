import type { Database } from '#server/store/database/database';
import { emptyDatabase } from './borrowed-database.ts';
import { addGoods } from '#tests/support/data/goods';
import { keepWorld, type KeptWorld } from './kept-world.ts';
import { addPeople } from '#tests/support/data/people';

/** `people`: those of people.ts and nothing else; `stocked`: with the goods of goods.ts on the shelf. */
export type WorldName = 'people' | 'stocked';

type Worlds = Readonly<Record<WorldName, KeptWorld>>;

const worlds = new WeakMap<Database, Promise<Worlds>>();

/** The database holds this world and nothing else; it is made once per database, and laid back from then on. */
export async function layWorld(database: Database, name: WorldName): Promise<void> {
  const made = worlds.get(database) ?? makeWorlds(database);
  worlds.set(database, made);
  await (await made)[name].layBack();
}

async function makeWorlds(database: Database): Promise<Worlds> {
  await emptyDatabase(database);
  await addPeople(database);
  const people = await keepWorld(database, 'people');
  await addGoods(database);
  return { people, stocked: await keepWorld(database, 'stocked') };
}

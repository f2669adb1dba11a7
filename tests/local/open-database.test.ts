import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { NewerDatabaseError, openDatabase } from '#local/open-database';
import { systemClock } from '#platform/clock';
import { PersonalDatabase } from '#local/personal-database';

test('a database that a newer app wrote is neither opened nor harmed', async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const newer = new Dexie('khaisong:demo', engine);
  newer.version(99).stores({ unsentOrders: 'id', fromTheFuture: 'id' });
  await newer.table('unsentOrders').put({ id: 'order-1' });
  newer.close();

  const personal = new PersonalDatabase('demo', engine);
  await expect(openDatabase(personal, systemClock)).rejects.toBeInstanceOf(NewerDatabaseError);
  expect(personal.isOpen()).toBe(false);
  await newer.open();
  expect(newer.verno).toBe(99);
  expect(await newer.table('unsentOrders').toArray()).toEqual([{ id: 'order-1' }]);
});

test('a browser that forbids databases says so at the start', async () => {
  const forbidden = new IDBFactory();
  forbidden.open = () => {
    throw new DOMException('private window', 'SecurityError');
  };
  const personal = new PersonalDatabase('demo', { indexedDB: forbidden, IDBKeyRange });
  await expect(openDatabase(personal, systemClock)).rejects.toThrow('private window');
});

test('a database of this version opens, and opens again', async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const personal = new PersonalDatabase('demo', engine);
  await openDatabase(personal, systemClock);
  await personal.preferences.put({ key: 'language', value: 'en-US' });
  personal.close();
  const again = new PersonalDatabase('demo', engine);
  await openDatabase(again, systemClock);
  expect(await again.preferences.get('language')).toMatchObject({ value: 'en-US' });
});

import pg from 'pg';
import { startPostgres } from './postgres.mjs';

/**
 * Creates an empty database on the PostgreSQL at TEST_DATABASE_URL, or on one that it starts.
 *
 * @param {string} name
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export const emptyPostgres = async (name) => {
  const shared = process.env['TEST_DATABASE_URL'];
  if (shared === undefined) return await startPostgres();
  const client = new pg.Client({ connectionString: shared });
  await client.connect();
  const database = `${name}_${process.pid}`;
  await client.query(`create database ${database}`);
  await client.end();
  const url = new URL(shared);
  url.pathname = `/${database}`;
  return { url: url.href, stop: () => undefined };
};

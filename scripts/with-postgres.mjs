import { startPostgres } from './steps/postgres.mjs';
import { run } from './steps/run.mjs';

/**
 * Runs a command with a real PostgreSQL: `node scripts/with-postgres.mjs -- npx vitest run --project server`.
 * TEST_DATABASE_URL is its address. It ends with the command, whatever the result.
 */
const [command, ...args] = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
if (command === undefined) {
  console.error('Usage: node scripts/with-postgres.mjs -- <command> [arguments]');
  process.exit(2);
}
const postgres = await startPostgres();
process.on('exit', postgres.stop);
console.log(`PostgreSQL is running at ${postgres.url}`);
process.exitCode = await run(command, args, { env: { TEST_DATABASE_URL: postgres.url } });

import { startPostgres } from '#scripts/steps/postgres.mjs';
import { isEveryKind } from '#tests/support/runs/every-kind';
import { embeddedWorld, makeWorldOnPostgres } from '#tests/support/browser/fault-world';
import { bundleFaultServer, fillWorld } from '#tests/support/browser/open-fault-server';

/**
 * Creates the world before the first test, so that two workers do not do it at once: on PostgreSQL, and for the soak on
 * the embedded database.
 *
 * @returns what remains to be done after the last test
 */
export default async function makeWorld(): Promise<() => Promise<void>> {
  await bundleFaultServer();
  if (isEveryKind) {
    delete process.env['TEST_DATABASE_URL'];
    await embeddedWorld(fillWorld);
    return async () => undefined;
  }
  const own = process.env['TEST_DATABASE_URL'] === undefined ? await startPostgres() : undefined;
  const postgres = (process.env['TEST_DATABASE_URL'] ??= own?.url ?? '');
  const removeFiles = await makeWorldOnPostgres(postgres, fillWorld);
  return async () => {
    await removeFiles();
    own?.stop();
  };
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps/project.mjs';
import { installed, run } from './steps/run.mjs';

/**
 * Writes the migration from the current tables to those in the sources: `node scripts/make-migration.mjs -- --name
 * what-changes`.
 */
const code = await run(installed('drizzle-kit'), [
  'generate',
  ...process.argv.slice(2).filter((arg) => arg !== '--'),
]);
if (code !== 0) process.exit(code);

// search_path selects a tenant's schema, but drizzle-kit writes "public" into every reference.
const folder = join(root, 'server', 'store', 'migrations');
for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
  const file = join(folder, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"public".', ''));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from '#server/store/migrations-folder';

it('migrations name no schema, since search_path decides which tenant they are for', () => {
  const folder = migrationsFolder();
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/"?public"?\./);
});

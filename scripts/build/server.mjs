import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/project.mjs';
import { bundleForNode } from './bundle-for-node.mjs';
import { noticesOf, packagesOf } from './notices.mjs';

const commands = join(root, 'server', 'cli');
const cli = existsSync(commands) ? readdirSync(commands).filter((file) => file.endsWith('.ts')) : [];

/** Used for an image (Dockerfile). Leaves out the demo and the creation of tenants, which draws a logo. */
const isWithoutDemo = process.argv.includes('--without-demo');

const files = await bundleForNode({
  entryPoints: [
    'server/main.ts',
    'server/tables/process/table-process.ts',
    ...(isWithoutDemo ? [] : ['server/new-tenant.ts']),
    ...cli.map((file) => `server/cli/${file}`),
  ],
  isWithoutDemo,
  outbase: 'server',
  outdir: join(root, 'dist', 'server'),
});

/** Dependencies that are not bundled are installed beside the bundle as packages. */
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = [...packagesOf(files), ...Object.keys(dependencies), 'swagger-ui-dist'];
writeFileSync(join(root, 'dist', 'server', 'licenses.txt'), noticesOf(names));

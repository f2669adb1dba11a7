import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps/project.mjs';

/** The production build of the shop with data of its own that go when it ends; Playwright starts and stops it. */
const data = mkdtempSync(join(tmpdir(), 'khaisong-e2e-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));

process.chdir(root);
process.env['DATA_DIR'] = data;
process.env['LOG_LEVEL'] ??= 'warn';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist', 'server', 'main.mjs')).href);

import { readFileSync, writeFileSync } from 'node:fs';
import { unbundled } from './unbundled.mjs';

/**
 * For an image (Dockerfile), in the folder where it is run: leaves in package.json what a bundled server needs beside it, so that
 * `npm prune` takes away the rest of what was installed from the lock.
 */
const project = JSON.parse(readFileSync('package.json', 'utf8'));
const kept = Object.entries(project.dependencies).filter(([name]) => unbundled.includes(name));
writeFileSync('package.json', JSON.stringify({ ...project, dependencies: Object.fromEntries(kept) }));

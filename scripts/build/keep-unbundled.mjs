import { readFileSync, writeFileSync } from 'node:fs';
import { unbundled } from './unbundled.mjs';

/**
 * Runs in the folder of an image (Dockerfile). Leaves only the packages beside the bundled server in package.json, so
 * that `npm prune` removes all others.
 */
// The image has its own Node, so it needs none of the optional packages that carry one.
const { optionalDependencies: _, ...project } = JSON.parse(readFileSync('package.json', 'utf8'));
const kept = Object.entries(project.dependencies).filter(([name]) => unbundled.includes(name));
writeFileSync('package.json', JSON.stringify({ ...project, dependencies: Object.fromEntries(kept) }));

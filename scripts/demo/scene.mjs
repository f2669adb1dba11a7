import { readArguments } from '#scripts/steps/arguments.mjs';
import { ensureInstalled } from '#scripts/steps/install.mjs';
import { requireNode } from '#scripts/steps/project.mjs';
import { installed, run } from '#scripts/steps/run.mjs';

/** Creates a world for trials and measurements, beside the demo's own. */
const scenes = ['big'];
const help = `Usage: npm run scene -- big

  big   create the demo with 10,000 products in .data/big (or DATA_DIR);
        to open it, run: DATA_DIR=.data/big npm start`;
const { positionals } = readArguments({}, help, 1);
const [scene] = positionals;

if (scene === undefined || !scenes.includes(scene)) {
  console.error(help);
  process.exit(2);
}
requireNode();
await ensureInstalled();
process.exitCode = await run(installed('tsx'), ['server/make-scene.ts'], {
  env: { DATA_DIR: process.env['DATA_DIR'] ?? `.data/${scene}` },
});

import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';
import { installed, run } from './steps/run.mjs';

/** Makes a world for trying and measuring, beside the demo's own. */
const scenes = ['big'];
const [scene] = process.argv.slice(2).filter((argument) => argument !== '--');

if (scene === undefined || !scenes.includes(scene)) {
  console.error(`Usage: npm run scene -- big

  big   the demo with 10,000 products in .data/big (or DATA_DIR);
        look at it with: DATA_DIR=.data/big npm start`);
  process.exit(2);
}
requireNode();
await ensureInstalled();
process.exitCode = await run(installed('tsx'), ['server/make-scene.ts'], {
  env: { DATA_DIR: process.env['DATA_DIR'] ?? `.data/${scene}` },
});

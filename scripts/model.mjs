import { plantedFaults } from './model/planted-faults.mjs';
import { runModel } from './model/run-model.mjs';
import { readArguments } from './steps/arguments.mjs';
import { installed, run } from './steps/run.mjs';

/**
 * Checks the model of orders (docs/model.md): `npm run model`. Its invariants have to hold in all traces, and each
 * planted fault has to break one. Prints the seed, so that a run can be repeated. Or performs traces with the real code.
 */
const { values } = readArguments(
  {
    samples: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    only: { type: 'string' },
    replay: { type: 'string' },
  },
  `npm run model -- --samples 5000 --seed 7   the number of traces, and the first of them
npm run model -- --only a-503-means-unsent   one planted fault, with its trace
npm run model -- --replay 1000 --seed 7   performs traces with a real phone and the real server`,
);
const [samples, seed] = [Number(values.samples), Number(values.seed)];
if (!Number.isSafeInteger(samples) || samples < 1 || !Number.isSafeInteger(seed)) {
  console.error('--samples and --seed have to be whole numbers.');
  process.exit(2);
}
const { only } = values;
if (only !== undefined && plantedFaults[only] === undefined) {
  console.error(`Unknown fault. Faults: ${Object.keys(plantedFaults).join(', ')}`);
  process.exit(2);
}
if (values.replay !== undefined) {
  const count = Number(values.replay);
  if (!Number.isSafeInteger(count) || count < 1) {
    console.error('--replay has to be a whole number.');
    process.exit(2);
  }
  console.log(`${count} traces, seed ${seed}\n`);
  const env = { MODEL_TRACES: String(count), MODEL_SEED: String(seed) };
  process.exit(
    await run(installed('vitest'), ['run', '--testTimeout=1800000', 'tests/stories/model'], { env }),
  );
}
console.log(`${samples} traces, seed ${seed}\n`);
let isAsExpected = true;
for (const planted of only === undefined ? ['none', ...Object.keys(plantedFaults)] : [only]) {
  const { kind, output } = await runModel({ planted, samples, seed });
  const isRight = kind === (planted === 'none' ? 'holds' : 'broken');
  isAsExpected &&= isRight;
  if (!isRight || only !== undefined) console.log(output);
  const meaning = planted === 'none' ? 'nothing is planted' : plantedFaults[planted];
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${planted}: ${meaning}: ${kind}`);
}
if (!isAsExpected) process.exitCode = 1;

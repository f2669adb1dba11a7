import { expect, test } from 'vitest';
import { tracesOfModel } from '#scripts/model/run-model.mjs';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { NO_LIMITS } from '#tests/stories/soak/world';
import { openStage, replay } from './replay.ts';
import { readTrace } from './trace.ts';

/** `npm run model -- --replay 1000 --seed 7` replays more of them (docs/model.md). */
const COUNT = Number(process.env['MODEL_TRACES'] ?? 24);
const FIRST_SEED = Number(process.env['MODEL_SEED'] ?? 25);

/** The traces of one seed. */
const BATCH = 100;

const server = await openStockedServer({ settings: NO_LIMITS });

const seeds = Array.from({ length: Math.ceil(COUNT / BATCH) }, (_, batch) => FIRST_SEED + batch);

test.each(seeds)(
  'two phones and the server do what the model of an order says in the traces of seed %i',
  async (seed) => {
    const count = Math.ceil(Math.min(BATCH, COUNT - (seed - FIRST_SEED) * BATCH) / 2);
    const stage = await openStage(server);
    // Every second trace stays on one phone, and so gets further there.
    for (const canHandOver of [true, false]) {
      const traces = await tracesOfModel({ count, seed, canHandOver });
      expect(traces).toHaveLength(count);
      for (const trace of traces) await replay(stage, readTrace(trace));
    }
  },
);

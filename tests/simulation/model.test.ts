import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plantedFaults } from '#scripts/model/planted-faults.mjs';
import { runModel } from '#scripts/model/run-model.mjs';

/** A few seconds. The soak tries thousands, and plants every fault (`npm run model`). */
const SAMPLES = 100;

test('the model of an order on two phones keeps its invariants in random traces', async () => {
  const { kind, output } = await runModel({ samples: SAMPLES, seed: 25 });
  expect(kind, output).toBe('holds');
});

test('the faults that the model can plant are those on the list', () => {
  const model = readFileSync(new URL('model/orders.qnt', import.meta.url), 'utf8');
  const named = [...model.matchAll(/PLANTED [!=]= "([\w-]+)"/g)].map(([, name]) => name);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(plantedFaults).toSorted());
});

import { expect, test } from 'vitest';
import { linesIn } from '#office/kernel/lines-in';

const streamOf = (...parts: readonly string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(Buffer.from(part, 'latin1'));
      controller.close();
    },
  });

const linesOf = async (...parts: readonly string[]) => {
  const lines: string[] = [];
  for await (const line of linesIn(streamOf(...parts))) lines.push(line);
  return lines;
};

test('lines are read however the network cuts them, also within a Thai letter', async () => {
  const bytes = Buffer.from('{"a":"ก"}\n\n{"b":1}\n{"c":2}').toString('latin1');
  const whole = ['{"a":"ก"}', '{"b":1}', '{"c":2}'];
  expect(await linesOf(bytes)).toEqual(whole);
  expect(await linesOf(...bytes)).toEqual(whole);
  expect(await linesOf()).toEqual([]);
});

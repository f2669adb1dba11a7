import { afterEach, expect, test, vi } from 'vitest';
import { yieldToScreen } from '#platform/runtime/yield-to-screen';

afterEach(() => vi.unstubAllGlobals());

/** Like Chromium's: what continues after a yield runs before messages, which renders of React are. */
const likeChromium = (posted: string[]) => ({
  yield: () => Promise.resolve(),
  postTask: async (task: () => void, { priority }: { readonly priority: string }) => {
    posted.push(priority);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    task();
  },
});

const ENOUGH = 1000;

/** @returns the number of slices after which a message had arrived; ENOUGH if none did */
async function slicesUntilMessage(): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  const received: unknown[] = [];
  port1.onmessage = ({ data }) => received.push(data);
  port2.postMessage('render');
  let slices = 0;
  while (received.length === 0 && slices < ENOUGH) {
    slices += 1;
    await yieldToScreen();
  }
  port1.close();
  return slices;
}

// Seen failing with `scheduler.yield`: a search in a catalogue of 10,000 products was shown when all work was done.
test('a render runs between two slices of long work, not after all of it', async () => {
  vi.stubGlobal('scheduler', likeChromium([]));
  expect(await slicesUntilMessage()).toBeLessThan(ENOUGH);
  vi.stubGlobal('scheduler', undefined);
  expect(await slicesUntilMessage()).toBeLessThan(ENOUGH);
});

test('work that nobody waits for runs when the page has nothing else to do', async () => {
  const posted: string[] = [];
  vi.stubGlobal('scheduler', likeChromium(posted));
  await yieldToScreen('background');
  await yieldToScreen();
  expect(posted).toEqual(['background', 'user-visible']);
});

import { describe, expect, test } from 'vitest';
import { breakConnection, SLOW_MS, type NetworkMode } from '../../workbench/broken-connection.ts';
import { workbenchInDevelopment } from '#scripts/build/workbench-in-development.ts';
import { brokenRules } from '#tests/support/house/house-rules';

const CALL = 'https://shop.example/demo/rest/ORDER_MANAGEMENT/ADD_ORDER';

function brokenFetch(mode: NetworkMode) {
  const reached: string[] = [];
  const waits: number[] = [];
  const fetch = breakConnection({
    fetch: async (request) => {
      reached.push(request.url);
      return new Response('{"status":"success"}');
    },
    mode: () => mode,
    isToServer: ({ pathname }) => pathname.includes('/rest/'),
    after: (delayMs, callback) => {
      waits.push(delayMs);
      callback();
    },
  });
  return { fetch, reached, waits };
}

describe('the network of the workbench', () => {
  test.for<[NetworkMode, number]>([
    ['closed', 0],
    ['answer-lost', 1],
  ])('fails a request if it is %s, and the server receives it %i times', async ([connection, times]) => {
    const { fetch, reached } = brokenFetch(connection);
    await expect(fetch(new Request(CALL))).rejects.toThrow('Failed to fetch');
    expect(reached).toHaveLength(times);
  });

  test('delays a request if it is slow', async () => {
    const { fetch, reached, waits } = brokenFetch('slow');
    expect((await fetch(new Request(CALL))).status).toBe(200);
    expect([waits, reached]).toEqual([[SLOW_MS], [CALL]]);
  });

  test('holds a request if it hangs, until the caller gives up', async () => {
    const caller = new AbortController();
    const question = brokenFetch('hang').fetch(new Request(CALL, { signal: caller.signal }));
    caller.abort();
    await expect(question).rejects.toThrow('aborted');
  });

  test.for<[NetworkMode, number, string | null]>([
    ['server-error', 500, null],
    ['captive-portal', 200, null],
    ['bare-401', 401, null],
    ['session-ended', 401, 'ended'],
  ])('answers a request in place of the server if it is %s: %i', async ([connection, status, session]) => {
    const { fetch, reached } = brokenFetch(connection);
    const answer = await fetch(new Request(CALL));
    expect([answer.status, answer.headers.get('x-khaisong-session')]).toEqual([status, session]);
    expect(reached).toEqual([]);
  });

  test("always serves the app's own files", async () => {
    const { fetch } = brokenFetch('closed');
    expect((await fetch(new Request('https://shop.example/demo/assets/main.js'))).ok).toBe(true);
  });
});

describe('the workbench is in no build', () => {
  test('only the development server applies its plugin', () => {
    expect(workbenchInDevelopment('/demo/').apply).toBe('serve');
  });

  test.for(['src/main.tsx', 'src/ui/cards/card.tsx', 'sw/sw.ts', 'server/main.ts'])(
    '%s may not import it',
    (path) => {
      const climb = '../'.repeat(path.split('/').length - 1);
      const code = `import '${climb}workbench/open-workbench.tsx'; export const one = 1;`;
      expect(brokenRules([{ path, code }])).toEqual([expect.stringContaining('imports workbench')]);
    },
  );
});

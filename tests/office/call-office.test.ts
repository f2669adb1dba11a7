import { describe, expect, test } from 'vitest';
import { stepUp, whoAmI } from '#contract/office/session-calls';
import { setStock } from '#contract/office/prices/set-stock';
import { MARKER_HEADER, SESSION_ENDED, SESSION_HEADER } from '#contract/protocol/headers';
import { callOffice } from '#office/kernel/call-office';
import { openPrompts } from '#office/kernel/prompts';

const apiBase = new URL('https://shop.example/demo/rest/');

const answering = (
  status: number,
  body: unknown,
  headers: Record<string, string> = { [MARKER_HEADER]: 'demo' },
) =>
  callOffice(
    {
      apiBase,
      tenant: 'demo',
      fetch: async () =>
        new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    },
    stepUp,
    'secret',
  );

describe('the outcome of a call', () => {
  test('is a session that ended only if our server says so', async () => {
    const marked = { [MARKER_HEADER]: 'demo', [SESSION_HEADER]: SESSION_ENDED };
    expect(await answering(401, {}, marked)).toEqual({ kind: 'session-ended' });
    expect(await answering(401, {}, {})).toEqual({ kind: 'unreadable', problem: 'http-401' });
  });

  test('asks for the password only if our server does', async () => {
    const body = { error: 'password-needed' };
    expect(await answering(403, body)).toEqual({ kind: 'step-up-needed' });
    expect(await answering(403, { error: 'not-allowed' })).toEqual({ kind: 'refused', code: 'not-allowed' });
  });

  test.for([
    [502, {}, 'server'],
    [503, { [MARKER_HEADER]: 'demo' }, 'server'],
    [429, { [MARKER_HEADER]: 'demo' }, 'too-busy'],
  ] as const)('is unreachable with HTTP %s', async ([status, headers, reason]) => {
    expect(await answering(status, '<html>', headers)).toEqual({ kind: 'unreachable', reason });
  });

  test('is unreadable when another system or another version answers', async () => {
    expect(await answering(200, '<html>', {})).toEqual({ kind: 'unreadable', problem: 'http-200' });
    expect(await answering(200, { status_code: '200', data: null })).toMatchObject({ kind: 'unreadable' });
  });

  test('is unreachable without a network', async () => {
    const fetch = () => Promise.reject(new TypeError('failed'));
    const outcome = await callOffice({ apiBase, tenant: 'demo', fetch }, whoAmI, undefined);
    expect(outcome).toEqual({ kind: 'unreachable', reason: 'network' });
  });
});

test('a request names the office, carries its key, and lets the browser add the cookie', async () => {
  let sent: Request | undefined;
  const fetch = async (request: Request) => {
    sent = request;
    return new Response('', { status: 503 });
  };
  const changes = [
    { code: 'G001', isSoldOut: true, isWithdrawn: undefined, seen: { isSoldOut: false, isWithdrawn: false } },
  ];
  await callOffice({ apiBase, tenant: 'demo', fetch }, setStock, changes, { idempotencyKey: 'key-1' });
  expect(sent?.url).toBe('https://shop.example/demo/rest/OFFICE/SET_STOCK');
  expect(sent?.headers.get('X-Khaisong-Office')).toBe('1');
  expect(sent?.headers.get('Idempotency-Key')).toBe('key-1');
  expect(sent?.credentials).toBe('same-origin');
});

test('many calls that need a sign-in ask the person once, and sign-in comes before the password', async () => {
  const prompts = openPrompts();
  const asked = [prompts.ask('step-up'), prompts.ask('sign-in'), prompts.ask('sign-in')];
  expect(prompts.read()).toBe('sign-in');
  prompts.settle('sign-in', true);
  expect(prompts.read()).toBe('step-up');
  prompts.settle('step-up', false);
  expect(await Promise.all(asked)).toEqual([false, true, true]);
  expect(prompts.read()).toBeUndefined();
});

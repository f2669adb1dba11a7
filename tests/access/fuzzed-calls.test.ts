import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ALL_CALLS } from '#contract/api/calls';
import type { Role } from '#domain/kernel/roles';
import { DEFAULT_APP_SETTINGS } from '#server/app-settings';
import { addProducts } from '#tests/support/data/products';
import { mountedCalls } from '#tests/support/server/calls/mounted-routes';
import { openTestServer, type Sent, type TestServer } from '#tests/support/server/test-server';
import { examples } from '#tests/support/runs/property-runs';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { fittingRequests, fuzzedRequests, type FittingIds, type FuzzedRequest } from './fuzz/requests.ts';
import { openVictim, type Victim } from './fuzz/victim.ts';
import { keyOf, SAMPLES } from './sample-requests.ts';

/**
 * Every account sends every call with foreign ids and other values in any field. There is never a fault, an answer to
 * an account without the right, or foreign data in an answer, and no foreign data changes. `npm test` tries a few
 * requests for each call, the soak many more.
 */
const RUNS = examples(2);

/** `staff` may see and change all data, so it has a server of its own, where the test looks only for faults. */
const ATTACKERS = ['nobody', 'guest', 'customer', 'agent', 'rider'] as const;

type Attacker = (typeof ATTACKERS)[number] | 'staff';

const USERNAMES = { customer: 'shop1', agent: 'agent1', rider: 'rider1', staff: 'staff1' } as const;

/** Without limits, because they would answer instead of the calls. */
const settings = {
  requestLimits: { perAddress: 1e9, perSession: 1e9, picturesPerAddress: 1e9, probesPerAddress: 1e9 },
  signInLimits: { ...DEFAULT_APP_SETTINGS.signInLimits, guestsPerAddress: 1e9 },
};
const server = await openTestServer({ settings });
const office = await openTestServer({ settings });
const CALLS = mountedCalls(server.app).map(({ path, method }) => ({
  path,
  method,
  name: `${method} ${path}`,
}));
const fields = new Map<string, readonly string[]>();
let victim: Victim;
let victimOfOffice: Victim;
let before = '';

beforeAll(async () => {
  for (const each of [server, office]) await addProducts(each.database);
  victim = await openVictim(server);
  victimOfOffice = await openVictim(office);
  before = await victim.seen();
  await readFields();
});
afterAll(() => Promise.all([server.close(), office.close()]));

const properties = z.object({ properties: z.record(z.string(), z.unknown()).optional() });
const documentOfCalls = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string() })).optional(),
        requestBody: z
          .object({ content: z.object({ 'application/json': z.object({ schema: properties }) }) })
          .optional(),
      }),
    ),
  ),
});

/** The field names of each call, by its path, from the server's own documentation. */
async function readFields(): Promise<void> {
  const { body } = await server.send('openapi.json', { method: 'GET' });
  for (const [path, operations] of Object.entries(documentOfCalls.parse(body).paths)) {
    const names = Object.values(operations).flatMap(({ parameters = [], requestBody }) => [
      ...parameters.map(({ name }) => name),
      ...Object.keys(requestBody?.content['application/json'].schema.properties ?? {}),
    ]);
    fields.set(path.slice(1), names);
  }
}

async function tokenFor(at: TestServer, who: Attacker): Promise<string | undefined> {
  if (who === 'nobody') return undefined;
  return who === 'guest' ? await at.signInAsGuest() : await tokenOf(at, USERNAMES[who]);
}

async function attack(
  at: TestServer,
  { path, method }: { readonly path: string; readonly method: string },
  who: Attacker,
  { fields: changed, raw, headers, key, id }: FuzzedRequest,
): Promise<Sent> {
  const token = await tokenFor(at, who);
  const body = { ...SAMPLES[path]?.(), ...changed };
  const query = new URLSearchParams(
    Object.entries(changed).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const isGet = method === 'GET';
  return await at.send(isGet ? `${path.replace(':id', encodeURIComponent(id))}?${query.toString()}` : path, {
    method: isGet ? 'GET' : 'POST',
    headers,
    ...(token === undefined ? {} : { token }),
    ...(isGet ? {} : { body: raw ?? body, key: key ?? keyOf(body) }),
  });
}

function mayCall(path: string, who: Attacker): boolean {
  const call = ALL_CALLS.find((each) => each.path === path);
  if (call === undefined || call.who === 'anyone') return true;
  const role: Role | undefined = who === 'nobody' ? undefined : who;
  return role !== undefined && call.who.includes(role);
}

const REFUSED = [400, 401, 403, 413];

/** @returns the problem of an answer to this attacker */
function problemOf(sent: Sent, path: string, who: Attacker): string | undefined {
  const isAnswered = sent.status < 400;
  if (!mayCall(path, who) && !REFUSED.includes(sent.status)) return told('not refused', sent, who);
  if (path === 'files/:id' && isAnswered) return told('a private file', sent, who);
  if (victim.secrets.some((secret) => sent.text.includes(secret))) return told('a secret', sent, who);
  return faultIn(sent);
}

function faultIn(sent: Sent): string | undefined {
  return sent.status < 500 ? undefined : told('a fault', sent, '');
}

function told(problem: string, { status, text }: Sent, who: string): string {
  return `${who}: ${problem}: ${status} ${text.slice(0, 500)}`;
}

/** Generates requests of this call, those with fitting ids first. */
async function tryAll(
  { path }: { readonly path: string },
  ids: FittingIds,
  send: (request: FuzzedRequest) => Promise<void>,
): Promise<void> {
  const names = fields.get(path) ?? [];
  await fc.assert(fc.asyncProperty(fuzzedRequests(names, ids), send), {
    ...RUNS,
    examples: fittingRequests(names, ids).map((request) => [request]),
  });
}

describe('a random request', () => {
  test.each(CALLS)('$name', async (call) => {
    await tryAll(call, victim.ids, async (request) => {
      for (const who of ATTACKERS) {
        const sent = await attack(server, call, who, request);
        expect(problemOf(sent, call.path, who)).toBeUndefined();
      }
    });
    await tryAll(call, victimOfOffice.ids, async (request) => {
      expect(faultIn(await attack(office, call, 'staff', request))).toBeUndefined();
    });
  });

  test('changes nothing of another customer and ends none of their sessions', async () => {
    expect(await victim.seen()).toBe(before);
  });
});

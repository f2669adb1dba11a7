import * as z from 'zod/mini';
import { ALL_CALLS } from '#contract/api/calls';
import { publicConfiguration } from '#contract/tenants/tenant-configuration';
import { newerAnswer } from './newer-server.ts';

const SCHEMAS: ReadonlyMap<string, unknown> = new Map(
  [
    ...ALL_CALLS.map(({ path, answer }) => [`rest/${path}`, answer.wire] as const),
    ['tenant.json', publicConfiguration.wire] as const,
  ].map(([path, wire]) => [path, z.toJSONSchema(wire, { io: 'input', unrepresentable: 'any' })]),
);

/**
 * Turns an answer into that of a newer server: every list of the contract has values that this version does not know.
 *
 * @param path of the request, such as `/demo/rest/WISHLIST/GET_WISHLIST`
 * @returns the text as it is where the contract has no such answer, or it is no JSON
 */
export function asNewerServer(path: string, text: string): string {
  const schema = SCHEMAS.get(path.split('/').slice(2).join('/'));
  if (schema === undefined) return text;
  try {
    return JSON.stringify(newerAnswer(schema, JSON.parse(text)));
  } catch {
    return text;
  }
}

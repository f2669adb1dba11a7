import { isIPv6 } from 'node:net';

const IPV4_INSIDE = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/**
 * Returns the network that a rate limit counts: an IPv4 address, or the /64 network of an IPv6 address,
 * because a caller with one address of a /64 has all of them.
 */
export function networkOf(address: string): string {
  const inside = IPV4_INSIDE.exec(address)?.[1];
  if (inside !== undefined) return inside;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [before = '', after = ''] = plain.split('::');
  const head = groupsIn(before);
  const tail = groupsIn(after);
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => 0);
  const network = [...head, ...zeros, ...tail].slice(0, GROUPS_OF_A_NETWORK);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

function groupsIn(text: string): readonly number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

/** A network that a rate limit counts. `factor` multiplies the limit of the narrowest network. */
export interface CountedNetwork {
  readonly network: string;
  readonly factor: number;
}

/**
 * Lists the networks around a /64, each with a larger limit. A /56 or a /48 (a household, a rented tunnel)
 * holds 256 or 65,536 networks of one caller. A carrier gives each phone a /64 of such a network, so the
 * wider limits are not tight.
 *
 * @param network a result of `networkOf`
 * @returns the narrowest first; for an IPv4 address only the address itself
 */
export function networksAround(network: string): readonly CountedNetwork[] {
  const narrowest = { network, factor: 1 };
  const [, first, second, third, fourth] = /^(\w+):(\w+):(\w+):(\w+)::\/64$/.exec(network) ?? [];
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    return [narrowest];
  const of56 = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  const of48 = `${first}:${second}:${third}`;
  return [narrowest, { network: `${of48}:${of56}::/56`, factor: 4 }, { network: `${of48}::/48`, factor: 16 }];
}

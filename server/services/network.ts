import { isIPv6 } from 'node:net';

const IPV4_INSIDE = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/**
 * Whom a limit counts: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one address of it has
 * all of them.
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

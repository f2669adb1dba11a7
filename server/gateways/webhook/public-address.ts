import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that is given out in IPv6 to be reached from anywhere. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether a network address is one of the open internet: not this machine, no private, link-local or shared network, nothing set
 * aside for tests, several receivers or tunnels. What nobody knows is none.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const known = ipaddr.process(address);
  if (known.range() !== 'unicast') return false;
  return known instanceof ipaddr.IPv6 ? known.match(GLOBAL_IPV6) : true;
}

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All IPv6 addresses that are allocated for global use. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether a network address is on the public internet: not this machine, not a private, link-local or shared
 * network, and not reserved for tests, multicast or tunnels. Text that is no address returns false.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const known = ipaddr.process(address);
  if (known.range() !== 'unicast') return false;
  return known instanceof ipaddr.IPv6 ? known.match(GLOBAL_IPV6) : true;
}

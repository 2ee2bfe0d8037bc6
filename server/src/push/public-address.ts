import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A host that has no address in the public internet. */
class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
// Inside the only block that is routed publicly: documentation, and tunnels to addresses of IPv4.
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet: not to this machine, a local network or a test. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && routed.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/**
 * Finds only the public addresses of a host, for a connection: a check before it could find others
 * than the connection does.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first, ...others] = (error ? [] : found).filter(({ address }) =>
      isPublicAddress(address),
    );
    if (first === undefined) {
      callback(error ?? new NotPublicError(`${hostname} has no public address`), '', 0);
    } else if (options.all === true) callback(null, [first, ...others]);
    else callback(null, first.address, first.family);
  });
};

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The proxies whose word on who asks is believed. */
export function trustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Who asks: the last one in the chain that is no proxy of ours. */
export function clientAddress({ headers, socket }: IncomingMessage, trusted: BlockList): string {
  const told = headers['x-forwarded-for']?.toString().split(',') ?? [];
  const chain = [...told.map((one) => one.trim()), socket.remoteAddress ?? ''].map(plain);
  const isTrusted = (one: string) =>
    isIP(one) !== 0 && trusted.check(one, isIP(one) === 6 ? 'ipv6' : 'ipv4');
  return chain.findLast((one) => !isTrusted(one)) ?? chain[0] ?? '';
}

function plain(address: string): string {
  return address.replace(/^::ffff:/, '');
}

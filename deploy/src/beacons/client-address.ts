import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The proxies whose `X-Forwarded-For` is trusted. */
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

/** Whether the browser speaks TLS, as this machine's or a trusted proxy says. */
export function isBehindTls({ headers, socket }: IncomingMessage, trusted: BlockList): boolean {
  const proxy = plain(socket.remoteAddress ?? '');
  const isOurs = isLoopback(proxy) || isIn(trusted, proxy);
  const [first = ''] = headers['x-forwarded-proto']?.toString().split(',') ?? [];
  return isOurs && first.trim() === 'https';
}

/** The client's address: the last one in the chain that is not a proxy of ours. */
export function clientAddress({ headers, socket }: IncomingMessage, trusted: BlockList): string {
  const forwardedFor = headers['x-forwarded-for']?.toString().split(',') ?? [];
  const chain = [...forwardedFor.map((one) => one.trim()), socket.remoteAddress ?? ''].map(plain);
  return chain.findLast((one) => !isIn(trusted, one)) ?? chain[0] ?? '';
}

function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

function plain(address: string): string {
  return address.replace(/^::ffff:/, '');
}

import type { IncomingMessage } from 'node:http';
import type { DevOrigins } from '../pins/browser-pins.ts';
import type { ShownPins } from '../pins/pin-set.ts';
import { headerTable } from '../serving/headers.ts';
import { cookieOf, refuse, send, type Exchange } from './responses.ts';

const COOKIE = 'kanban-override';
const HOURS_8_S = 28_800;

/**
 * Handles `?override=<remote>@<port>` and `?override=off`: only the requesting browser takes one
 * remote from its own machine. Returns false if the address has no such parameter.
 */
export function respondToOverride(exchange: Exchange, pins: ShownPins): boolean {
  const { request, path } = exchange;
  if (!request.url?.includes('override=')) return false;
  const { searchParams } = new URL(request.url, 'http://gateway');
  const asked = searchParams.get('override');
  if (asked === null) return false;
  const wanted = parse(asked);
  if (asked !== 'off' && !pins.settings?.override) {
    const how = `An operator allows it: "deploy settings ${pins.env} --override allow".`;
    refuse(exchange, 403, `${pins.env} takes no remote from a developer's machine. ${how}`);
    return true;
  }
  if (asked !== 'off' && (!wanted || !(wanted.name in pins.remotes))) {
    refuse(exchange, 400, `"${asked}" is not <remote>@<port>, as mf-kanban@8101.`);
    return true;
  }
  searchParams.delete('override');
  const rest = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
  const kept = wanted ? `${wanted.name}@${wanted.port}` : '';
  const age = wanted ? HOURS_8_S : 0;
  const headers = {
    ...headerTable.error,
    // A path that begins with two slashes would lead to another host.
    location: path.replace(/^\/+/, '/') + rest,
    'set-cookie': `${COOKIE}=${kept}; Path=/; Max-Age=${age}; SameSite=Strict; HttpOnly`,
  };
  send(exchange, 303, headers, '');
  return true;
}

/** The remote that this browser takes from its own machine, where the pins allow it. */
export function overrideOf(request: IncomingMessage, pins: ShownPins): DevOrigins {
  if (!pins.settings?.override) return {};
  const wanted = parse(cookieOf(request, COOKIE) ?? '');
  if (!wanted || !(wanted.name in pins.remotes)) return {};
  return { [wanted.name]: `http://localhost:${wanted.port}/` };
}

function parse(text: string): { name: string; port: number } | undefined {
  const [, name, port] = /^([a-z][a-z0-9-]*)@([1-9]\d{0,4})$/.exec(text) ?? [];
  return name && port && Number(port) < 65_536 ? { name, port: Number(port) } : undefined;
}

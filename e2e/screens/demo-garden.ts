import sharp from 'sharp';
import { createDemo, demoAccount, demoAccounts } from 'deploy/demo';
import { appCode } from 'server/testing';
import { type ApiClient, createApiClient } from 'shared-api/client';
import { sharedSystem } from '../system/shared-system.ts';

/** The demo as its owner sees it, with the data for opening a screen. */
export interface DemoGarden {
  /** The address of its pages. */
  readonly url: string;
  readonly apiUrl: string;
  /** The session of an administrator, if they were the first on the instance. */
  readonly token: string;
  readonly password: string;
  /** Somebody who is asked for a code when they sign in. */
  readonly guarded: { readonly token: string; readonly email: string; readonly password: string };
  readonly projectId: number;
  readonly boardId: number;
  readonly listId: number;
  readonly cardId: number;
  readonly personId: number;
  /** The secret of a link to the board. */
  readonly invitation: string;
  /** The secret of its public link. */
  readonly publicLink: string;
}

const CARD = 'Order seeds';
/** The file name of the cover. */
export const BED_FILE = 'bed.png';
/** The name of the card in the bin. */
export const DELETED_CARD = 'Return the wheelbarrow';
/** A search text with results in the demo. */
export const FOUND_BY = 'beds';
/** The filter of the board where its saved filters are shown. */
export const BOARD_FILTER = 'is:open';
/** The filters that are kept under a name: of one's own, for everybody on the board, of all boards. */
export const SAVED_FILTERS = {
  own: { name: 'Mine, soon', filter: 'assignee:me due<=7d' },
  shared: { name: 'Urgent', filter: 'priority:high is:open' },
  view: { name: 'Urgent', filter: 'priority:high', grouping: 'due' },
} as const;
const COVER = { width: 720, height: 360 };

/** A picture of a bed: soil, rows of green and a sky. */
function drawBed(): Promise<Buffer> {
  const rows = [0, 1, 2, 3].map((row) => {
    const [y, gap] = [205 + row * 42, 46 + row * 14];
    const plants = Array.from({ length: 18 }, (_, at) => {
      const x = (at - 1) * gap + row * 9;
      return `<circle cx="${x}" cy="${y}" r="${9 + row * 3}" fill="#${at % 3 ? '5f9a58' : '7fb069'}"/>`;
    });
    return `<rect y="${y - 2}" width="720" height="${26 + row * 4}" fill="#6b4a35"/>${plants.join('')}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="360">
    <rect width="720" height="190" fill="#dcebf0"/><circle cx="610" cy="70" r="34" fill="#f4c95d"/>
    <path d="M0 190 L0 150 Q180 90 360 150 T720 140 L720 190Z" fill="#9dbf9e"/>
    <rect y="186" width="720" height="174" fill="#83604a"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).resize(COVER.width, COVER.height).png().toBuffer();
}

async function addCover(api: ApiClient, at: { boardId: number; cardId: number }): Promise<void> {
  const file = new File([new Uint8Array(await drawBed())], BED_FILE, { type: 'image/png' });
  const { data } = await api.card.upload({ ...at, file });
  await api.card.edit({ ...at, coverId: data.id });
}

/** Puts a card into the bin. */
async function deleteOne(api: ApiClient, at: { boardId: number; listId: number }): Promise<void> {
  const { data } = await api.card.create({ ...at, name: DELETED_CARD, position: 1 });
  await api.card.delete({ boardId: at.boardId, cardId: data.lastInsertCardId });
}

/** Signs the second person of the demo in and gives them an authenticator app. */
async function guard(baseUrl: string): Promise<DemoGarden['guarded']> {
  const [, account = demoAccount] = demoAccounts;
  const anonymous = createApiClient({ baseUrl, token: () => null });
  const { token } = await anonymous.auth.login(account);
  const api = createApiClient({ baseUrl, token: () => token });
  const { data: app } = await api.auth.startApp();
  await api.auth.confirmApp({ code: appCode(app.secret) });
  return { ...account, token };
}

const shared = () => ({ url: sharedSystem.url(), apiUrl: sharedSystem.apiUrl() });

/** Fills a running system with the demo and a cover. */
export async function createDemoGarden(
  { url, apiUrl }: Pick<DemoGarden, 'url' | 'apiUrl'> = shared(),
): Promise<DemoGarden> {
  await createDemo(apiUrl);
  const baseUrl = apiUrl;
  const anonymous = createApiClient({ baseUrl, token: () => null });
  const { token } = await anonymous.auth.login(demoAccount);
  const api = createApiClient({ baseUrl, token: () => token });
  const { data: found } = await api.search.find({ type: 'cards', searchText: CARD });
  const [card] = found;
  if (!card?.projectId || !card.boardId || !card.listId) {
    throw new Error(`The demo has no card “${CARD}”.`);
  }
  await addCover(api, { boardId: card.boardId, cardId: card.id });
  await deleteOne(api, { boardId: card.boardId, listId: card.listId });
  const { boardId } = card;
  await api.savedFilter.create({ boardId, ...SAVED_FILTERS.own });
  await api.savedFilter.createShared({ boardId, ...SAVED_FILTERS.shared });
  await api.savedFilter.createView(SAVED_FILTERS.view);
  const link = { boardId, role: 1, uses: 5, domain: null } as const;
  const { token: invitation } = await api.invitation.createLink(link);
  const published = { boardId: card.boardId, showsNames: true };
  const { data: publicLink } = await api.publicLink.set(published);
  const { data: me } = await api.auth.getUser();
  return {
    url,
    apiUrl,
    token,
    password: demoAccount.password,
    guarded: await guard(apiUrl),
    projectId: card.projectId,
    boardId: card.boardId,
    listId: card.listId,
    cardId: card.id,
    personId: me.id,
    invitation,
    publicLink: publicLink.secret,
  };
}

import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StoryStore } from '../testing/StoryStore.tsx';
import { listedBoards } from '../testing/examples.ts';
import { AddButton } from './AddButton.tsx';
import { BoardTile } from './BoardTile.tsx';
import { createListingSlices } from './listing-slices.ts';
import { ListingScreen } from './ListingScreen.tsx';
import type { ListingTab } from './project-or-board.ts';
import { StatusTag, Tiles } from './Tiles.tsx';

const slices = createListingSlices('story');
const never = () => new Promise<never>(() => undefined);
const isIn = (tab: ListingTab) => tab === 'active';

/** The server, on which nothing but the reading of boards ever ends. */
const calls = {
  load: (_: unknown, { tab }: { tab: ListingTab }) =>
    Promise.resolve({
      items: isIn(tab) ? listedBoards : [],
      totalCount: isIn(tab) ? listedBoards.length : 0,
      counts: { active: listedBoards.length, archive: 0 },
      parent: null,
    }),
  create: never,
  edit: never,
  addMembers: never,
  archive: never,
  delete: never,
  leave: never,
  bulk: never,
  follow: () => () => undefined,
  publish: () => undefined,
};

const meta: Meta<typeof ListingScreen> = {
  component: ListingScreen,
  args: {
    slices,
    projectId: 1,
    userId: 1,
    screenTexts: {
      add: 'New board',
      create: 'Create',
      search: 'Find a board',
      caption: (from, to, total) => `${from}–${to} of ${total}`,
      empty: {
        active: { title: 'No boards yet', hint: 'A board holds lists and cards.' },
        archive: { title: 'Nothing archived', hint: 'Archived boards are kept here.' },
      },
    },
    dialogTexts: { editTitle: 'Edit the board', edit: 'Save' },
    pageTitle: { show: () => () => undefined },
    header: {
      placeOf: (part) => document.querySelector<HTMLElement>(`[data-part="${part}"]`),
      onChange: () => () => undefined,
    },
    titleOf: () => 'Garden',
    nameOf: () => 'Garden',
    mayAdd: () => true,
    Add: ({ label }) => <AddButton label={label} />,
    Tiles: ({ items, menuOf }) => (
      <Tiles label="Boards">
        {items.map(
          (board) =>
            'lists' in board && (
              <BoardTile
                key={board.id}
                board={board}
                people={board.users}
                path="/"
                state={<StatusTag item={board} />}
                menu={menuOf(board)}
              />
            ),
        )}
      </Tiles>
    ),
    ownColumn: { title: 'Cards', render: (item) => 'totalCards' in item && item.totalCards },
    pathOf: () => '/',
    tabPath: (tab) => `/?tab=${tab}`,
    loadChoices: () => Promise.resolve({ users: [], tags: [] }),
    searchFor: () => () => Promise.resolve([]),
  },
  decorators: [
    (Story) => (
      <StoryStore slices={slices.all} sagas={[slices.table.sagaFor(calls)]}>
        <header>
          {['name', 'views', 'people', 'actions'].map((part) => (
            <div key={part} data-part={part} />
          ))}
        </header>
        <Story />
      </StoryStore>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof ListingScreen>;

export const Boards: Story = { args: { tab: 'active' } };
export const EmptyArchive: Story = { args: { tab: 'archive' } };

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft } from 'shared-cards';

/** The single menu of the board: what it belongs to, and its position on the screen. */
export interface OpenMenu {
  of: 'card' | 'list';
  id: number;
  left: number;
  top: number;
}

export const menuSlice = createSlice({
  name: 'boardMenu',
  initialState: (): { open: OpenMenu | null } => ({ open: null }),
  reducers: {
    menuOpened: (state, { payload }: PayloadAction<OpenMenu>) => {
      state.open = payload;
    },
    menuClosed: (state) => {
      state.open = null;
    },
  },
  extraReducers: (builder) => builder.addCase(boardLeft, () => ({ open: null })),
  selectors: {
    selectOpenMenu: ({ open }) => open,
    selectIsMenuOpen: ({ open }, of: OpenMenu['of'], id: number) =>
      open?.of === of && open.id === id,
  },
});

export const { menuOpened, menuClosed } = menuSlice.actions;
export const { selectOpenMenu, selectIsMenuOpen } = menuSlice.selectors;

export type WithMenu = Parameters<typeof selectOpenMenu>[0];

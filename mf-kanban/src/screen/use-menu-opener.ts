import type { MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { menuOpened, type OpenMenu, selectIsMenuOpen, type WithMenu } from './menu-slice.ts';

/** The props of a button that opens the menu of a card or a list below itself. */
export function useMenuOpener(of: OpenMenu['of'], id: number) {
  const dispatch = useDispatch();
  const isOpen = useSelector((state: WithMenu) => selectIsMenuOpen(state, of, id));
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      const { left, bottom } = currentTarget.getBoundingClientRect();
      dispatch(menuOpened({ of, id, left, top: bottom }));
    },
  } as const;
  return { isOpen, button };
}

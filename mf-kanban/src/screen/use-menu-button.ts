import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { menuOpened, type OpenMenu } from './menu-slice.ts';

/** The props of a button that opens the menu of a card or a list below itself. */
export function useMenuButton(of: OpenMenu['of'], id: number, isOpen: boolean) {
  const dispatch = useDispatch();
  return {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      const { left, bottom } = currentTarget.getBoundingClientRect();
      dispatch(menuOpened({ of, id, left, top: bottom }));
    },
  } as const;
}

import type { UnknownAction } from '@reduxjs/toolkit';
import type { MenuProps } from 'antd/es/menu';
import { useDispatch } from 'react-redux';

export type MenuEntries = NonNullable<MenuProps['items']>;
export type MenuEntry = MenuEntries[number];

interface Looks {
  disabled?: boolean;
  danger?: boolean;
  icon?: React.ReactNode;
}

/** Makes the entries of a menu: what they say, and what happens when they are chosen. */
export function useEntry() {
  const dispatch = useDispatch();
  return (label: string, chosen: UnknownAction | (() => unknown), looks: Looks = {}) => ({
    ...looks,
    key: label,
    label,
    onClick() {
      if (typeof chosen === 'function') chosen();
      else dispatch(chosen);
    },
  });
}

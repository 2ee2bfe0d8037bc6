import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { INVERTED_CLASS, PAGE_CLASS } from 'shared-ui/antd-classes';
import { parseColor } from './colors.ts';
import { DesignTokenContext, useClasses, useToken } from './theme.ts';

const within = (design: { token: { motion?: boolean }; cssVar?: { key?: string } }) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <DesignTokenContext value={design}>{children}</DesignTokenContext>
  ),
});

test('components get the class of the variables that are in force where they are', () => {
  expect(renderHook(useClasses).result.current[1]).toBe(PAGE_CLASS);
  const inverted = within({ token: {}, cssVar: { key: INVERTED_CLASS } });
  expect(renderHook(useClasses, inverted).result.current[1]).toBe(INVERTED_CLASS);
});

test('nothing moves for people who want no motion', () => {
  expect(renderHook(useToken).result.current[1]).toMatchObject({ motion: true });
  const still = renderHook(useToken, within({ token: { motion: false } }));
  expect(still.result.current[1]).toMatchObject({ motion: false });
});

test('a tooltip has the class of one of our colors, and the ground of any other', () => {
  expect(parseColor('ant', 'ant-tooltip', undefined)).toMatchObject({ overlayStyle: {} });
  expect(parseColor('ant', 'ant-tooltip', 'blue').className).toBe('ant-tooltip-blue');
  const { overlayStyle, arrowStyle } = parseColor('ant', 'ant-tooltip', '#123456');
  expect(overlayStyle).toEqual({ background: '#123456', '--ant-tooltip-overlay-color': '#fff' });
  expect(arrowStyle).toEqual({ '--ant-tooltip-arrow-background-color': '#123456' });
});

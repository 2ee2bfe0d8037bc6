import { createElement, forwardRef } from 'react';

/** Whether an icon says something, other than being drawn beside a text. */
const isDescribed = (props) =>
  Object.keys(props).some(
    (name) =>
      (name === 'role' || name === 'title' || name.startsWith('aria-')) && props[name] != null,
  );

/**
 * Makes a component of an icon, as lucide's own function of this name does. That one serves several
 * frameworks and options that nothing here uses, and would be in each remote.
 */
export default function createLucideIcon({ name, aliases = [], node }) {
  const names = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)];
  return forwardRef(function LucideIcon(props, ref) {
    const { color = 'currentColor', size = 24, className, children, ...rest } = props;
    const isSilent = !children && !isDescribed(rest);
    return createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: (className ? [...names, className] : names).join(' '),
        ...(isSilent && { 'aria-hidden': 'true' }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  });
}

import type { ComponentType } from 'react';

/** A drawing beside a text, such as those of lucide. */
export type Icon = ComponentType<{
  size?: number | string;
  className?: string | undefined;
  'aria-hidden'?: boolean;
}>;

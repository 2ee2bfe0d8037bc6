import type { ComponentProps } from 'react';
import { LineField } from '../editors/LineField.tsx';
import { useReferenceSources } from './use-reference-sources.ts';

/** A line that may refer to people and cards. Only an open field follows those. */
export const ReferringField = (props: Omit<ComponentProps<typeof LineField>, 'sources'>) => (
  <LineField {...props} sources={useReferenceSources()} />
);

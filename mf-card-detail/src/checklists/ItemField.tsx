import type { ComponentProps } from 'react';
import { LineField } from '../editors/LineField.tsx';
import { useReferenceSources } from '../references/use-reference-sources.ts';

/** The text of an item while it is edited. Only an open field follows the cards that it may refer to. */
export const ItemField = (props: Omit<ComponentProps<typeof LineField>, 'sources'>) => (
  <LineField {...props} sources={useReferenceSources()} />
);

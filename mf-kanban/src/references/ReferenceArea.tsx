import type { ComponentProps } from 'react';
import { ReferenceTextArea } from 'shared-ui/reference-text-area';
import { useBoardReferences } from './use-board-references.ts';

interface Props extends Omit<ComponentProps<typeof ReferenceTextArea>, 'sources' | 'isPlain'> {
  /** Left out for a new card of the open board. */
  cardId?: number | undefined;
}

/** A text of a card on the board: `@` suggests its members, `#` its cards. */
export const ReferenceArea = ({ cardId, ...props }: Props) => (
  <ReferenceTextArea {...props} sources={useBoardReferences(cardId)} />
);

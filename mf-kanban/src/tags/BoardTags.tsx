import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Tag } from 'shared-api/client';
import { BoardTags as SharedBoardTags } from 'shared-ui/board-tags';
import {
  createTag,
  createTagOnCard,
  deleteTag,
  editTag,
  selectBoardMeta,
  selectMay,
  useRun,
  type WithCards,
} from 'shared-cards';

interface Props {
  /** The card that a new tag is put on; null makes it for the board alone. */
  cardId: number | null;
  children: (tag: Tag) => ReactNode;
}

const NONE: Tag[] = [];

/** The open board's tags, each drawn by `children`, and the field for a new one. */
export function BoardTags({ cardId, children }: Props) {
  const run = useRun();
  const tags = useSelector((state: WithCards) => selectBoardMeta(state)?.tag ?? NONE);
  const mayEdit = useSelector((state: WithCards) => selectMay(state, 'organize'));
  return (
    <SharedBoardTags
      tags={tags}
      mayEdit={mayEdit}
      on={{
        onAdd: (looks) => {
          if (cardId === null) run(createTag, looks);
          else run(createTagOnCard, { cardId, ...looks });
        },
        onEdit: (tagId, looks) => run(editTag, { tagId, ...looks }),
        onDelete: (tagId) => run(deleteTag, { tagId }),
      }}
    >
      {children}
    </SharedBoardTags>
  );
}

import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Tag } from 'shared-api/client';
import { BoardTags as SharedBoardTags } from 'shared-ui/board-tags';
import { selectBoardMeta, selectMay, type WithBoard } from '../entities/board/board-slice.ts';
import { tagAdded, tagDeleteAsked, tagEdited } from './tag-commands.ts';

interface Props {
  /** The card that a new tag is put on; null makes it for the board alone. */
  cardId: number | null;
  children: (tag: Tag) => ReactNode;
}

const NONE: Tag[] = [];

/** The open board's tags, each drawn by `children`, and the field for a new one. */
export function BoardTags({ cardId, children }: Props) {
  const dispatch = useDispatch();
  const tags = useSelector((state: WithBoard) => selectBoardMeta(state)?.tag ?? NONE);
  const mayEdit = useSelector((state: WithBoard) => selectMay(state, 'organize'));
  return (
    <SharedBoardTags
      tags={tags}
      mayEdit={mayEdit}
      on={{
        onAdd: (looks) => dispatch(tagAdded({ cardId, ...looks })),
        onEdit: (tagId, looks) => dispatch(tagEdited({ tagId, ...looks })),
        onDelete: (tagId) => dispatch(tagDeleteAsked({ tagId })),
      }}
    >
      {children}
    </SharedBoardTags>
  );
}

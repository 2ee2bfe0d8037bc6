import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { ConfirmDialog, useMenuButton } from 'shared-ui';
import { useCard, useMay } from '../card/card-context.ts';
import { useCardFrame } from '../card/card-frame.ts';
import { useEditor } from '../editors/use-editor.ts';
import { texts } from '../texts.ts';
import {
  cardArchiveAsked,
  cardConverted,
  cardCopyAsked,
  cardDeleteAsked,
  lockToggled,
  permalinkCopyAsked,
  templateUsed,
} from './card-actions.ts';
import { MoveDialog } from './MoveDialog.tsx';

const KINDS = ['template', 'milestone', 'epic', 'card'] as const;

/** What is done with the card as a whole, by the person's rights. */
export function CardMenu() {
  const card = useCard();
  const { kind, isFixed, is_archived, board } = card;
  const menu = useMenuButton();
  const dispatch = useDispatch();
  const mayWork = useMay('work');
  const mayOrganize = useMay('organize');
  const { boardPath } = useCardFrame();
  const move = useEditor('move');
  const [isDeleting, setIsDeleting] = useState(false);
  const entry = (key: string, label: string, onClick: () => void, more = {}) => ({
    key,
    label,
    onClick,
    ...more,
  });
  const link = entry('link', texts.copyLink, () => dispatch(permalinkCopyAsked()));
  const template = {
    key: 'template',
    label: texts.useTemplate,
    children: board.lists.map(({ id: listId, name }) =>
      entry(`template-${listId}`, name, () => dispatch(templateUsed({ listId }))),
    ),
  };
  const archive = is_archived === 1 ? 0 : 1;
  const lock = isFixed === 1 ? 0 : 1;
  const entries = !mayWork
    ? [link]
    : [
        link,
        ...(kind === 'template' ? [template] : []),
        entry('copy', texts.copyCard, () => dispatch(cardCopyAsked())),
        entry('move', texts.moveCard, move.open, { disabled: isFixed === 0 || is_archived === 1 }),
        {
          key: 'convert',
          label: texts.convertTo,
          children: KINDS.map((one) =>
            entry(
              `convert-${one}`,
              texts.kinds[one],
              () => dispatch(cardConverted({ kind: one })),
              {
                disabled: one === kind,
              },
            ),
          ),
        },
        ...(mayOrganize
          ? [
              entry('lock', isFixed === 1 ? texts.lock : texts.unlock, () =>
                dispatch(lockToggled({ isFixed: lock })),
              ),
            ]
          : []),
        entry('archive', archive === 1 ? texts.archive : texts.restore, () =>
          dispatch(cardArchiveAsked({ archive })),
        ),
        ...(mayOrganize
          ? [entry('delete', texts.deleteCard, () => setIsDeleting(true), { danger: true })]
          : []),
      ];
  return (
    <>
      <Dropdown {...menu.dropdown} menu={{ items: entries }}>
        <Button
          type="text"
          aria-label={texts.menu}
          {...menu.button}
          title={texts.menu}
          icon={<Ellipsis aria-hidden size={18} />}
        />
      </Dropdown>
      {move.isOpen && <MoveDialog />}
      {isDeleting && (
        <ConfirmDialog
          kind="delete"
          onConfirm={() => {
            dispatch(cardDeleteAsked({ boardPath }));
            setIsDeleting(false);
          }}
          onCancel={() => setIsDeleting(false)}
        >
          <p>{texts.deleteWarning(card.name)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import type { MenuProps } from 'antd/es/menu';
import { Ellipsis, Link2, MoveRight } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { type CardEntry, useCardEntries } from 'shared-cards';
import { ConfirmDialog, useMenuButton } from 'shared-ui';
import type { ChosenPlace } from 'shared-ui/place-fields';
import { useCard, useMay } from '../card/card-context.ts';
import { MOVE } from '../editors/editor-names.ts';
import { useEditor } from '../editors/use-editor.ts';
import { texts } from '../texts.ts';
import { permalinkCopyAsked } from './card-actions.ts';
import { MoveDialog } from './MoveDialog.tsx';

/** Those of the page itself, among the commands. */
const LINK_ORDER = 0;
const MOVE_ORDER = 100;
const ICON = 15;

type Item = NonNullable<MenuProps['items']>[number];

function toItem(entry: CardEntry, onAsk: (asked: CardEntry) => void): Item {
  const { key, label, icon: Icon, isDanger, isDisabled, question, onChoose, choices } = entry;
  return {
    key,
    label,
    icon: Icon && <Icon aria-hidden size={ICON} />,
    ...(isDanger && { danger: true }),
    disabled: isDisabled === true,
    ...(choices
      ? { children: choices.map((choice) => toItem(choice, onAsk)) }
      : { onClick: () => (question === undefined ? onChoose?.() : onAsk(entry)) }),
  };
}

/** What is done with the card as a whole, by the person's rights. */
export function CardMenu() {
  const { id, boardId, isFixed, is_archived } = useCard();
  const menu = useMenuButton();
  const dispatch = useDispatch();
  const mayWork = useMay('work');
  const move = useEditor(MOVE);
  const [place, setPlace] = useState<ChosenPlace>({ boardId, listId: null });
  const [asked, setAsked] = useState<CardEntry | null>(null);
  const own: CardEntry[] = [
    {
      key: 'link',
      order: LINK_ORDER,
      label: texts.copyLink,
      icon: Link2,
      onChoose: () => void dispatch(permalinkCopyAsked()),
    },
    ...(mayWork
      ? [
          {
            key: MOVE,
            order: MOVE_ORDER,
            label: texts.moveCard,
            icon: MoveRight,
            isDisabled: isFixed === 0 || is_archived === 1,
            onChoose: move.open,
          },
        ]
      : []),
  ];
  const entries = [...own, ...useCardEntries('page', id)].sort(
    (one, other) => one.order - other.order,
  );
  return (
    <>
      <Dropdown
        {...menu.dropdown}
        menu={{ items: entries.map((entry) => toItem(entry, setAsked)) }}
      >
        <Button
          type="text"
          aria-label={texts.menu}
          {...menu.button}
          title={texts.menu}
          icon={<Ellipsis aria-hidden size={18} />}
        />
      </Dropdown>
      {move.isOpen && <MoveDialog place={place} onChoose={setPlace} />}
      {asked !== null && (
        <ConfirmDialog
          kind="delete"
          onConfirm={() => {
            asked.onChoose?.();
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        >
          <p>{asked.question}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

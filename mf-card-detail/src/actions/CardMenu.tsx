import Button from 'antd/es/button';
import { ChevronDown, ChevronUp, Ellipsis, Link2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { isArchived } from 'shared-api/client';
import {
  type BoardCard,
  isListedOn,
  moveTo,
  type Offer,
  paletteSection,
  useCardEntries,
  useRefuse,
} from 'shared-cards';
import { useChoose, useKeys } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { useMenuButton } from 'shared-ui/menu-button';
import { usePaletteOffer } from 'shared-ui/use-palette-offer';
import { useCard } from '../card/card-context.ts';
import { useGoToCard } from '../card/use-go-to-card.ts';
import { MOVE } from '../editors/editor-names.ts';
import { useEditor } from '../editors/use-editor.ts';
import { texts } from '../texts.ts';
import { permalinkCopyRequested } from './links-saga.ts';

/** What the page offers for its card in addition to the commands. */
function useOwnOffers(): readonly Offer<BoardCard>[] {
  const { previous, next } = useCard();
  const go = useGoToCard();
  const dispatch = useDispatch();
  const { open: openMove } = useEditor(MOVE);
  return [
    {
      name: 'link',
      order: 105,
      right: 'read',
      label: () => texts.copyLink,
      icon: Link2,
      onChoose: () => void dispatch(permalinkCopyRequested()),
    },
    { ...moveTo, isDisabled: isArchived, onChoose: openMove },
    // These have keys and buttons in the header, where a phone has no room for them.
    {
      name: 'previous',
      order: 450,
      right: 'read',
      label: () => texts.previousCard,
      icon: ChevronUp,
      isDisabled: () => previous === null,
      onChoose: () => go(previous),
    },
    {
      name: 'next',
      order: 451,
      right: 'read',
      label: () => texts.nextCard,
      icon: ChevronDown,
      isDisabled: () => next === null,
      onChoose: () => go(next),
    },
  ];
}

/** The actions on the card as a whole that the user has the right to, as a menu and as keys. */
export function CardMenu() {
  const { id, name } = useCard();
  const { button, menu } = useMenuButton();
  const choose = useChoose();
  const refuse = useRefuse();
  const entries = useCardEntries(id, useOwnOffers());
  useKeys(({ key, repeat }) => {
    const entry = repeat ? undefined : entries.find((one) => one.key === key);
    if (entry?.whyDisabled !== undefined) refuse(entry.whyDisabled);
    else if (entry && entry.isDisabled !== true) choose(entry);
  }, button.ref);
  usePaletteOffer(() =>
    paletteSection(
      { id: 'openCard', title: texts.ofCard(name) },
      entries.filter(isListedOn('page')),
      choose,
    ),
  );
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={texts.menu}
        {...button}
        title={texts.menu}
        icon={<Ellipsis aria-hidden size={16} />}
      />
      {menu && (
        <Menu
          {...menu}
          align="end"
          entries={entries.filter(isListedOn('page'))}
          onChoose={choose}
        />
      )}
    </>
  );
}

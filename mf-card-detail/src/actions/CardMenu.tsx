import Button from 'antd/es/button';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { isListedOn, paletteSection, useCardEntries } from 'shared-cards';
import { useChoose } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { useMenuButton } from 'shared-ui/menu-button';
import { usePaletteOffer } from 'shared-ui/use-palette-offer';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { useCard } from '../card/card-context.ts';
import { texts } from '../texts.ts';
import { useCardPageKeys } from './use-card-page-keys.ts';
import { usePageOffers } from './use-page-offers.ts';

const CardKeysDialog = lazyOnline(async () => (await import('./CardKeysDialog.tsx')).default);

/** The actions on the card as a whole that the user has the right to: as a menu, by keys and in the palette. */
export function CardMenu() {
  const { id, name } = useCard();
  const { button, menu } = useMenuButton();
  const choose = useChoose();
  const [showsKeys, setShowsKeys] = useState(false);
  const offers = usePageOffers({ card: button.ref, onKeys: () => setShowsKeys(true) });
  const entries = useCardEntries(id, offers);
  const closeKeys = () => setShowsKeys(false);
  useCardPageKeys({ entries, offers, inside: button.ref });
  usePaletteOffer(() =>
    paletteSection({ id: 'openCard', title: texts.ofCard(name) }, entries, choose),
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
      {showsKeys && (
        <UntilLoaded onClose={closeKeys}>
          <CardKeysDialog entries={entries} onClose={closeKeys} />
        </UntilLoaded>
      )}
    </>
  );
}

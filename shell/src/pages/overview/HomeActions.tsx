import Button from 'antd/es/button';
import { Plus } from 'lucide-react';
import { useContext, useState } from 'react';
import { useSelector } from 'react-redux';
import { lastValue } from 'shared-ui/create-loading';
import { useOffer } from 'shared-ui/use-palette-offer';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { boardsOf, navigation } from '../../navigation/navigation.ts';
import { OwnHeader, PageServicesContext } from '../../page/OwnPage.tsx';
import { texts as frameTexts } from '../../texts.ts';
import { homeTexts as texts } from '../home-texts.ts';
import { NewBoardButton } from './NewBoardButton.tsx';
import styles from './Overview.module.css';

const AddCardDialog = lazyOnline(async () => (await import('./AddCardDialog.tsx')).AddCardDialog);

interface Props {
  /** The page itself begins with the way to a first board. */
  hasStart: boolean;
}

/**
 * The actions of the home page, in the row above it; cards can be added only if there is a board.
 */
export function HomeActions({ hasStart }: Props) {
  const [isAdding, setAdding] = useState(false);
  const known = lastValue(useSelector(navigation.selectState));
  const { palette } = useContext(PageServicesContext);
  useOffer(palette, () =>
    known === null || boardsOf(known).length === 0
      ? []
      : [
          {
            id: 'home',
            title: frameTexts.home,
            entries: [
              { name: 'card', label: texts.addCard, icon: Plus, onChoose: () => setAdding(true) },
            ],
          },
        ],
  );
  if (known === null) return null;
  const hasBoards = boardsOf(known).length > 0;
  const close = () => setAdding(false);
  return (
    <OwnHeader part="actions">
      {!hasStart && (
        <NewBoardButton
          type={hasBoards ? 'default' : 'primary'}
          className={(hasBoards && styles.newBoard) || ''}
        />
      )}
      {hasBoards && (
        <Button
          type="primary"
          icon={<Plus aria-hidden size={16} />}
          onClick={() => setAdding(true)}
        >
          {texts.addCard}
        </Button>
      )}
      {isAdding && (
        <UntilLoaded onClose={close}>
          <AddCardDialog onClose={close} />
        </UntilLoaded>
      )}
    </OwnHeader>
  );
}

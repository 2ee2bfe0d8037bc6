import { Link } from 'react-router-dom';
import type { LoadedDetail } from 'shared-cards';
import { BoardGlyph } from 'shared-ui/board-glyph';
import { HeaderPlace } from 'shared-ui/header-place';
import { useScreenServices } from 'shared-ui/screen-services';
import { useCardPresentation } from '../card/card-presentation.ts';
import { texts } from '../texts.ts';
import { CardBody } from './CardBody.tsx';
import { MissingCard } from './MissingCard.tsx';
import styles from './CardLayout.module.css';

/** The card as a full page, as a link opens it. */
export function CardPage({ loaded }: { loaded: LoadedDetail }) {
  const { boardPath, close } = useCardPresentation();
  const { header } = useScreenServices();
  if (loaded.status === 'missing') return <MissingCard loaded={loaded} />;
  return (
    <>
      {loaded.status === 'ready' && (
        <HeaderPlace header={header} part="name">
          <nav aria-label={texts.breadcrumb}>
            <Link to={boardPath} className={styles.crumb}>
              <BoardGlyph boardId={loaded.card.boardId} size={20} />
              <bdi>{loaded.card.board.name}</bdi>
            </Link>
          </nav>
        </HeaderPlace>
      )}
      <div className={styles.page}>
        <CardBody loaded={loaded} onClose={close} />
      </div>
    </>
  );
}

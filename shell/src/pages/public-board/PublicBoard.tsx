import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { PublicBoard as Board, PublicCard, PublicList } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { hueOf } from 'shared-ui/hue-of';
import { Logo } from 'shared-ui/logo';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { selectUser } from '../../session/auth-slice.ts';
import { CardTile } from './CardTile.tsx';
import styles from './PublicBoard.module.css';
import { texts } from './texts.ts';

const CardDialog = lazyOnline(async () => (await import('./CardDialog.tsx')).CardDialog);

function List({ list, onOpen }: { list: PublicList; onOpen: (card: PublicCard) => void }) {
  const id = useId();
  const { name, color, cards } = list;
  return (
    <section className={styles.list} aria-labelledby={id}>
      <header data-hue={color === null ? undefined : hueOf(color)}>
        <h2 id={id}>
          <bdi>{name}</bdi>
        </h2>
        <span role="img" aria-label={texts.cards(cards.length)}>
          {cards.length}
        </span>
      </header>
      {cards.length === 0 ? (
        <p className={styles.empty}>{texts.noCards}</p>
      ) : (
        <ul>
          {cards.map((card, index) => (
            // Cards have neither ids nor state here.
            <CardTile key={index} card={card} onOpen={() => onOpen(card)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Header({ name }: { name: string }) {
  const user = useSelector(selectUser);
  return (
    <header className={styles.header}>
      <Logo size={24} />
      <h1 title={name}>
        <bdi>{name}</bdi>
      </h1>
      <span className={styles.readOnly}>{texts.readOnly}</span>
      {user === null ? (
        <Link to={paths.auth()}>{texts.signIn}</Link>
      ) : (
        <Link to={paths.dashboard()}>{texts.toKanban}</Link>
      )}
    </header>
  );
}

/** A board for readers, its lists side by side in their order. */
export function PublicBoard({ board: { name, lists } }: { board: Board }) {
  // Stays as it was when opened: after a change there is no id to find the card by.
  const [opened, setOpened] = useState<PublicCard | null>(null);
  const close = () => setOpened(null);
  return (
    <div className={styles.page} data-accent="petrol">
      <Header name={name} />
      <main className={styles.lists}>
        {lists.length === 0 && <p>{texts.noLists}</p>}
        {lists.map((list, index) => (
          <List key={index} list={list} onOpen={setOpened} />
        ))}
      </main>
      {opened !== null && (
        <UntilLoaded onClose={close}>
          <CardDialog card={opened} onClose={close} />
        </UntilLoaded>
      )}
    </div>
  );
}

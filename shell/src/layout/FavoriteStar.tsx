import Button from 'antd/es/button';
import { Star } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { lastValue } from 'shared-ui/create-loading';
import { useLoaded } from 'shared-ui/use-loading';
import { boardsOf, favoriteToggled, navigation } from '../navigation/navigation.ts';
import { texts } from '../texts.ts';
import styles from './Header.module.css';

/** Keeps the board on the screen among the person's favorites, or takes it out. */
export function FavoriteStar({ boardId, projectId }: { boardId: number; projectId: number }) {
  const dispatch = useDispatch();
  const shown = lastValue(useLoaded(navigation));
  if (shown === null) return null;
  const isFavorite = shown.favorites.some((one) => one.boardId === boardId);
  const known = boardsOf(shown).find((one) => one.boardId === boardId);
  // A public board of others is in none of the lists before it is a favorite; its name is read with them.
  const board = known ?? { boardId, projectId, name: '' };
  const label = isFavorite ? texts.removeFavorite : texts.addFavorite;
  return (
    <Button
      type="text"
      size="small"
      className={styles.star ?? ''}
      aria-pressed={isFavorite}
      aria-label={texts.favorite}
      title={label}
      icon={<Star aria-hidden size={16} />}
      onClick={() => dispatch(favoriteToggled({ board, isFavorite: !isFavorite }))}
    />
  );
}

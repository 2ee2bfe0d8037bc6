import Button from 'antd/es/button';
import { Star } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { lastValue } from 'shared-ui/create-loading';
import { useLoaded } from 'shared-ui/use-loading';
import {
  boardsOf,
  favoriteProjectToggled,
  favoriteToggled,
  navigation,
} from '../navigation/navigation.ts';
import { texts } from '../texts.ts';
import styles from './Header.module.css';

/** Keeps the board on the screen among the person's favorites, or takes it out. */
export function FavoriteStar({ boardId, projectId }: { boardId: number; projectId: number }) {
  const dispatch = useDispatch();
  const shown = lastValue(useLoaded(navigation));
  if (shown === null) return null;
  const isFavorite = shown.favorites.some((one) => one.boardId === boardId);
  const known = boardsOf(shown).find((one) => one.boardId === boardId);
  // A public board of others is in none of the lists before it becomes a favorite; its name is then
  // loaded with them.
  const board = known ?? { boardId, projectId, name: '' };
  return (
    <StarButton
      isFavorite={isFavorite}
      onToggle={() => dispatch(favoriteToggled({ board, isFavorite: !isFavorite }))}
    />
  );
}

/** Keeps the project on the screen among the person's favorites, or takes it out. */
export function FavoriteProjectStar({ projectId }: { projectId: number }) {
  const dispatch = useDispatch();
  const shown = lastValue(useLoaded(navigation));
  if (shown === null) return null;
  const isFavorite = shown.projects.some((one) => one.id === projectId && one.isFavorite);
  return (
    <StarButton
      isFavorite={isFavorite}
      onToggle={() => dispatch(favoriteProjectToggled({ projectId, isFavorite: !isFavorite }))}
    />
  );
}

interface ButtonProps {
  isFavorite: boolean;
  onToggle: () => void;
}

const StarButton = ({ isFavorite, onToggle }: ButtonProps) => (
  <Button
    type="text"
    size="small"
    className={styles.star ?? ''}
    aria-pressed={isFavorite}
    aria-label={texts.favorite}
    data-tooltip={isFavorite ? texts.removeFavorite : texts.addFavorite}
    icon={<Star aria-hidden size={16} />}
    onClick={onToggle}
  />
);

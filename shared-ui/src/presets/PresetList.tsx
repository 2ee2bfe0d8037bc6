import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { Star, Trash2 } from 'lucide-react';
import type { FilterPreset, FilterState } from 'shared-api/client';
import { isBeingAdded } from '../requests/being-added.ts';
import { isSameFilters } from '../filters/filter-state.ts';
import { lastValue, type Loaded } from '../requests/create-loading.ts';
import { LoadingText } from '../requests/LoadingText.tsx';
import { texts } from '../texts.ts';
import styles from './Presets.module.css';
import type { PresetsState } from './presets.ts';

interface Props {
  list: Loaded<null, FilterPreset[]>;
  adding: PresetsState['adding'];
  localIds: PresetsState['localIds'];
  filters: FilterState;
  onChoose: (preset: FilterPreset) => void;
  onFavorite: (preset: FilterPreset) => void;
  onDelete: (preset: FilterPreset) => void;
  onAgain: () => void;
  onSave: () => void;
}

/** Favorites come first; otherwise the order is the server's: the given ones, then one's own. */
const favoritesFirst = (presets: readonly FilterPreset[]) =>
  [...presets].sort((one, other) => Number(other.isFavorite) - Number(one.isFavorite));

/** The given ones are named in the language of the page. */
const presetName = ({ given, name }: FilterPreset): string =>
  given === null ? name : texts.givenPresets[given];

/** The saved filters of a person, to apply, make a favorite or delete. */
export function PresetList({ list, adding, localIds, filters, ...on }: Props) {
  const known = lastValue(list);
  const presets = [...(known ?? []), ...adding];
  const selected = presets.find((preset) => isSameFilters(preset.filters, filters));
  return (
    <div className={styles.presets}>
      {list.status === 'failed' && (
        <Alert
          type="error"
          role="alert"
          title={texts.presetsFailed}
          action={<Button onClick={on.onAgain}>{texts.tryAgain}</Button>}
        />
      )}
      {list.status !== 'failed' && known === null && <LoadingText rows={3} hasTitle={false} />}
      <ul aria-label={texts.filterPresets}>
        {favoritesFirst(presets).map((preset) => {
          const name = presetName(preset);
          return (
            <li key={localIds[preset.id] ?? preset.id}>
              <button
                type="button"
                className={styles.choose}
                aria-pressed={preset === selected}
                onClick={() => on.onChoose(preset)}
              >
                {name}
                {preset.description !== null && <small>{preset.description}</small>}
              </button>
              {!isBeingAdded(preset) && (
                <Button
                  type="text"
                  size="small"
                  aria-label={texts.favoritePreset(name)}
                  aria-pressed={preset.isFavorite}
                  icon={
                    <Star
                      aria-hidden
                      size={16}
                      fill={preset.isFavorite ? 'var(--spark)' : 'none'}
                    />
                  }
                  onClick={() => on.onFavorite(preset)}
                />
              )}
              {!isBeingAdded(preset) && !preset.isDefault && (
                <Button
                  type="text"
                  size="small"
                  danger
                  aria-label={texts.deletePreset(name)}
                  icon={<Trash2 aria-hidden size={16} />}
                  onClick={() => on.onDelete(preset)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Button block onClick={on.onSave}>
        {texts.savePreset}
      </Button>
    </div>
  );
}

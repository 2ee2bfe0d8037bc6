import Button from 'antd/es/button';
import { Bookmark } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FilterState } from 'shared-api/client';
import { isFocusLost } from '../focus/give-focus-back.ts';
import { IconText } from '../hidden/IconText.tsx';
import { lazyOnline, UntilLoaded } from '../requests/lazy-online.tsx';
import { useLoadAhead } from '../requests/load-ahead.ts';
import { useLoaded } from '../requests/use-loading.ts';
import { texts } from '../texts.ts';
import type { Presets, PresetsState } from './presets.ts';

const PresetsPanel = lazyOnline(async () => (await import('./PresetsPanel.tsx')).PresetsPanel);
const SavePresetDialog = lazyOnline(
  async () => (await import('./SavePresetDialog.tsx')).SavePresetDialog,
);

interface Props {
  presets: Presets;
  /** The present filters, which a new preset keeps. */
  filters: FilterState;
  onChoose: (filters: FilterState) => void;
}

/** Named filters: chosen, saved, made favorites and deleted. */
export function PresetsMenu({ presets, filters, onChoose }: Props) {
  useLoadAhead([PresetsPanel, SavePresetDialog]);
  const { actions, selectors } = presets.slice;
  const dispatch = useDispatch();
  const state = useSelector((root: Record<string, PresetsState>) => selectors.selectPresets(root));
  const { menu, saving } = state;
  const list = useLoaded(presets.list);
  const isOpen = menu === 'open';
  const refused = saving.status === 'refused' ? saving : null;
  const [button, setButton] = useState<HTMLElement | null>(null);

  useEffect(() => {
    dispatch(actions.screenShown(true));
    return () => void dispatch(actions.screenShown(false));
  }, [dispatch, actions]);

  useEffect(() => {
    // A removed row takes the focus with it.
    if (isOpen && isFocusLost()) button?.focus();
  }, [button, isOpen, list, state.adding]);

  const close = () => {
    dispatch(actions.closed());
    button?.focus();
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (isOpen && key === 'Escape') close();
  };
  return (
    // The list lies beside its button in the document, so that Tab leads into it.
    <span onKeyDown={closeByKey}>
      <Button
        ref={setButton}
        type="text"
        aria-expanded={isOpen}
        icon={<Bookmark aria-hidden size={16} />}
        onClick={() => dispatch(isOpen ? actions.closed() : actions.opened())}
      >
        <IconText>{texts.presets}</IconText>
      </Button>
      {isOpen && button && (
        <UntilLoaded onClose={close}>
          <PresetsPanel
            anchor={button}
            onClose={() => dispatch(actions.closed())}
            list={list}
            adding={state.adding}
            localIds={state.localIds}
            filters={filters}
            onChoose={(preset) => {
              close();
              onChoose(preset.filters);
            }}
            onFavorite={(preset) => dispatch(actions.favoriteToggled(preset))}
            onDelete={(preset) => dispatch(actions.deleted(preset))}
            onAgain={() => dispatch(presets.list.requested(null))}
            onSave={() => {
              close();
              dispatch(actions.saveAsked());
            }}
          />
        </UntilLoaded>
      )}
      {saving.status !== 'closed' && (
        <UntilLoaded onClose={() => dispatch(actions.saveLeft())}>
          <SavePresetDialog
            givenBack={refused?.preset ?? null}
            refusal={refused?.message ?? null}
            onSave={(fields) =>
              dispatch(
                actions.submitted({ ...fields, filters: refused?.preset.filters ?? filters }),
              )
            }
            onClose={() => dispatch(actions.saveLeft())}
          />
        </UntilLoaded>
      )}
    </span>
  );
}

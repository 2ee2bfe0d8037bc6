import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import { Bookmark } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FilterState } from 'shared-api/client';
import { isFocusLost } from '../focus/give-focus-back.ts';
import { IconText } from '../hidden/IconText.tsx';
import { useLoaded } from '../requests/use-loading.ts';
import { texts } from '../texts.ts';
import { PresetList } from './PresetList.tsx';
import type { Presets, PresetsState } from './presets.ts';
import { SavePresetDialog } from './SavePresetDialog.tsx';

interface Props {
  presets: Presets;
  /** The present filters, which a new preset keeps. */
  filters: FilterState;
  onChoose: (filters: FilterState) => void;
}

/** Named filters: chosen, saved, made favorites and deleted. */
export function PresetsMenu({ presets, filters, onChoose }: Props) {
  const { actions, selectors } = presets.slice;
  const dispatch = useDispatch();
  const state = useSelector((root: Record<string, PresetsState>) => selectors.selectPresets(root));
  const { menu, saving } = state;
  const list = useLoaded(presets.list);
  const isOpen = menu === 'open';
  const refused = saving.status === 'refused' ? saving : null;
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    dispatch(actions.screenShown(true));
    return () => void dispatch(actions.screenShown(false));
  }, [dispatch, actions]);

  useEffect(() => {
    // A removed row takes the focus with it.
    if (isOpen && isFocusLost()) button.current?.focus();
  }, [isOpen, list, state.adding]);

  const close = () => {
    dispatch(actions.closed());
    button.current?.focus();
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (isOpen && key === 'Escape') close();
  };
  return (
    // The list lies beside its button in the document, so that Tab leads into it.
    <span onKeyDown={closeByKey}>
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={isOpen}
        onOpenChange={(next) => dispatch(next ? actions.opened() : actions.closed())}
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        title={texts.filterPresets}
        content={
          <PresetList
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
        }
      >
        <Button
          ref={button}
          type="text"
          aria-expanded={isOpen}
          icon={<Bookmark aria-hidden size={16} />}
        >
          <IconText>{texts.presets}</IconText>
        </Button>
      </Popover>
      {saving.status !== 'closed' && (
        <SavePresetDialog
          givenBack={refused?.preset ?? null}
          refusal={refused?.message ?? null}
          onSave={(fields) =>
            dispatch(actions.submitted({ ...fields, filters: refused?.preset.filters ?? filters }))
          }
          onClose={() => dispatch(actions.saveLeft())}
        />
      )}
    </span>
  );
}

import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import { Bookmark } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FilterState } from 'shared-api/client';
import { texts } from '../texts.ts';
import { PresetList } from './PresetList.tsx';
import type { PresetsSlice, PresetsState } from './presets-slice.ts';
import { SavePresetDialog } from './SavePresetDialog.tsx';

interface Props {
  slice: PresetsSlice;
  /** The filters as they stand, which a new preset keeps. */
  filters: FilterState;
  onChoose: (filters: FilterState) => void;
}

/** Named filters: chosen, saved, marked as favorites and deleted (section 4). */
export function PresetsMenu({ slice, filters, onChoose }: Props) {
  const { actions, selectors } = slice;
  const dispatch = useDispatch();
  const state = useSelector((root: Record<string, PresetsState>) => selectors.selectPresets(root));
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = (next: boolean) => {
    setIsOpen(next);
    if (next) dispatch(actions.opened());
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    // The list lies beside its button in the document, so that Tab leads into it.
    <span onKeyDown={closeByKey}>
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={isOpen}
        onOpenChange={open}
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        title={texts.filterPresets}
        content={
          <PresetList
            state={state}
            filters={filters}
            onChoose={(preset) => {
              setIsOpen(false);
              button.current?.focus();
              onChoose(preset.filters);
            }}
            onFavorite={(preset) => dispatch(actions.favoriteToggled(preset))}
            onDelete={(preset) => dispatch(actions.deleted(preset))}
            onAgain={() => dispatch(actions.opened())}
            onSave={() => {
              setIsOpen(false);
              dispatch(actions.saveAsked());
            }}
          />
        }
      >
        <Button ref={button} aria-expanded={isOpen} icon={<Bookmark aria-hidden size={16} />}>
          {texts.presets}
        </Button>
      </Popover>
      {state.saving.status !== 'closed' && (
        <SavePresetDialog
          isSaving={state.saving.status === 'saving'}
          refusal={state.saving.status === 'refused' ? state.saving.message : null}
          onSave={(fields) => dispatch(actions.saved({ ...fields, filters }))}
          onClose={() => dispatch(actions.saveLeft())}
        />
      )}
    </span>
  );
}

import { useDispatch } from 'react-redux';
import { colorList, type Entry, useRun } from 'shared-cards';
import { namedHues } from 'shared-ui/hue-swatches';
import { type Dialog, dialogOpened } from '../dialogs/dialog-slice.ts';
import { menuClosed } from '../screen/menu-slice.ts';
import { texts } from '../texts/texts.ts';
import { ColorChoice } from './ColorChoice.tsx';

/** List settings: the limit, the color and the rules. */
export function useListSettings() {
  const dispatch = useDispatch();
  const run = useRun();
  const opens = (name: string, dialog: Dialog): Entry => ({
    name,
    label: name,
    onChoose: () => void dispatch(dialogOpened(dialog)),
  });
  return ({ id: listId }: { id: number }): Entry[] => {
    const colorChosen = (color: string | null) => {
      run(colorList, { listId, color });
      dispatch(menuClosed());
    };
    const palette = {
      name: 'palette',
      label: texts.changeColor,
      content: <ColorChoice listId={listId} onChoose={colorChosen} />,
      lines: [...namedHues(), { hue: 'none', name: texts.noColor, color: null }].map(
        ({ hue, name, color }) => ({ name: hue, label: name, onChoose: () => colorChosen(color) }),
      ),
    };
    return [
      opens(texts.setCardLimit, { kind: 'limit', listId }),
      { name: 'color', label: texts.changeColor, choices: [palette] },
      opens(texts.automation.title, { kind: 'automation', listId }),
    ];
  };
}

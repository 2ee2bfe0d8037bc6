import { useDispatch } from 'react-redux';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { menuClosed } from '../screen/menu-slice.ts';
import { useEntry } from '../screen/use-entry.ts';
import { colorList, useRun } from 'shared-cards';

/** Column Settings: the limit, the colour and the rules. */
export function useColumnSettingsEntry(listId: number) {
  const dispatch = useDispatch();
  const entry = useEntry();
  const run = useRun();
  const colorChosen = (color: string | null) => {
    run(colorList, { listId, color });
    dispatch(menuClosed());
  };
  return {
    key: 'settings',
    label: texts.columnSettings,
    children: [
      entry(texts.setTaskLimit, dialogOpened({ kind: 'limit', listId })),
      {
        key: 'color',
        label: texts.changeColor,
        children: [{ key: 'palette', label: <ColorChoice onChoose={colorChosen} /> }],
      },
      entry(texts.automation.title, dialogOpened({ kind: 'automation', listId })),
    ],
  };
}

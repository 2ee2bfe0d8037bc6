import { SquareKanban } from 'lucide-react';
import { createContext, use } from 'react';
import type { Icon, OfferedBoardView } from 'shared-api/remote';
import { drawingOf } from 'shared-ui/line-drawing';
import { texts } from '../texts/texts.ts';
import { LISTS } from './board-place-slice.ts';

/** A view of boards that a person can choose. */
export interface View {
  readonly id: string;
  readonly title: string;
  readonly icon: Icon;
  /** Left out: the lists. */
  readonly offered?: OfferedBoardView;
}

/** The lists, and the views that other remotes bring; the lists are the first. */
type Views = readonly [View, ...View[]];

/** The views of a page, made once, so that they stay the same. */
export function viewsOf(offered: readonly OfferedBoardView[] = []): Views {
  return [
    { id: LISTS, title: texts.views.lists, icon: SquareKanban },
    ...offered.map((one) => ({
      id: one.id,
      title: one.title,
      icon: drawingOf(one.icon),
      offered: one,
    })),
  ];
}

const ViewsContext = createContext<Views>(viewsOf());

export const ViewsProvider = ViewsContext.Provider;

/** The views that a person can choose among. */
export const useViews = (): Views => use(ViewsContext);

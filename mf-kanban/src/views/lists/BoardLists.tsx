import { type CSSProperties, useState } from 'react';
import { DragDropContext, Droppable } from 'react-beautiful-dnd';
import { shallowEqual, useSelector } from 'react-redux';
import { selectListSteps, type WithStrips } from '../../lists/collapsed-slice.ts';
import { ListComposer } from '../../lists/ListComposer.tsx';
import { useAddedBadgesGeneration } from '../../cards/added-badges.ts';
import { BoardList } from './BoardList.tsx';
import { createKeptScroll, KeptScrollContext } from './kept-scroll.ts';
import { ListPager } from './ListPager.tsx';
import {
  selectDragged,
  selectIsPart,
  selectMay,
  type WithCards,
  type WithDrag,
  selectShownListIds,
} from 'shared-cards';
import { NewLists } from './NewLists.tsx';
import { useKeyboardSensor } from '../../drag/keyboard-sensor.ts';
import { useListWidth } from '../../drag/list-width.ts';
import { createDropPlace, DropPlaceContext } from '../../drag/drop-place.ts';
import { createDropSlot, DropSlotContext } from '../../drag/drop-slot.ts';
import { createSwapPreview, SwapPreviewContext } from '../../drag/swap-preview.ts';
import { useTouchSensor } from '../../drag/touch-sensor.ts';
import { useTwoFrameMouseSensor } from './mouse-sensor.ts';
import { useBoardDrag } from './use-board-drag.ts';
import { useDragRefusals } from '../../moves/use-drag-refusals.ts';
import { texts } from '../../texts/texts.ts';
import styles from './BoardLists.module.css';
import { PHONE, useMediaQuery } from 'shared-ui/media-query';
import { isPictured } from 'shared-ui/when-idle';
import { useCardGroups } from './use-card-groups.ts';
import { useNearLists } from './use-near-lists.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
const SENSORS = [useTwoFrameMouseSensor, useTouchSensor, useKeyboardSensor];

/**
 * When lists change width or cards get badges, they remount, and keep what is in sight: all card
 * heights depend on it.
 */
export function BoardLists() {
  const width = useListWidth();
  const badges = useAddedBadgesGeneration();
  // Beneath a picture nobody sees lists come, and each one alone would be laid out and painted.
  const inSightSoFar = useState(() => (isPictured() ? Infinity : 1));
  const [keptScroll] = useState(createKeptScroll);
  return (
    <KeptScrollContext value={keptScroll}>
      <Columns key={`${width} ${badges}`} width={width} inSightSoFar={inSightSoFar} />
    </KeptScrollContext>
  );
}

interface ColumnsProps {
  width: number;
  inSightSoFar: Parameters<typeof useNearLists>[1]['inSightSoFar'];
}

/**
 * The lists side by side. The page itself scrolls sideways, since nested scrolling breaks dragging.
 */
function Columns({ width, inSightSoFar }: ColumnsProps) {
  const ids = useSelector((state: WithCards) => selectShownListIds(state), shallowEqual);
  const mayOrganize = useSelector((state: WithCards) => selectMay(state, 'organize'));
  const [preview] = useState(createSwapPreview);
  const [dropPlace] = useState(createDropPlace);
  const [slot] = useState(createDropSlot);
  const drag = useBoardDrag({ preview, dropPlace, slot });
  const refusing = useDragRefusals();
  const steps = useSelector((state: WithStrips) => selectListSteps(state), shallowEqual);
  const carrying = useSelector((state: WithDrag) => selectDragged(state)?.kind);
  const isPart = useSelector((state: WithCards) => selectIsPart(state));
  const isPhone = useMediaQuery(PHONE);
  const { mounted, isInSight, isNear, mountAll } = useNearLists(steps, { isPart, inSightSoFar });
  const isWhole = mounted >= ids.length;
  useCardGroups();
  return (
    <SwapPreviewContext value={preview}>
      <DropPlaceContext value={dropPlace}>
        <DropSlotContext value={slot}>
          {isPhone && <ListPager ids={ids} steps={steps} />}
          <DragDropContext
            {...drag}
            onBeforeCapture={(before) => {
              // Lists that came during a drag would be unknown to the library, and so would their cards.
              mountAll();
              drag.onBeforeCapture?.(before);
            }}
            enableDefaultSensors={false}
            sensors={SENSORS}
            nonce={nonce}
            dragHandleUsageInstructions={texts.liftHint}
          >
            <Droppable droppableId="board" type="list" direction="horizontal">
              {({ innerRef, droppableProps, placeholder }) => (
                <div
                  ref={innerRef}
                  {...droppableProps}
                  {...refusing}
                  className={styles.lists}
                  data-carrying={carrying}
                  data-loading={isInSight ? undefined : ''}
                  style={{ '--list-width': `${width}px` } as CSSProperties}
                >
                  {ids.slice(0, mounted).map((listId, index) => (
                    <BoardList key={listId} listId={listId} index={index} isNear={isNear(index)} />
                  ))}
                  {placeholder}
                  {isWhole && <NewLists />}
                  {isWhole && mayOrganize && <ListComposer />}
                </div>
              )}
            </Droppable>
          </DragDropContext>
        </DropSlotContext>
      </DropPlaceContext>
    </SwapPreviewContext>
  );
}

import { type FunctionComponent, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { HeldKeys } from 'shared-ui';
import { loadLater } from 'shared-ui/load-later';
import { LoadingDialog } from 'shared-ui/loading-dialog';
import { UntilLoaded } from 'shared-ui/lazy-online';
import {
  type Dialog,
  dialogClosed,
  type DialogState,
  selectDialog,
  type DialogProps,
} from '../dialogs/dialog-slice.ts';

type Kind = Dialog['kind'];
type Matching<D, K> = D extends { kind: infer Kinds } ? (K extends Kinds ? D : never) : never;
type Of<K extends Kind> = FunctionComponent<DialogProps & Omit<Matching<Dialog, K>, 'kind'>>;

type Loadable = { load: () => Promise<unknown> };

const dialogs: { [K in Kind]: Of<K> & Loadable } = {
  task: loadLater(async () => (await import('../card-commands/CardFormDialog.tsx')).CardFormDialog),
  list: loadLater(async () => (await import('../lists/ListDialog.tsx')).ListDialog),
  cardPeople: loadLater(
    async () => (await import('../card-commands/CardPeoplePopover.tsx')).CardPeoplePopover,
  ),
  cardDates: loadLater(
    async () => (await import('../card-commands/CardDatesPopover.tsx')).CardDatesPopover,
  ),
  cardStart: loadLater(
    async () => (await import('../card-commands/CardDatesPopover.tsx')).CardStartPopover,
  ),
  cardPriority: loadLater(
    async () => (await import('../card-commands/CardPriorityPopover.tsx')).CardPriorityPopover,
  ),
  cardList: loadLater(async () => (await import('../moves/CardListPopover.tsx')).CardListPopover),
  cardEstimate: loadLater(
    async () => (await import('../time/CardEstimatePopover.tsx')).CardEstimatePopover,
  ),
  cardBeside: loadLater(
    async () => (await import('../composing/CardBesidePopover.tsx')).CardBesidePopover,
  ),
  cardLabels: loadLater(
    async () => (await import('../labels/CardLabelsPopover.tsx')).CardLabelsPopover,
  ),
  cardMove: loadLater(async () => (await import('../moves/CardMoveDialog.tsx')).CardMoveDialog),
  cardsMove: loadLater(async () => (await import('../moves/CardsMoveDialog.tsx')).CardsMoveDialog),
  cardTime: loadLater(async () => (await import('../time/CardTimeDialog.tsx')).CardTimeDialog),
  cardFiles: loadLater(async () => (await import('../files/CardFilesDialog.tsx')).CardFilesDialog),
  comment: loadLater(
    async () => (await import('../card-commands/CommentDialog.tsx')).CommentDialog,
  ),
  limit: loadLater(async () => (await import('../lists/LimitPopover.tsx')).LimitPopover),
  template: loadLater(async () => (await import('../templates/TemplateDialog.tsx')).TemplateDialog),
  automation: loadLater(
    async () => (await import('../automation/AutomationDialog.tsx')).AutomationDialog,
  ),
  analytics: loadLater(
    async () => (await import('../analytics/AnalyticsDialog.tsx')).AnalyticsDialog,
  ),
  shortcuts: loadLater(
    async () => (await import('../shortcuts/BoardShortcutsDialog.tsx')).BoardShortcutsDialog,
  ),
  workShortcuts: loadLater(
    async () => (await import('../shortcuts/WorkShortcutsDialog.tsx')).WorkShortcutsDialog,
  ),
  team: loadLater(async () => (await import('../settings/TeamDialog.tsx')).TeamDialog),
  publicLink: loadLater(
    async () => (await import('../public-link/PublicLinkDialog.tsx')).PublicLinkDialog,
  ),
  bin: loadLater(async () => (await import('../archive/BoardBinDialog.tsx')).BoardBinDialog),
  saveFilter: loadLater(
    async () => (await import('../filters/SaveFilterDialog.tsx')).SaveFilterDialog,
  ),
  savedFilters: loadLater(
    async () => (await import('../filters/SavedFiltersDialog.tsx')).SavedFiltersDialog,
  ),
  boardSettings: loadLater(
    async () => (await import('../settings/BoardSettingsDialog.tsx')).BoardSettingsDialog,
  ),
  duplicate: loadLater(
    async () => (await import('../board-copies/DuplicateDialog.tsx')).DuplicateDialog,
  ),
  saveTemplate: loadLater(
    async () => (await import('../board-copies/SaveTemplateDialog.tsx')).SaveTemplateDialog,
  ),
};

/** What keys open at a card, where the next key already chooses. */
const PICKERS = [
  'cardPeople',
  'cardDates',
  'cardStart',
  'cardPriority',
  'cardList',
  'cardEstimate',
  'cardBeside',
  'cardLabels',
] as const satisfies Kind[];

const isPicker = (kind: Kind): boolean => (PICKERS as readonly Kind[]).includes(kind);

/** Loads the pickers as soon as a card has the focus, so that no key is lost while one is loaded. */
function usePickersAhead(): void {
  useEffect(() => {
    function focused({ target }: FocusEvent): void {
      if (!(target instanceof Element) || target.closest('[data-card-id]') === null) return;
      document.removeEventListener('focusin', focused);
      // A picker that cannot be loaded now is loaded when it is opened.
      for (const kind of PICKERS) dialogs[kind].load().catch(() => undefined);
    }
    document.addEventListener('focusin', focused);
    return () => document.removeEventListener('focusin', focused);
  }, []);
}

export function BoardDialogs() {
  usePickersAhead();
  const dispatch = useDispatch();
  const state = useSelector((root: { boardDialog: DialogState }) => selectDialog(root));
  if (state.status === 'closed') return null;
  // The kind of the dialog selects its component; TypeScript cannot infer that they match.
  const Shown = dialogs[state.dialog.kind] as FunctionComponent<DialogProps & Dialog>;
  const refusedInput = 'refusedInput' in state.dialog ? state.dialog.refusedInput : undefined;
  const close = () => void dispatch(dialogClosed());
  return (
    <>
      <UntilLoaded fallback={<LoadingDialog onClose={close} />}>
        <Shown
          key={refusedInput?.key}
          {...state.dialog}
          refusal={state.status === 'refused' ? state.message : null}
          onClose={close}
        />
      </UntilLoaded>
      {isPicker(state.dialog.kind) && <HeldKeys key={state.dialog.kind} />}
    </>
  );
}

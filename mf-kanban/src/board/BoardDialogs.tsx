import { type FunctionComponent, lazy, type LazyExoticComponent, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LoadingDialog } from 'shared-ui/loading-dialog';
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

const later = <Props,>(load: () => Promise<FunctionComponent<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** Each dialog is loaded when first opened. */
const dialogs: { [K in Kind]: LazyExoticComponent<Of<K>> } = {
  task: later(async () => (await import('../card-commands/CardFormDialog.tsx')).CardFormDialog),
  list: later(async () => (await import('../lists/ListDialog.tsx')).ListDialog),
  cardPeople: later(
    async () => (await import('../card-commands/CardPeoplePopover.tsx')).CardPeoplePopover,
  ),
  cardDates: later(
    async () => (await import('../card-commands/CardDatesPopover.tsx')).CardDatesPopover,
  ),
  cardStart: later(
    async () => (await import('../card-commands/CardDatesPopover.tsx')).CardStartPopover,
  ),
  cardPriority: later(
    async () => (await import('../card-commands/CardPriorityPopover.tsx')).CardPriorityPopover,
  ),
  cardList: later(async () => (await import('../moves/CardListPopover.tsx')).CardListPopover),
  cardEstimate: later(
    async () => (await import('../time/CardEstimatePopover.tsx')).CardEstimatePopover,
  ),
  cardBeside: later(
    async () => (await import('../composing/CardBesidePopover.tsx')).CardBesidePopover,
  ),
  cardLabels: later(
    async () => (await import('../labels/CardLabelsPopover.tsx')).CardLabelsPopover,
  ),
  cardMove: later(async () => (await import('../moves/CardMoveDialog.tsx')).CardMoveDialog),
  cardsMove: later(async () => (await import('../moves/CardsMoveDialog.tsx')).CardsMoveDialog),
  cardTime: later(async () => (await import('../time/CardTimeDialog.tsx')).CardTimeDialog),
  cardFiles: later(async () => (await import('../files/CardFilesDialog.tsx')).CardFilesDialog),
  comment: later(async () => (await import('../card-commands/CommentDialog.tsx')).CommentDialog),
  limit: later(async () => (await import('../lists/LimitPopover.tsx')).LimitPopover),
  template: later(async () => (await import('../templates/TemplateDialog.tsx')).TemplateDialog),
  automation: later(
    async () => (await import('../automation/AutomationDialog.tsx')).AutomationDialog,
  ),
  analytics: later(async () => (await import('../analytics/AnalyticsDialog.tsx')).AnalyticsDialog),
  shortcuts: later(
    async () => (await import('../shortcuts/BoardShortcutsDialog.tsx')).BoardShortcutsDialog,
  ),
  team: later(async () => (await import('../settings/TeamDialog.tsx')).TeamDialog),
  publicLink: later(
    async () => (await import('../public-link/PublicLinkDialog.tsx')).PublicLinkDialog,
  ),
  bin: later(async () => (await import('../archive/BoardBinDialog.tsx')).BoardBinDialog),
  saveFilter: later(async () => (await import('../filters/SaveFilterDialog.tsx')).SaveFilterDialog),
  savedFilters: later(
    async () => (await import('../filters/SavedFiltersDialog.tsx')).SavedFiltersDialog,
  ),
  boardSettings: later(
    async () => (await import('../settings/BoardSettingsDialog.tsx')).BoardSettingsDialog,
  ),
  duplicate: later(
    async () => (await import('../board-copies/DuplicateDialog.tsx')).DuplicateDialog,
  ),
  saveTemplate: later(
    async () => (await import('../board-copies/SaveTemplateDialog.tsx')).SaveTemplateDialog,
  ),
};

export function BoardDialogs() {
  const dispatch = useDispatch();
  const state = useSelector((root: { boardDialog: DialogState }) => selectDialog(root));
  if (state.status === 'closed') return null;
  // The kind of the dialog selects its component; TypeScript cannot infer that they match.
  const Shown = dialogs[state.dialog.kind] as FunctionComponent<DialogProps & Dialog>;
  const refusedInput = 'refusedInput' in state.dialog ? state.dialog.refusedInput : undefined;
  const close = () => void dispatch(dialogClosed());
  return (
    <Suspense fallback={<LoadingDialog onClose={close} />}>
      <Shown
        key={refusedInput?.key}
        {...state.dialog}
        refusal={state.status === 'refused' ? state.message : null}
        onClose={close}
      />
    </Suspense>
  );
}

import { type FunctionComponent, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { HeldKeys } from 'shared-ui';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
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
  task: lazyOnline(
    async () => (await import('../card-commands/CardFormDialog.tsx')).CardFormDialog,
  ),
  list: lazyOnline(async () => (await import('../lists/ListDialog.tsx')).ListDialog),
  cardPeople: lazyOnline(
    async () => (await import('../card-commands/CardPeoplePopover.tsx')).CardPeoplePopover,
  ),
  cardDates: lazyOnline(
    async () => (await import('../card-commands/CardDatesPopover.tsx')).CardDatesPopover,
  ),
  cardStart: lazyOnline(
    async () => (await import('../card-commands/CardDatesPopover.tsx')).CardStartPopover,
  ),
  cardPriority: lazyOnline(
    async () => (await import('../card-commands/CardPriorityPopover.tsx')).CardPriorityPopover,
  ),
  cardList: lazyOnline(async () => (await import('../moves/CardListPopover.tsx')).CardListPopover),
  cardEstimate: lazyOnline(
    async () => (await import('../time/CardEstimatePopover.tsx')).CardEstimatePopover,
  ),
  cardBeside: lazyOnline(
    async () => (await import('../composing/CardBesidePopover.tsx')).CardBesidePopover,
  ),
  cardLabels: lazyOnline(
    async () => (await import('../labels/CardLabelsPopover.tsx')).CardLabelsPopover,
  ),
  cardMove: lazyOnline(async () => (await import('../moves/CardMoveDialog.tsx')).CardMoveDialog),
  cardsMove: lazyOnline(async () => (await import('../moves/CardsMoveDialog.tsx')).CardsMoveDialog),
  cardTime: lazyOnline(async () => (await import('../time/CardTimeDialog.tsx')).CardTimeDialog),
  cardFiles: lazyOnline(async () => (await import('../files/CardFilesDialog.tsx')).CardFilesDialog),
  comment: lazyOnline(
    async () => (await import('../card-commands/CommentDialog.tsx')).CommentDialog,
  ),
  limit: lazyOnline(async () => (await import('../lists/LimitPopover.tsx')).LimitPopover),
  template: lazyOnline(
    async () => (await import('../templates/TemplateDialog.tsx')).TemplateDialog,
  ),
  automation: lazyOnline(
    async () => (await import('../automation/AutomationDialog.tsx')).AutomationDialog,
  ),
  analytics: lazyOnline(
    async () => (await import('../analytics/AnalyticsDialog.tsx')).AnalyticsDialog,
  ),
  shortcuts: lazyOnline(
    async () => (await import('../shortcuts/BoardShortcutsDialog.tsx')).BoardShortcutsDialog,
  ),
  workShortcuts: lazyOnline(
    async () => (await import('../shortcuts/WorkShortcutsDialog.tsx')).WorkShortcutsDialog,
  ),
  team: lazyOnline(async () => (await import('../settings/TeamDialog.tsx')).TeamDialog),
  publicLink: lazyOnline(
    async () => (await import('../public-link/PublicLinkDialog.tsx')).PublicLinkDialog,
  ),
  bin: lazyOnline(async () => (await import('../archive/BoardBinDialog.tsx')).BoardBinDialog),
  saveFilter: lazyOnline(
    async () => (await import('../filters/SaveFilterDialog.tsx')).SaveFilterDialog,
  ),
  savedFilters: lazyOnline(
    async () => (await import('../filters/SavedFiltersDialog.tsx')).SavedFiltersDialog,
  ),
  boardSettings: lazyOnline(
    async () => (await import('../settings/BoardSettingsDialog.tsx')).BoardSettingsDialog,
  ),
  duplicate: lazyOnline(
    async () => (await import('../board-copies/DuplicateDialog.tsx')).DuplicateDialog,
  ),
  saveTemplate: lazyOnline(
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
      <UntilLoaded onClose={close}>
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

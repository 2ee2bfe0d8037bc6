import {
  Bookmark,
  CircleCheckBig,
  Folder,
  FolderKanban,
  FolderPlus,
  History,
  House,
  Inbox,
  Keyboard,
  Languages,
  LogOut,
  Redo2,
  Sparkles,
  SquareKanban,
  SunMoon,
  Undo2,
} from 'lucide-react';
import type { Dispatch } from '@reduxjs/toolkit';
import { useContext, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Navigation, Settings } from 'shared-api/client';
import {
  type PaletteEntry,
  type PaletteSection,
  paths,
  pathToAdd,
  type Slots,
} from 'shared-api/remote';
import { isMac } from 'shared-ui/is-mac';
import { lastValue } from 'shared-ui/create-loading';
import { useLoaded } from 'shared-ui/use-loading';
import { askForKeys, askForReleaseNotes } from '../help/ask-for-help.ts';
import type { Direction } from '../history/history-change.ts';
import { selectHistory, stepWanted } from '../history/history-slice.ts';
import { askForChanges } from '../outbox/ask-for-changes.ts';
import { historyTexts } from '../history/texts.ts';
import { languages, SYSTEM } from '../language/language-choice.ts';
import { GO_TO, type GoToPlace, goToKeys } from '../keyboard/go-to.ts';
import { boardsOf, navigation } from '../navigation/navigation.ts';
import { PageServicesContext } from '../page/OwnPage.tsx';
import { personalPages } from '../navigation/personal-pages.ts';
import { selectUser, signOutAsked } from '../session/auth-slice.ts';
import { selectSettings, settingsChanged } from '../settings/settings-slice.ts';
import { helpTexts } from '../help/texts.ts';
import { homeTexts } from '../pages/home-texts.ts';
import { texts as pageTexts } from '../pages/texts.ts';
import { texts as frameTexts } from '../texts.ts';
import { settingPlaces } from './setting-places.ts';
import { paletteTexts as texts } from './texts.ts';

const THEMES = ['system', 'light', 'dark'] as const;

const goTo = (place: GoToPlace) => ({ to: GO_TO[place].to, key: goToKeys(place) });

/** Where the shell leads to: its own pages, and the boards and projects of the navigation. */
function placesOf(known: Navigation | null, isAdministrator: boolean): PaletteSection[] {
  const pages = [
    { name: 'home', label: frameTexts.home, icon: House, ...goTo('dashboard') },
    { name: 'work', label: frameTexts.myWork, icon: CircleCheckBig, ...goTo('work') },
    { name: 'inbox', label: frameTexts.inbox, icon: Inbox, ...goTo('inbox') },
    { name: 'projects', label: frameTexts.projects, icon: Folder, ...goTo('project') },
    ...personalPages(isAdministrator),
  ];
  const projects = known?.projects ?? [];
  const boards = known === null ? [] : boardsOf(known);
  return [
    { id: 'pages', title: texts.goTo, entries: pages },
    {
      id: 'views',
      title: frameTexts.views,
      isSearchedOnly: true,
      entries: (known?.views ?? []).map(({ id, name, filter, grouping }) => ({
        name: String(id),
        label: name,
        place: frameTexts.myWork,
        icon: Bookmark,
        to: paths.work({ filter, grouping }),
      })),
    },
    {
      id: 'boards',
      title: frameTexts.boards,
      isSearchedOnly: boards.length > 5,
      entries: boards.map(({ boardId, projectId, name }) => ({
        name: String(boardId),
        label: name,
        place: projects.find(({ id }) => id === projectId)?.name,
        icon: SquareKanban,
        to: paths.board(projectId, boardId),
      })),
    },
    {
      id: 'projects',
      title: frameTexts.projects,
      isSearchedOnly: true,
      entries: projects.map(({ id, name }) => ({
        name: String(id),
        label: name,
        icon: FolderKanban,
        to: paths.boards(id),
      })),
    },
  ];
}

/** What is begun from any page: a board in one of the projects, and a project. */
function creating(known: Navigation | null, add: (path: string) => void): PaletteEntry[] {
  const projects = (known?.projects ?? []).filter(({ mayAdd }) => mayAdd);
  const board = { name: 'board', label: homeTexts.newBoard, icon: SquareKanban };
  const choices = projects.map(({ id, name }) => ({
    name: String(id),
    label: name,
    onChoose: () => add(paths.boards(id)),
  }));
  const [first, second] = choices;
  return [
    ...(first ? [second ? { ...board, choices } : { ...board, onChoose: first.onChoose }] : []),
    {
      name: 'project',
      label: homeTexts.newProject,
      icon: FolderPlus,
      onChoose: () => add(paths.projects()),
    },
  ];
}

const HISTORY_KEYS = { undo: 'Z', redo: 'Shift Z' } as const;

/** Takes back what was done last, or what was undone last. */
function historyEntry(
  direction: Direction,
  history: ReturnType<typeof selectHistory>,
  dispatch: Dispatch,
): PaletteEntry {
  const step = history[direction].at(-1);
  const label = direction === 'undo' ? historyTexts.undoAct : historyTexts.redoAct;
  return {
    name: direction,
    label: step === undefined ? historyTexts[direction] : label(historyTexts.acts[step.call]),
    icon: direction === 'undo' ? Undo2 : Redo2,
    key: `${helpTexts.command[isMac() ? 'mac' : 'other']} ${HISTORY_KEYS[direction]}`,
    isDisabled: step === undefined,
    onChoose: () => void dispatch(stepWanted({ direction })),
  };
}

/** What a person does in the whole application, on any page. */
function applicationOf(
  { theme, language }: Settings,
  history: ReturnType<typeof selectHistory>,
  dispatch: Dispatch,
): PaletteSection {
  const changes = (change: Parameters<typeof settingsChanged>[0]) => () =>
    void dispatch(settingsChanged(change));
  return {
    id: 'application',
    title: texts.application,
    entries: [
      historyEntry('undo', history, dispatch),
      historyEntry('redo', history, dispatch),
      { name: 'changes', label: frameTexts.changes, icon: History, onChoose: askForChanges },
      {
        name: 'theme',
        label: pageTexts.theme,
        icon: SunMoon,
        choices: THEMES.map((value) => ({
          name: value,
          label: pageTexts.themes[value],
          isOn: value === theme,
          onChoose: changes({ theme: value }),
        })),
      },
      {
        name: 'language',
        label: pageTexts.language,
        icon: Languages,
        choices: [[SYSTEM, pageTexts.browserLanguage] as const, ...Object.entries(languages)].map(
          ([value, label]) => ({
            name: value,
            label,
            isOn: value === language,
            onChoose: changes({ language: value }),
          }),
        ),
      },
      { name: 'keys', label: helpTexts.shortcuts, icon: Keyboard, key: '?', onChoose: askForKeys },
      {
        name: 'releaseNotes',
        label: helpTexts.whatsNew,
        icon: Sparkles,
        onChoose: askForReleaseNotes,
      },
      {
        name: 'signOut',
        label: frameTexts.logout,
        icon: LogOut,
        onChoose: () => void dispatch(signOutAsked()),
      },
    ],
  };
}

const ON_PALETTE = { on: 'palette' } as const;

/** The commands that remotes add. */
function addedBy(slots: Slots | undefined): PaletteSection[] {
  const entries = (slots?.commandsOn('palette') ?? []).map(({ key, title, Icon, run }) => ({
    name: key,
    label: title,
    icon: Icon,
    onChoose: () => run(ON_PALETTE),
  }));
  return entries.length === 0 ? [] : [{ id: 'added', title: texts.added, entries }];
}

/** What the shell itself offers on any page; the same sections until their contents change. */
export function useShellSections(): PaletteSection[] {
  const dispatch = useDispatch();
  const known = lastValue(useLoaded(navigation));
  const settings = useSelector(selectSettings);
  const history = useSelector(selectHistory);
  const isAdministrator = useSelector(selectUser)?.isAdministrator === true;
  const navigate = useNavigate();
  const { slots } = useContext(PageServicesContext);
  return useMemo(
    () => [
      ...placesOf(known, isAdministrator),
      {
        id: 'new',
        title: texts.create,
        entries: creating(known, (path) => void navigate(pathToAdd(path))),
      },
      ...addedBy(slots),
      applicationOf(settings, history, dispatch),
      settingPlaces(settings, (fields) => void dispatch(settingsChanged(fields)), isAdministrator),
    ],
    [known, isAdministrator, settings, history, slots, dispatch, navigate],
  );
}

interface KeyGroup {
  readonly title: string;
  /** Keys with their meaning. */
  readonly keys: readonly (readonly [string, string])[];
}

export const en = {
  help: 'Help',
  helpWithNew: 'Help, with something new',
  shortcuts: 'Keyboard shortcuts',
  whatsNew: "What's new",
  nothingNew: 'The versions of this page say nothing of what came with them.',
  close: 'Close',
  keysOfBoards: 'A board shows its own keys when you press ? there.',
  command: { mac: '⌘', other: 'Ctrl' },
  keys: (command: string): KeyGroup[] => [
    {
      title: 'Everywhere',
      keys: [
        [`${command} K`, 'Search or jump to anything'],
        ['G H', 'Go home'],
        ['G W', 'Go to my work over all boards'],
        ['G B', 'Go to the projects and their boards'],
        ['G I', 'Go to the inbox'],
        [`${command} B`, 'Show or hide the sidebar'],
        [`${command} Z`, 'Undo what you did last in this tab'],
        [`${command} Shift Z`, 'Redo it'],
        ['?', 'Show keyboard shortcuts'],
        ['Escape', 'Close what is open'],
      ],
    },
    {
      title: 'Inbox',
      keys: [
        ['Arrow keys', 'Go from one notification to the next'],
        ['Enter', 'Open it'],
        ['R', 'Mark it read or unread'],
        ['Delete', 'Delete it'],
        [`${command} Z`, 'Bring back what was deleted last'],
      ],
    },
  ],
  shell: 'Kanban',
};

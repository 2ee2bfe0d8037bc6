export const en = {
  ownKeys: [
    ['Arrow keys', 'Go from cell to cell'],
    ['Ctrl or Cmd with an arrow', 'Go to an edge of the table'],
    ['Home, End', 'Go to the first or last cell of the row'],
    ['Page Up, Page Down', 'Go up or down by what is in sight'],
    ['Shift with an arrow', 'Extend the range; on the head of a column: size it'],
    ['Space', 'Tick the card'],
    ['Ctrl or Cmd with Enter', 'Open the card'],
    ['Ctrl or Cmd with C', 'Copy the range'],
    ['Enter on the head of a column', 'Sort by it'],
    ['Alt and Shift with ← or → on the head of a column', 'Move the column'],
  ] as readonly (readonly [string, string])[],
  workKeys: [
    ['Enter or F2 on a cell', 'Edit it'],
    ['Ctrl or Cmd with V', 'Paste over the range'],
    ['Delete on a cell', 'Empty it'],
    ['Alt and Shift with ↑ or ↓', 'Move the card'],
    ['+', 'Add cards to the group'],
  ] as readonly (readonly [string, string])[],
};

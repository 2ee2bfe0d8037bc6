/** Buttons with a tooltip: those with keys, and those that show an icon alone and name it by `data-tooltip`. */
export const WITH_TOOLTIP = '[aria-keyshortcuts], [data-tooltip]';

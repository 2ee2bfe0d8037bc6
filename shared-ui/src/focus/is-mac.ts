/** Whether keys are named as on a Mac: ⌘ in the place of Ctrl. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

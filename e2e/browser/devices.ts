/** The devices of the journeys in addition to a desktop, as options of a browser context. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const TABLET = { ...PHONE, viewport: { width: 820, height: 1180 } };

/** Makes the browser one of somebody in Austria; imported before what reads its languages. */
Object.defineProperty(navigator, 'languages', { get: () => ['de-AT', 'de', 'en'] });

export {};

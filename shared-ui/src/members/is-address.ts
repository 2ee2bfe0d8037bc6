const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Whether a text looks like one mail address; the server decides. */
export const isAddress = (text: string): boolean => ADDRESS.test(text.trim());

/** Whether a picture of the text is still on its way. */
export const isUploading = (text: string): boolean => /\]\(upload:[\w-]+\)/.test(text);

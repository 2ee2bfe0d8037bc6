import { defineTexts } from 'shared-api/remote';

/** The texts of attachments, wherever they are shown. */
export const texts = defineTexts({
  en: {
    title: 'Attachments',
    none: 'Nothing is attached yet.',
    choose: 'Files to attach',
    upload: 'Attach files',
    dropHere: 'Choose files, drop them here or paste them',
    tooLarge: (file: string) => `${file} is larger than 25 MB.`,
    size: (bytes: number) =>
      bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`,
    view: (file: string) => `View ${file}`,
    download: (file: string) => `Download ${file}`,
    delete: (file: string) => `Delete ${file}`,
    cancel: (file: string) => `Cancel uploading ${file}`,
    retry: (file: string) => `Upload ${file} again`,
    forget: (file: string) => `Forget ${file}`,
    cover: 'cover',
    makeCover: (file: string) => `Make ${file} the cover`,
    removeCover: (file: string) => `Remove the cover ${file}`,
    deleteWarning: (file: string) =>
      `${file} is deleted for good, also where a text shows it. This action cannot be undone.`,
    previous: 'Previous image',
    next: 'Next image',
    enlarge: 'Zoom in',
    fit: 'Zoom out',
    wholeSize: (file: string) => `${file} in its own size`,
    imageFailed: 'The image could not be loaded.',
  },
});

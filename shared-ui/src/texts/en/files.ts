/** The texts of attachments, on cards and on the card's page. */
export const en = {
  title: 'Attachments',
  none: 'Nothing is attached yet.',
  choose: 'Choose files',
  upload: 'Attach files',
  dropHere: 'Choose files, drop them here or paste them',
  tooLarge: (file: string, most: string) =>
    `${file} is larger than ${most}. Choose a smaller file.`,
  view: (file: string) => `View ${file}`,
  download: (file: string) => `Download ${file}`,
  delete: (file: string) => `Delete ${file}`,
  cancel: (file: string) => `Cancel uploading ${file}`,
  /** The state of a file that is not sent yet. */
  waits: (size: string) => `${size}, waits to be sent`,
  cover: 'cover',
  makeCover: (file: string) => `Use ${file} as the cover`,
  removeCover: (file: string) => `Remove ${file} as the cover`,
  deleteWarning: (file: string) =>
    `This deletes ${file}, also where a text shows it. You can undo this while this tab is open.`,
  previous: 'Previous image',
  next: 'Next image',
  enlarge: 'Zoom in',
  fit: 'Zoom out',
  wholeSize: (file: string) => `${file} in its original size`,
  imageFailed: 'The image could not be loaded. Download it instead.',
};

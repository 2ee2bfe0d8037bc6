/** Tooltips of buttons that cannot be pressed now. */
export const en = {
  nameFirst: 'Type a name first',
  textFirst: 'Type something first',
  chooseFirst: 'Choose something first',
  otherName: 'Choose another name',
  unchanged: 'Nothing has been changed',
  isFirst: 'This is the first one',
  isLast: 'This is the last one',
  isThereAlready: 'The card is there already',
  uploading: 'Wait until everything is uploaded',
  timesFirst: 'Enter a start, and an end after it',
  role: 'Your role does not allow this',
};

/** The names of the hues of labels and lists. */
export const en = {
  names: {
    red: 'Red',
    orange: 'Orange',
    amber: 'Amber',
    lime: 'Lime',
    green: 'Green',
    teal: 'Teal',
    petrol: 'Petrol',
    blue: 'Blue',
    indigo: 'Indigo',
    violet: 'Violet',
    pink: 'Pink',
    grey: 'Grey',
  },
};

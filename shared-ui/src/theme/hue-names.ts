/** The hues of labels, board accents and charts, in the order in which people choose among them. */
export const hueNames = [
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'petrol',
  'blue',
  'indigo',
  'violet',
  'pink',
  'grey',
] as const;

export type Hue = (typeof hueNames)[number];

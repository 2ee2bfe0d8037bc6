import { defaultUrlTransform } from 'react-markdown';

/** Addresses of our own: of attachments, of people, and of pictures on their way. */
const OWN = /^(attachment:\d+|mention:\d+|upload:.*)$/;

/** Whether a link may lead there: web, mail and the like do; what runs or reads something here does not. */
export const isSafeAddress = (url: string) =>
  OWN.test(url) || (url !== '' && defaultUrlTransform(url) === url);

import { defaultUrlTransform } from 'react-markdown';

/** Our own addresses: attachments, people, and images being uploaded. */
const OWN = /^(attachment:\d+|mention:\d+|upload:.*)$/;

/**
 * Whether a link may use this address: http, mailto and the like, but nothing that runs code here.
 */
export const isSafeAddress = (url: string) =>
  OWN.test(url) || (url !== '' && defaultUrlTransform(url) === url);

import { texts } from '../texts.ts';

/** 'Firefox on Linux', as far as the browser says. */
export function deviceOf(userAgent: string | null): string {
  const browser = /(Edg|Firefox|Chrome|Safari)[A-Za-z]*\//.exec(userAgent ?? '')?.[1];
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(userAgent ?? '')?.[1];
  if (browser === undefined) return userAgent?.slice(0, 60) ?? texts.unknownDevice;
  const name = browser === 'Edg' ? 'Edge' : browser;
  return system === undefined ? name : texts.browserOn(name, system.replace('Mac OS X', 'macOS'));
}

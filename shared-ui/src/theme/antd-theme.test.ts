import getDesignToken from 'antd/es/theme/getDesignToken';
import { palettes } from './palettes.ts';
import { themeOf } from './antd-theme.ts';

test.each(['light', 'dark'] as const)(
  'nothing of antd keeps a default color in %s',
  (brightness) => {
    const theme = themeOf(brightness);
    const ours = Object.entries(getDesignToken(theme));
    const defaults = new Map<string, unknown>(
      Object.entries(getDesignToken({ algorithm: theme.algorithm! })),
    );
    const isColor = /^color(?:Primary|Link|Info|Success|Warning|Error|Text|Bg|Border|Split|Icon)/;
    const kept = ours.filter(
      ([name, value]) =>
        isColor.test(name) && value !== 'transparent' && value === defaults.get(name),
    );
    // White is one of ours too.
    expect(kept.filter(([, value]) => value !== '#ffffff' && value !== '#fff')).toEqual([]);
    expect(Object.fromEntries(ours)).toMatchObject({
      colorPrimary: palettes[brightness].accent,
      colorPrimaryHover: palettes[brightness]['accent-hover'],
      colorSuccess: palettes[brightness].success,
      colorWarning: palettes[brightness].warning,
      colorError: palettes[brightness].danger,
      colorInfo: palettes[brightness]['info-text'],
      colorLink: palettes[brightness]['accent-text'],
      colorBgElevated: palettes[brightness]['bg-raised'],
      colorText: palettes[brightness].text,
      colorBgContainer: palettes[brightness]['bg-surface'],
    });
  },
);
